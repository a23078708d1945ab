const DECIMAL = /^([+-]?)(\d{0,14})(?:\.(\d{0,20}))?$/;

/** An amount as it is written, in hundredths of its currency, half away from zero; null for a text that is no amount. */
export function hundredthsOf(text: string | null): number | null {
  const [, sign, whole = '', decimals = ''] = DECIMAL.exec(text ?? '') ?? [];
  if (sign === undefined || whole + decimals === '') return null;
  const padded = decimals.padEnd(3, '0');
  const up = Number(padded.charAt(2)) >= 5 ? 1 : 0;
  const absolute = Number(whole) * 100 + Number(padded.slice(0, 2)) + up;
  return sign === '-' ? 0 - absolute : absolute;
}

/** The number that a text is; null for a text that is none. */
export function numberOf(text: string | null): number | null {
  const [, sign, whole = '', decimals = ''] = DECIMAL.exec(text ?? '') ?? [];
  return sign === undefined || whole + decimals === '' ? null : Number(text);
}
