const AMOUNT = /^(\d{1,13})(?:\.(\d{1,5}))?$/;
const CENT_DIGITS = 2;

/** Returns an amount of ISO 20022 in cents, never rounded. Null for a text that is none, or that has fractions of a cent. */
export function isoCents(text: string | null): number | null {
  const found = text === null ? null : AMOUNT.exec(text);
  if (found === null) return null;
  const [, whole = '0', fraction = ''] = found;
  const cents = fraction.slice(0, CENT_DIGITS).padEnd(CENT_DIGITS, '0');
  if (/[1-9]/.test(fraction.slice(CENT_DIGITS))) return null;
  return Number(whole) * 100 + Number(cents);
}
