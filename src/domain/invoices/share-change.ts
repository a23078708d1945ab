import { type AmountsLeft, type Breakdowns, vatRowKey } from '../taxes/amounts-left.ts';
import type { RateRow, VatRow } from '../taxes/invoice-totals.ts';
import { freePart, inProportion } from './allocate-change.ts';
import { type RatedBase, sharesOfRate } from './share-rates.ts';

const isSome = (weights: readonly number[]): boolean => weights.some((one) => one > 0);

/**
 * Returns the shares of a row's base and amount, in proportion to what is left of the same row of each invoice. If no invoice has
 * such a row, they are in proportion to the whole base left of each.
 */
function sharesOfRow(
  row: VatRow,
  left: readonly (VatRow | undefined)[],
  whole: readonly number[],
): { base_cents: number; amount_cents: number }[] {
  const ownBases = left.map((one) => one?.base_cents ?? 0);
  const ownAmounts = left.map((one) => one?.amount_cents ?? 0);
  const byBase = isSome(ownBases) ? ownBases : whole;
  const bases = inProportion(row.base_cents, byBase);
  const amounts = inProportion(row.amount_cents, isSome(ownAmounts) ? ownAmounts : byBase);
  return bases.map((base_cents, index) => ({ base_cents, amount_cents: amounts[index] ?? 0 }));
}

function sharesOfRows(
  rows: readonly VatRow[],
  lists: readonly (readonly VatRow[])[],
  whole: readonly number[],
): VatRow[][] {
  const shares: VatRow[][] = lists.map(() => []);
  for (const row of rows) {
    const left = lists.map((list) => list.find((one) => vatRowKey(one) === vatRowKey(row)));
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

/** Bases of a corrective's lines by tax and rate. */
export interface RatedLines {
  surcharge: readonly RatedBase[];
  irpf: readonly RatedBase[];
}

/** Content of a corrective of several invoices, as its sharing sees it. */
export interface SharedChange {
  change: Breakdowns;
  rated: RatedLines;
  /** True for a substitution, whose lines replace what is left. */
  isWhole: boolean;
}

/** Returns the base that the corrective's lines of each tax take of an invoice, or leave it in a substitution. */
function basesByTax(
  share: readonly VatRow[],
  left: readonly VatRow[],
  isWhole: boolean,
): Map<string, number> {
  const bases = new Map<string, number>();
  for (const row of isWhole ? [...left, ...share] : share) {
    const key = vatRowKey(row);
    bases.set(key, (bases.get(key) ?? 0) + row.base_cents);
  }
  return bases;
}

const isNotEmpty = (row: RateRow): boolean => row.base_cents !== 0 || row.amount_cents !== 0;

/**
 * Splits the change by a corrective of several invoices among them, by tax, in proportion to what is left of each. Surcharge and
 * withholding follow the tax of their lines. The parts of each row add up to the row, in cents, so that what is due of each invoice
 * falls by its share and the shares add up to the corrective (RD 1619/2012 art. 15.4; decisions.md section 15, "Correctives to the
 * last cent").
 *
 * @param deducted taxable base that final invoices deduct of each, in cents: it cannot be taken back
 */
export function shareChange(
  { change, rated, isWhole }: SharedChange,
  left: readonly AmountsLeft[],
  deducted: readonly number[] = [],
): Breakdowns[] {
  const free = left.map((one, index) => withoutDeducted(one, deducted[index] ?? 0));
  const whole = free.map((one) => baseOf(one.vat_breakdown));
  const vat = sharesOfRows(
    change.vat_breakdown.map(withoutMargin),
    free.map((one) => one.vat_breakdown),
    whole,
  );
  const ofRates = (name: 'surcharge_breakdown' | 'irpf_breakdown', lines: readonly RatedBase[]) => {
    const invoices = left.map((one, index) => ({
      left: (isWhole ? one : (free[index] ?? one))[name],
      bases: basesByTax(vat[index] ?? [], one.vat_breakdown, isWhole),
      wholeCents: whole[index] ?? 0,
    }));
    const shares = change[name].map((row) => sharesOfRate(row, lines, invoices, isWhole));
    return left.map((_, index) =>
      shares.flatMap((parts) => parts.slice(index, index + 1)).filter(isNotEmpty),
    );
  };
  const surcharge = ofRates('surcharge_breakdown', rated.surcharge);
  const irpf = ofRates('irpf_breakdown', rated.irpf);
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
