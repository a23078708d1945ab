import Big from 'big.js';

/** A constructor of its own, so that no setting made elsewhere reaches it: half up. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;

export type Amount = InstanceType<typeof Exact>;

const DECIMAL = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})$/;

export const NOUGHT: Amount = new Exact(0);

/** The number that a text is, exactly; null for none. */
export function amountOf(text: string | null): Amount | null {
  if (text === null || !DECIMAL.test(text)) return null;
  return new Exact(text.startsWith('+') ? text.slice(1) : text.endsWith('.') ? text.slice(0, -1) : text);
}

/** The same, 0 where there is none. */
export function amountOrNought(text: string | null): Amount {
  return amountOf(text) ?? NOUGHT;
}

/** The sum of texts; those that are no amount count as 0. */
export function sumOf(texts: readonly (string | null)[]): Amount {
  return texts.reduce((sum, text) => sum.plus(amountOrNought(text)), NOUGHT);
}

/** Whether two amounts are one, rounded to cents. */
export function areEqual(one: Amount, other: Amount): boolean {
  return one.round(2).eq(other.round(2));
}

/** Whether two amounts differ by less than one unit of the currency, as the rules on rates allow. */
export function areNear(one: Amount, other: Amount): boolean {
  return one.minus(other).abs().lt(1);
}

/** Whether a text has two decimals at most. */
export function hasCentsAtMost(text: string | null): boolean {
  const point = text === null ? -1 : text.indexOf('.');
  return text === null || point < 0 || text.length - point - 1 <= 2;
}
