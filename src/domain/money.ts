/** Largest amount of the AEAT's ImporteSgn12.2 (12 integer digits), in cents. */
export const MAX_AMOUNT_CENTS = 99_999_999_999_999;

/**
 * Largest unit price, in ten-thousandths of a euro: 10 integer digits and 4 decimals, so 14 of the 15 safe digits of a double.
 */
export const MAX_UNIT_PRICE_TEN_THOUSANDTHS = 99_999_999_999_999;

/** Largest quantity, in millionths of a unit: 9 integer digits and 6 decimals, the 15 safe digits of a double. */
export const MAX_QUANTITY_MILLIONTHS = 999_999_999_999_999;

/** Decimals of an amount, a unit price, a quantity and a percentage (decisions, conventions). */
export const AMOUNT_DECIMALS = 2;
export const UNIT_PRICE_DECIMALS = 4;
export const QUANTITY_DECIMALS = 6;
export const RATE_DECIMALS = 2;

const CENTS_A_EURO = 100;
const TEN_THOUSANDTHS_A_EURO = 10_000;
const MILLIONTHS_A_UNIT = 1_000_000;
const HUNDREDTHS_A_PERCENT = 100;

/** Largest whole number that a scaled double rounds to reliably: two roundings of 2^-53 stay under a half. */
const MAX_STORED = 2 ** 51;

/**
 * Counts the decimals of a JSON number in its shortest decimal form, which equals the sent text for up to 15 digits. 1.50 has 1,
 * 1e-7 has 7, 1e21 has 0. Infinity (parsed from 1e400) and NaN have infinitely many, so that every limit rejects them.
 */
export function decimalPlaces(n: number): number {
  if (!Number.isFinite(n)) return Number.POSITIVE_INFINITY;
  const [mantissa = '', exponent = '0'] = String(n).split('e');
  const point = mantissa.indexOf('.');
  const decimals = point < 0 ? 0 : mantissa.length - point - 1;
  return Math.max(0, decimals - Number(exponent));
}

function toStored(n: number, scale: number): number {
  const stored = Math.round(n * scale);
  if (stored / scale !== n || Math.abs(stored) > MAX_STORED) {
    throw new RangeError(`${n} is not a whole number of 1/${scale}`);
  }
  return stored + 0; // -0 becomes 0
}

function fromStored(stored: number, scale: number): number {
  if (!Number.isSafeInteger(stored)) throw new RangeError(`${stored} is not a stored amount`);
  return stored / scale + 0;
}

/** Converts euros to integer cents. RangeError for more than 2 decimals, so that money is never rounded silently. */
export function toCents(n: number): number {
  return toStored(n, CENTS_A_EURO);
}

/** Converts integer cents to euros, a double that JSON prints with at most 2 decimals. */
export function fromCents(cents: number): number {
  return fromStored(cents, CENTS_A_EURO);
}

/** Converts a sum of cents to euros. Beyond the exact range of a double (about 9 × 10^13 euros) it is the nearest number. */
export function sumFromCents(cents: number): number {
  return Number.isSafeInteger(cents) ? fromCents(cents) : cents / 100;
}

/** Converts a unit price in euros to integer ten-thousandths. RangeError for more than 4 decimals. */
export function toTenThousandths(n: number): number {
  return toStored(n, TEN_THOUSANDTHS_A_EURO);
}

/** Converts integer ten-thousandths to a unit price in euros. */
export function fromTenThousandths(tenThousandths: number): number {
  return fromStored(tenThousandths, TEN_THOUSANDTHS_A_EURO);
}

/** Converts a quantity to integer millionths. RangeError for more than 6 decimals. */
export function toMillionths(n: number): number {
  return toStored(n, MILLIONTHS_A_UNIT);
}

/** Converts integer millionths to a quantity. */
export function fromMillionths(millionths: number): number {
  return fromStored(millionths, MILLIONTHS_A_UNIT);
}

/** Converts a percentage to integer hundredths of a percent (5.2 becomes 520). RangeError for more than 2 decimals. */
export function toHundredths(n: number): number {
  return toStored(n, HUNDREDTHS_A_PERCENT);
}

/** Converts integer hundredths of a percent to a percentage. */
export function fromHundredths(hundredths: number): number {
  return fromStored(hundredths, HUNDREDTHS_A_PERCENT);
}

/**
 * Formats cents as a registration record has them: "-12.30", "0.05". Always 2 decimals, a point, no thousands separator, no plus
 * sign (AEAT ImporteSgn12.2). The same text goes into the XML and the fingerprint.
 */
export function centsToText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  const digits = String(Math.abs(cents)).padStart(AMOUNT_DECIMALS + 1, '0');
  const sign = cents < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`;
}
