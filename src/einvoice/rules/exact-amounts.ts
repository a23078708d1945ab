import Big from 'big.js';

/** Own constructor, so that settings elsewhere do not affect it. It rounds half up. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;

export type Amount = InstanceType<typeof Exact>;

const DECIMAL = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})$/;

export const NOUGHT: Amount = new Exact(0);

/** Parses a number exactly. Null for any other text. */
export function amountOf(text: string | null): Amount | null {
  if (text === null || !DECIMAL.test(text)) return null;
  return new Exact(text.startsWith('+') ? text.slice(1) : text.endsWith('.') ? text.slice(0, -1) : text);
}

/** Parses a number exactly. 0 for any other text. */
export function amountOrNought(text: string | null): Amount {
  return amountOf(text) ?? NOUGHT;
}

/** Returns the sum of texts. A text that is no amount counts as 0. */
export function sumOf(texts: readonly (string | null)[]): Amount {
  return texts.reduce((sum, text) => sum.plus(amountOrNought(text)), NOUGHT);
}

/** True if two amounts are equal when rounded to cents. */
export function areEqual(one: Amount, other: Amount): boolean {
  return one.round(2).eq(other.round(2));
}

/** True if a stated amount is a computed one, rounded to cents only if it is computed of several. */
export function isExactly(stated: Amount, computed: Amount, isOfSeveral: boolean): boolean {
  return stated.eq(isOfSeveral ? computed.round(2) : computed);
}

/** True if two amounts differ by less than one unit of the currency, as the rules on rates allow. */
export function areNear(one: Amount, other: Amount): boolean {
  return one.minus(other).abs().lt(1);
}

/** True if a text has two decimals at most. */
export function hasCentsAtMost(text: string | null): boolean {
  const point = text === null ? -1 : text.indexOf('.');
  return text === null || point < 0 || text.length - point - 1 <= 2;
}
