const DECIMAL = /^([+-]?)(\d{0,14})(?:\.(\d{0,20}))?$/;

/** Parses an amount into hundredths of its currency, rounded half away from zero. Null for any other text. */
export function hundredthsOf(text: string | null): number | null {
  const [, sign, whole = '', decimals = ''] = DECIMAL.exec(text ?? '') ?? [];
  if (sign === undefined || whole + decimals === '') return null;
  const padded = decimals.padEnd(3, '0');
  const up = Number(padded.charAt(2)) >= 5 ? 1 : 0;
  const absolute = Number(whole) * 100 + Number(padded.slice(0, 2)) + up;
  return sign === '-' ? 0 - absolute : absolute;
}

/** Parses a number. Null for any other text. */
export function numberOf(text: string | null): number | null {
  const [, sign, whole = '', decimals = ''] = DECIMAL.exec(text ?? '') ?? [];
  return sign === undefined || whole + decimals === '' ? null : Number(text);
}
