import Big from 'big.js';

/** 100 %, in hundredths of a percent, the unit of rates. */
export const WHOLE_RATE = 10_000;

/** Own constructor of Big, so that settings elsewhere do not affect it. Quotients are whole, rounded half up. */
const Whole = Big();
Whole.DP = 0;
Whole.RM = Whole.roundHalfUp;

interface Quotient {
  whole: number;
  /** Remainder in units of 1/denominator, with the sign of the value. */
  remainder: number;
}

/** Divides before it multiplies, so that no intermediate exceeds the safe integers for amounts up to 12.2 digits. */
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
 * Returns value × numerator ÷ denominator, rounded half up (away from zero for negatives) to a whole number. Exact for amounts in
 * cents (up to 1e14) and rates in hundredths of a percent (decisions, rounding).
 */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  return roundedUp(scale(value, numerator, denominator), denominator);
}

/** Returns the share of a value in the ratio of part to whole, both of either sign, rounded half up to a whole number. */
export function shareHalfUp(value: number, part: number, whole: number): number {
  return whole < 0 ? scaleHalfUp(value, 0 - part, -whole) : scaleHalfUp(value, part, whole);
}

/** Returns a percentage (hundredths of a percent) of an amount in cents, in whole cents, rounded half up. */
export function percentOf(cents: number, rate: number): number {
  return scaleHalfUp(cents, rate, WHOLE_RATE);
}

/** Returns the product of whole numbers of any size over a whole number, rounded half up to a whole number. Never returns -0. */
export function productHalfUp(factors: readonly number[], divisor: number): number {
  let product = 1;
  for (const factor of factors) product *= factor;
  if (Number.isSafeInteger(product)) return scaleHalfUp(product, 1, divisor);
  let exact = new Whole(1);
  for (const factor of factors) exact = exact.times(factor);
  return exact.div(divisor).toNumber() + 0;
}

/** Returns the quotient of two products of whole numbers of any size, rounded half up to a whole number. */
export function quotientHalfUp(dividends: readonly number[], divisors: readonly number[]): number {
  let dividend = new Whole(1);
  for (const factor of dividends) dividend = dividend.times(factor);
  let divisor = new Whole(1);
  for (const factor of divisors) divisor = divisor.times(factor);
  return dividend.div(divisor).toNumber() + 0;
}

/**
 * Returns value × numerator ÷ denominator for each value, in whole numbers that add up exactly to the rounded whole. Each value
 * gets its truncated share. The remaining cents go to the largest remainders, earlier values first among equals. Each share
 * differs by less than 1 from its exact value. Negating all values negates all shares.
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

/** Returns the sum of whole numbers. */
export function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
