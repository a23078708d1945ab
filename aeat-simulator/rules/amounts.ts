/**
 * Returns an amount or a rate in hundredths, from a text that the schema accepts. An absent one counts as 0.
 * The schema's 12 digits and 2 decimals stay exact.
 */
export function cents(text: string | null): number {
  if (text === null) return 0;
  const [, sign = '', whole = '0', decimals = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}
