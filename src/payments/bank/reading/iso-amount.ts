/** A decimal of XML Schema: an optional sign, leading zeros, and digits on at least one side of the point. */
const AMOUNT = /^([+-]?)(?:(\d{1,40})(?:\.(\d{0,40}))?|\.(\d{1,40}))$/;
const CENT_DIGITS = 2;
/** Digits of the largest amount before the point (ISO 20022, ActiveCurrencyAndAmount: 18 digits, 5 of them fractions). */
const MAX_WHOLE_DIGITS = 13;

/**
 * Returns an amount of ISO 20022 in cents, never rounded. It is an xs:decimal, so leading zeros, `.5`, `121.` and `+` are read.
 * Null for a text that is none, that is negative, or that has fractions of a cent.
 */
export function isoCents(text: string | null): number | null {
  const found = text === null ? null : AMOUNT.exec(text.trim());
  if (found === null) return null;
  const [, sign, whole = '', after = '', alone = ''] = found;
  const fraction = after === '' ? alone : after;
  const digits = whole.replace(/^0+/, '');
  if (digits.length > MAX_WHOLE_DIGITS || /[1-9]/.test(fraction.slice(CENT_DIGITS))) return null;
  const cents = Number(digits) * 100 + Number(fraction.slice(0, CENT_DIGITS).padEnd(CENT_DIGITS, '0'));
  return sign === '-' && cents !== 0 ? null : cents;
}
