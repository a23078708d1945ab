import type { AmountsLeft, Breakdowns } from './amounts-left.ts';
import { rateOf, vatGroupOf } from './exceeded-groups.ts';
import type { RateRow, VatRow } from './invoice-totals.ts';

/** Returns the rows with no more base or tax than the other rows of the same group have together. Rows below zero stay. */
function lesserRows<Row extends VatRow | RateRow>(
  rows: readonly Row[],
  others: readonly Row[],
  groupOf: (row: Row) => string,
): Row[] {
  return rows.map((row) => {
    const group = others.filter((one) => groupOf(one) === groupOf(row));
    const base = group.reduce((sum, one) => sum + one.base_cents, 0);
    const amount = group.reduce((sum, one) => sum + one.amount_cents, 0);
    if (row.base_cents <= base && row.amount_cents <= amount) return row;
    return {
      ...row,
      base_cents: Math.min(row.base_cents, Math.max(base, 0)),
      amount_cents: Math.min(row.amount_cents, Math.max(amount, 0)),
    };
  });
}

/**
 * Returns what is left of an invoice as far as it is also left of another that stands for it, by tax and rate: a correction of the
 * record may have given one of them another regime or reason. Prices are unknown where the other has less. Amounts in cents.
 */
export function lesserLeft(left: AmountsLeft, other: Breakdowns): AmountsLeft {
  const vat_breakdown = lesserRows(left.vat_breakdown, other.vat_breakdown, vatGroupOf);
  const surcharge_breakdown = lesserRows(left.surcharge_breakdown, other.surcharge_breakdown, rateOf);
  const isWhole =
    vat_breakdown.every((row, index) => row === left.vat_breakdown[index]) &&
    surcharge_breakdown.every((row, index) => row === left.surcharge_breakdown[index]);
  return { ...left, vat_breakdown, surcharge_breakdown, prices: isWhole ? left.prices : null };
}
