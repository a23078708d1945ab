/** Decimals of the most exact amounts of a file (ImporteSgn12.8Type). */
const DECIMALS = 8;

/** One cent, in units of `amount`. */
export const CENT = 1_000_000n;
/** One euro, in units of `amount`. */
export const EURO = 100_000_000n;

/** Returns an amount in hundred-millionths of a euro. 0 for none. */
export function amount(text: string | null): bigint {
  if (text === null) return 0n;
  const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const value = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return text.startsWith('-') ? -value : value;
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
