import { type AmountsLeft, type Breakdowns, vatRowKey } from '../taxes/amounts-left.ts';
import type { RateRow, VatRow } from '../taxes/invoice-totals.ts';
import { freePart, inProportion } from './allocate-change.ts';

const isSome = (weights: readonly number[]): boolean => weights.some((one) => one > 0);

/**
 * Returns the shares of a row's base and amount, in proportion to what is left of the same row of each invoice. If no invoice has
 * such a row, they are in proportion to the whole base left of each.
 */
function sharesOfRow<Row extends VatRow | RateRow>(
  row: Row,
  left: readonly (Row | undefined)[],
  whole: readonly number[],
): { base_cents: number; amount_cents: number }[] {
  const ownBases = left.map((one) => one?.base_cents ?? 0);
  const ownAmounts = left.map((one) => one?.amount_cents ?? 0);
  const byBase = isSome(ownBases) ? ownBases : whole;
  const bases = inProportion(row.base_cents, byBase);
  const amounts = inProportion(row.amount_cents, isSome(ownAmounts) ? ownAmounts : byBase);
  return bases.map((base_cents, index) => ({ base_cents, amount_cents: amounts[index] ?? 0 }));
}

function sharesOfRows<Row extends VatRow | RateRow>(
  rows: readonly Row[],
  lists: readonly (readonly Row[])[],
  whole: readonly number[],
  isSame: (one: Row, other: Row) => boolean,
): Row[][] {
  const shares: Row[][] = lists.map(() => []);
  for (const row of rows) {
    const left = lists.map((list) => list.find((one) => isSame(one, row)));
    for (const [index, share] of sharesOfRow(row, left, whole).entries())
      if (share.base_cents !== 0 || share.amount_cents !== 0) shares[index]?.push({ ...row, ...share });
  }
  return shares;
}

const baseOf = (rows: readonly VatRow[]): number => rows.reduce((sum, row) => sum + row.base_cents, 0);

/** Returns the parts of the rows left that belong to the base that final invoices do not deduct. */
function withoutDeducted(left: AmountsLeft, deductedCents: number): Breakdowns {
  const base = baseOf(left.vat_breakdown);
  const free = <Row extends VatRow | RateRow>(row: Row): Row => ({
    ...row,
    base_cents: freePart(row.base_cents, base, deductedCents),
    amount_cents: freePart(row.amount_cents, base, deductedCents),
  });
  return {
    vat_breakdown: left.vat_breakdown.map(free),
    surcharge_breakdown: left.surcharge_breakdown.map(free),
    irpf_breakdown: left.irpf_breakdown.map(free),
  };
}

/**
 * Splits the change by a corrective of several invoices among them, by tax, in proportion to what is left of each. The parts of
 * each row add up to the row, in cents, so that what is due of each invoice falls by its share and the shares add up to the
 * corrective (RD 1619/2012 art. 15.4; decisions.md section 15, "Correctives to the last cent").
 *
 * @param deducted taxable base that final invoices deduct of each, in cents: it cannot be taken back
 */
export function shareChange(
  change: Breakdowns,
  left: readonly AmountsLeft[],
  deducted: readonly number[] = [],
): Breakdowns[] {
  const free = left.map((one, index) => withoutDeducted(one, deducted[index] ?? 0));
  const whole = free.map((one) => baseOf(one.vat_breakdown));
  const vat = sharesOfRows(
    change.vat_breakdown.map(withoutMargin),
    free.map((one) => one.vat_breakdown),
    whole,
    (one, other) => vatRowKey(one) === vatRowKey(other),
  );
  const isSameRate = (one: RateRow, other: RateRow) => one.percentage === other.percentage;
  const surcharge = sharesOfRows(
    change.surcharge_breakdown,
    free.map((one) => one.surcharge_breakdown),
    whole,
    isSameRate,
  );
  const irpf = sharesOfRows(
    change.irpf_breakdown,
    free.map((one) => one.irpf_breakdown),
    whole,
    isSameRate,
  );
  return left.map((_, index) => ({
    vat_breakdown: vat[index] ?? [],
    surcharge_breakdown: surcharge[index] ?? [],
    irpf_breakdown: irpf[index] ?? [],
  }));
}

/** Base and tax inside a margin are those of the corrective's record, and belong to no share. */
function withoutMargin({ margin: _, cost_base_cents: __, ...row }: VatRow): VatRow {
  return row;
}
