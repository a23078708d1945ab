import { RecordDataError } from './record-data-error.ts';

/** ImporteSgn12.2Type: twelve digits before the point, two after. */
const MAX_AMOUNT_CENTS = 99_999_999_999_999;

/** Tipo2.2Type: three digits before the point, two after. */
const MAX_RATE_HUNDREDTHS = 99_999;

/** Tolerance for binary fractions: 5.2 * 100 is not exactly 520. */
const RATE_TOLERANCE_HUNDREDTHS = 1e-6;

/** Literal of a rate or an amount of zero. */
export const ZERO_LITERAL = '0.00';

/**
 * Formats an amount as records, fingerprints and QR codes write it: always two decimals, a dot, `-` if negative.
 *
 * @param field name of the element, for the error
 * @param cents integer cents of euro
 * @returns `^-?\d{1,12}\.\d{2}$`
 * @throws RecordDataError if it is not an integer or has more than twelve digits before the point
 * Source: SuministroInformacion.xsd, ImporteSgn12.2Type.
 */
export function amountText(field: string, cents: number): string {
  if (!Number.isInteger(cents)) throw new RecordDataError(field, 'is not a whole number of cents');
  if (Math.abs(cents) > MAX_AMOUNT_CENTS) throw new RecordDataError(field, 'has more than 12 integer digits');
  return `${cents < 0 ? '-' : ''}${twoDecimals(Math.abs(cents))}`;
}

/**
 * Formats a tax rate as records write it: 21 is `21.00`, 5.2 is `5.20`.
 *
 * @param field name of the element, for the error
 * @param percentage per cent, at most two decimals
 * @throws RecordDataError if it is negative, over 999.99 or has more decimals
 * Source: SuministroInformacion.xsd, Tipo2.2Type.
 */
export function rateText(field: string, percentage: number): string {
  const hundredths = Math.round(percentage * 100);
  const inRange = hundredths >= 0 && hundredths <= MAX_RATE_HUNDREDTHS;
  if (!inRange || Math.abs(percentage * 100 - hundredths) > RATE_TOLERANCE_HUNDREDTHS) {
    throw new RecordDataError(field, 'is not a rate of at most 3 digits and 2 decimals');
  }
  return twoDecimals(Math.abs(hundredths));
}

function twoDecimals(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
