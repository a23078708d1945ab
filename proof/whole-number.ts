/**
 * Parses a numeric option, or returns the default without one. At least 1: a proof of nothing is none. @throws
 * RangeError for anything else
 */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new RangeError(`--${name} takes a whole number from 1, not ${text}`);
}
