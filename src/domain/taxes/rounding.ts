import Big from 'big.js';

/** A hundred percent, in the hundredths of a percent in which rates are reckoned. */
export const WHOLE_RATE = 10_000;

/** A constructor of its own, so that no setting made elsewhere reaches it: quotients are whole, half up. */
const Whole = Big();
Whole.DP = 0;
Whole.RM = Whole.roundHalfUp;

interface Quotient {
  whole: number;
  /** What is left over, in units of 1/denominator, with the sign of the value. */
  remainder: number;
}

/** Divides first and multiplies after, so that no intermediate leaves the safe integers for amounts up to 12.2 digits. */
function scale(value: number, numerator: number, denominator: number): Quotient {
  const rest = value % denominator;
  const product = rest * numerator;
  const remainder = product % denominator;
  const whole = ((value - rest) / denominator) * numerator + (product - remainder) / denominator;
  return { whole: whole + 0, remainder: remainder + 0 };
}

function roundedUp({ whole, remainder }: Quotient, denominator: number): number {
  return 2 * Math.abs(remainder) < denominator ? whole : whole + Math.sign(remainder);
}

/**
 * value × numerator ÷ denominator, rounded half up (away from zero for negatives) to a whole number: exact, for
 * amounts in cents (up to 1e14) and rates in hundredths of a percent (decisions, rounding).
 */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  return roundedUp(scale(value, numerator, denominator), denominator);
}

/** The share of a value that a part is of a whole, both of either sign, rounded half up to a whole number. */
export function shareHalfUp(value: number, part: number, whole: number): number {
  return whole < 0 ? scaleHalfUp(value, 0 - part, -whole) : scaleHalfUp(value, part, whole);
}

/** A percentage in hundredths of a percent of an amount in cents, in whole cents, half up. */
export function percentOf(cents: number, rate: number): number {
  return scaleHalfUp(cents, rate, WHOLE_RATE);
}

/**
 * Product of whole numbers of any size over a whole number, rounded half up to a whole number; -0 never comes back.
 */
export function productHalfUp(factors: readonly number[], divisor: number): number {
  let product = 1;
  for (const factor of factors) product *= factor;
  if (Number.isSafeInteger(product)) return scaleHalfUp(product, 1, divisor);
  let exact = new Whole(1);
  for (const factor of factors) exact = exact.times(factor);
  return exact.div(divisor).toNumber() + 0;
}

/** Quotient of two products of whole numbers of any size, rounded half up to a whole number. */
export function quotientHalfUp(dividends: readonly number[], divisors: readonly number[]): number {
  let dividend = new Whole(1);
  for (const factor of dividends) dividend = dividend.times(factor);
  let divisor = new Whole(1);
  for (const factor of divisors) divisor = divisor.times(factor);
  return dividend.div(divisor).toNumber() + 0;
}

/**
 * value × numerator ÷ denominator for each value, in whole numbers that add up exactly to the rounded whole:
 * everyone gets its truncated share and the cents left over go to the largest remainders, earlier values first
 * among equals. Each share is less than 1 from its exact value, and negating all values negates all shares.
 */
export function allocateHalfUp(
  values: readonly number[],
  numerator: number,
  denominator: number,
): readonly number[] {
  const parts = values.map((value) => scale(value, numerator, denominator));
  const shares = parts.map((part) => part.whole);
  const due = scaleHalfUp(total(values), numerator, denominator) - total(shares);
  if (due === 0) return shares;
  const step = Math.sign(due);
  const receivers = [...parts.entries()]
    .sort(([, a], [, b]) => step * (b.remainder - a.remainder))
    .slice(0, Math.abs(due));
  for (const [index, part] of receivers) shares[index] = part.whole + step + 0;
  return shares;
}

/** Sum of whole numbers. */
export function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
