/** Largest amount of AEAT's ImporteSgn12.2 (12 integer digits), in cents. */
export const MAX_AMOUNT_CENTS = 99_999_999_999_999;

/** Largest unit price, in ten-thousandths of a euro: 10 integer digits, 4 decimals, so 14 of a double's 15 safe digits. */
export const MAX_UNIT_PRICE_TEN_THOUSANDTHS = 99_999_999_999_999;

/** Largest quantity, in millionths of a unit: 9 integer digits, 6 decimals, so a double's 15 safe digits. */
export const MAX_QUANTITY_MILLIONTHS = 999_999_999_999_999;

/** Decimals that a sum of money, a unit price, a quantity and a percentage may carry (decisions, conventions). */
export const AMOUNT_DECIMALS = 2;
export const UNIT_PRICE_DECIMALS = 4;
export const QUANTITY_DECIMALS = 6;
export const RATE_DECIMALS = 2;

const CENTS_A_EURO = 100;
const TEN_THOUSANDTHS_A_EURO = 10_000;
const MILLIONTHS_A_UNIT = 1_000_000;
const HUNDREDTHS_A_PERCENT = 100;

/** Largest whole number that a double times its scale is sure to round to: two roundings of 2^-53 stay under a half. */
const MAX_STORED = 2 ** 51;

/**
 * How many decimals a JSON number carries, counted on its shortest decimal form, which is what was sent for
 * anything of up to 15 digits: 1.50 has 1, 1e-7 has 7, 1e21 has 0. Infinity (what 1e400 is read as) and NaN have
 * endlessly many, so that every limit refuses them.
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

/** Euros to integer cents. Throws RangeError on more than 2 decimals: money is never rounded silently. */
export function toCents(n: number): number {
  return toStored(n, CENTS_A_EURO);
}

/** Integer cents to euros, the double that JSON prints with at most 2 decimals. */
export function fromCents(cents: number): number {
  return fromStored(cents, CENTS_A_EURO);
}

/** A unit price in euros to integer ten-thousandths. Throws RangeError on more than 4 decimals. */
export function toTenThousandths(n: number): number {
  return toStored(n, TEN_THOUSANDTHS_A_EURO);
}

/** Integer ten-thousandths to a unit price in euros. */
export function fromTenThousandths(tenThousandths: number): number {
  return fromStored(tenThousandths, TEN_THOUSANDTHS_A_EURO);
}

/** A quantity to integer millionths. Throws RangeError on more than 6 decimals. */
export function toMillionths(n: number): number {
  return toStored(n, MILLIONTHS_A_UNIT);
}

/** Integer millionths to a quantity. */
export function fromMillionths(millionths: number): number {
  return fromStored(millionths, MILLIONTHS_A_UNIT);
}

/** A percentage to integer hundredths of a percent (5.2 is 520). Throws RangeError on more than 2 decimals. */
export function toHundredths(n: number): number {
  return toStored(n, HUNDREDTHS_A_PERCENT);
}

/** Integer hundredths of a percent to a percentage. */
export function fromHundredths(hundredths: number): number {
  return fromStored(hundredths, HUNDREDTHS_A_PERCENT);
}

/**
 * Cents as the literal of a registration record: "-12.30", "0.05"; always 2 decimals, a point, no thousands
 * separator, no plus sign (AEAT ImporteSgn12.2; the same text goes into the XML and the fingerprint).
 */
export function centsToText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  const digits = String(Math.abs(cents)).padStart(AMOUNT_DECIMALS + 1, '0');
  const sign = cents < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`;
}
