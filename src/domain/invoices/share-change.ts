import { type AmountsLeft, type Breakdowns, vatRowKey } from '../taxes/amounts-left.ts';
import type { RateRow, VatRow } from '../taxes/invoice-totals.ts';
import { inProportion } from './allocate-change.ts';

/** Returns the shares of a row's base and amount, in proportion to what is left of the same row of each invoice. */
function sharesOfRow<Row extends VatRow | RateRow>(
  row: Row,
  left: readonly (Row | undefined)[],
): { base_cents: number; amount_cents: number }[] {
  const bases = inProportion(
    row.base_cents,
    left.map((one) => one?.base_cents ?? 0),
  );
  const amounts = inProportion(
    row.amount_cents,
    left.map((one) => one?.amount_cents ?? 0),
  );
  return bases.map((base_cents, index) => ({ base_cents, amount_cents: amounts[index] ?? 0 }));
}

function sharesOfRows<Row extends VatRow | RateRow>(
  rows: readonly Row[],
  lists: readonly (readonly Row[])[],
  isSame: (one: Row, other: Row) => boolean,
): Row[][] {
  const shares: Row[][] = lists.map(() => []);
  for (const row of rows) {
    const left = lists.map((list) => list.find((one) => isSame(one, row)));
    for (const [index, share] of sharesOfRow(row, left).entries())
      if (share.base_cents !== 0 || share.amount_cents !== 0) shares[index]?.push({ ...row, ...share });
  }
  return shares;
}

/**
 * Splits the change by a corrective of several invoices among them, by tax, in proportion to what is left of each. The parts of
 * each row add up to the row, in cents, so that what is due of each invoice falls by its share and the shares add up to the
 * corrective (RD 1619/2012 art. 15.4; decisions.md section 15, "Correctives to the last cent").
 */
export function shareChange(change: Breakdowns, left: readonly AmountsLeft[]): Breakdowns[] {
  const vat = sharesOfRows(
    change.vat_breakdown.map(withoutMargin),
    left.map((one) => one.vat_breakdown),
    (one, other) => vatRowKey(one) === vatRowKey(other),
  );
  const isSameRate = (one: RateRow, other: RateRow) => one.percentage === other.percentage;
  const surcharge = sharesOfRows(
    change.surcharge_breakdown,
    left.map((one) => one.surcharge_breakdown),
    isSameRate,
  );
  const irpf = sharesOfRows(
    change.irpf_breakdown,
    left.map((one) => one.irpf_breakdown),
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
