import { toHundredths } from '../money.ts';
import type { RateRow } from '../taxes/invoice-totals.ts';
import { percentOf } from '../taxes/rounding.ts';
import { inProportion } from './allocate-change.ts';

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, one) => sum + one, 0);
const isSome = (weights: readonly number[]): boolean => weights.some((one) => one > 0);

/** Rows left of an invoice, of the rate's kind. */
export type RowsLeft = readonly RateRow[];

function leftOf(rows: RowsLeft, { percentage }: RateRow): Pick<RateRow, 'base_cents' | 'amount_cents'> {
  return rows.find((row) => row.percentage === percentage) ?? { base_cents: 0, amount_cents: 0 };
}

/** Adds parts to parts, place by place. */
export function added(one: readonly number[], other: readonly number[]): number[] {
  return one.map((part, index) => part + (other[index] ?? 0));
}

/** Moves what is taken beyond the base left of an invoice to those that have some left. Without any it stays where it is. */
function withinBases(bases: readonly number[], lefts: readonly number[]): number[] {
  const beyond = bases.map((base, index) => Math.min(0, base + Math.max(lefts[index] ?? 0, 0)));
  const rest = bases.map((base, index) => Math.max(0, (lefts[index] ?? 0) + base));
  const moved = Math.max(sumOf(beyond), 0 - sumOf(rest));
  if (moved === 0) return [...bases];
  const stayed = inProportion(
    sumOf(beyond) - moved,
    beyond.map((one) => 0 - one),
  );
  const kept = bases.map((base, index) => base - (beyond[index] ?? 0) + (stayed[index] ?? 0));
  return added(kept, inProportion(moved, rest));
}

/**
 * Returns the amounts of these bases at the row's rate. An invoice that keeps no base keeps no amount. Differences of rounding are
 * spread over the others.
 */
function amountsOf(row: RateRow, bases: readonly number[], invoices: readonly RowsLeft[]): number[] {
  const isLast = invoices.map((one, index) => leftOf(one, row).base_cents + (bases[index] ?? 0) === 0);
  const own = invoices.map((one, index) =>
    isLast[index] === true
      ? 0 - leftOf(one, row).amount_cents
      : percentOf(bases[index] ?? 0, toHundredths(row.percentage)),
  );
  const weights = bases.map((base, index) => (isLast[index] === true ? 0 : Math.abs(base)));
  const rounding = row.amount_cents - sumOf(own);
  return added(own, inProportion(rounding, isSome(weights) ? weights : bases.map(Math.abs)));
}

/**
 * Splits a row of surcharge or withholding among invoices, as the lines that bear it are split. What is beyond the base left of one goes
 * to the others. The parts add up to the row. Cents.
 *
 * @param given bases of those lines by invoice
 * @param isWhole true for a substitution, whose lines replace what is left
 */
export function sharesOfRate(
  row: RateRow,
  given: readonly number[],
  invoices: readonly RowsLeft[],
  isWhole: boolean,
): RateRow[] {
  const lefts = invoices.map((one) => leftOf(one, row).base_cents);
  const changed = isWhole ? given.map((base, index) => base - (lefts[index] ?? 0)) : given;
  const rounding = inProportion(
    row.base_cents - sumOf(changed),
    isSome(lefts) ? lefts : changed.map(Math.abs),
  );
  const bases = withinBases(added(changed, rounding), lefts);
  const amounts = amountsOf(row, bases, invoices);
  return bases.map((base_cents, index) => ({ ...row, base_cents, amount_cents: amounts[index] ?? 0 }));
}
