/** The number that an option says, or what holds without it. @throws RangeError for anything that is no whole number */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`--${name} takes a whole number, not ${text}`);
}
