import { type AmountsLeft, type Breakdowns, vatRowKey } from '../taxes/amounts-left.ts';
import type { RateRow, VatRow } from '../taxes/invoice-totals.ts';
import { freePart, inProportion } from './allocate-change.ts';
import { type LineGroup, shareLines } from './share-lines.ts';
import { added, sharesOfRate } from './share-rates.ts';

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

/** Content of a corrective of several invoices, as its sharing sees it. */
export interface SharedChange {
  change: Breakdowns;
  groups: readonly LineGroup[];
  /** True for a substitution, whose lines replace what is left. */
  isWhole: boolean;
}

/** Returns the bases of the lines of a substitution by group and invoice: where the base of their tax is afterwards. */
function linesInPlace(
  groups: readonly LineGroup[],
  vat: readonly (readonly VatRow[])[],
  left: readonly AmountsLeft[],
  whole: readonly number[],
): ReadonlyMap<LineGroup, readonly number[]> {
  const after = left.map((one, index) => basesByTax([...one.vat_breakdown, ...(vat[index] ?? [])]));
  return new Map(
    groups.map((group) => {
      const weights = after.map((bases) => Math.abs(bases.get(group.tax_key) ?? 0));
      return [group, inProportion(group.base_cents, isSome(weights) ? weights : whole)];
    }),
  );
}

/** Returns the parts of a row's amount that belong to these bases. One that takes the last base takes the last amount. */
function amountsOfBases(
  row: VatRow,
  bases: readonly number[],
  left: readonly (VatRow | undefined)[],
): number[] {
  const isLast = bases.map((base, index) => base !== 0 && base + (left[index]?.base_cents ?? 0) === 0);
  const fixed = isLast.map((last, index) => (last ? 0 - (left[index]?.amount_cents ?? 0) : 0));
  const weights = bases.map((base, index) => (isLast[index] === true ? 0 : Math.abs(base)));
  const rest = row.amount_cents - fixed.reduce((sum, one) => sum + one, 0);
  const spare = isSome(weights) ? weights : left.map((one) => one?.amount_cents ?? 0);
  return added(fixed, inProportion(rest, isSome(spare) ? spare : bases.map(Math.abs)));
}

/** Returns the shares of the VAT rows of a corrective by differences, as its lines are split. */
function sharesOfLines(
  rows: readonly VatRow[],
  parts: ReadonlyMap<LineGroup, readonly number[]>,
  lists: readonly (readonly VatRow[])[],
): VatRow[][] {
  const shares: VatRow[][] = lists.map(() => []);
  for (const row of rows) {
    const key = vatRowKey(row);
    const left = lists.map((list) => list.find((one) => vatRowKey(one) === key));
    const given = givenTo(parts, lists.length, ({ tax_key }) => tax_key === key);
    const capped = inProportion(
      row.base_cents - given.reduce((sum, one) => sum + one, 0),
      given.map(Math.abs),
    );
    const bases = added(given, capped);
    const amounts = amountsOfBases(row, bases, left);
    for (const [index, base_cents] of bases.entries()) {
      const share = { ...row, base_cents, amount_cents: amounts[index] ?? 0 };
      if (isNotEmpty(share)) shares[index]?.push(share);
    }
  }
  return shares;
}

/** Adds up the parts of some groups, by invoice. */
function givenTo(
  parts: ReadonlyMap<LineGroup, readonly number[]>,
  invoices: number,
  belongs: (group: LineGroup) => boolean,
): number[] {
  return [...parts]
    .filter(([group]) => belongs(group))
    .reduce((sum, [, own]) => added(sum, own), Array<number>(invoices).fill(0));
}

function basesByTax(rows: readonly VatRow[]): Map<string, number> {
  const bases = new Map<string, number>();
  for (const row of rows) bases.set(vatRowKey(row), (bases.get(vatRowKey(row)) ?? 0) + row.base_cents);
  return bases;
}

const isNotEmpty = (row: Pick<RateRow, 'base_cents' | 'amount_cents'>): boolean =>
  row.base_cents !== 0 || row.amount_cents !== 0;

/**
 * Splits the change by a corrective of several invoices among them, by tax, in proportion to what is left of each. Surcharge and
 * withholding follow their lines. The parts of each row add up to the row, in cents, so that what is due of each invoice falls by its
 * share and the shares add up to the corrective (RD 1619/2012 art. 15.4; decisions.md section 15, "Correctives to the last cent").
 *
 * @param deducted taxable base that final invoices deduct of each, in cents: it cannot be taken back
 */
export function shareChange(
  { change, groups, isWhole }: SharedChange,
  left: readonly AmountsLeft[],
  deducted: readonly number[] = [],
): Breakdowns[] {
  const free = left.map((one, index) => withoutDeducted(one, deducted[index] ?? 0));
  const whole = free.map((one) => baseOf(one.vat_breakdown));
  const rows = change.vat_breakdown.map(withoutMargin);
  const lists = free.map((one) => one.vat_breakdown);
  const invoices = free.map((one, index) => ({
    taxes: basesByTax(one.vat_breakdown),
    irpf: one.irpf_breakdown,
    surcharge: one.surcharge_breakdown,
    wholeCents: whole[index] ?? 0,
  }));
  const taken = isWhole ? null : shareLines(groups, invoices);
  const vat = taken === null ? sharesOfRows(rows, lists, whole) : sharesOfLines(rows, taken, lists);
  const parts = taken ?? linesInPlace(groups, vat, left, whole);
  const ofRates = (name: 'surcharge_breakdown' | 'irpf_breakdown', rateOf: (group: LineGroup) => number) => {
    const rowsLeft = (isWhole ? left : free).map((one) => one[name]);
    const shares = change[name].map((row) => {
      const given = givenTo(parts, left.length, (group) => rateOf(group) === row.percentage);
      return sharesOfRate(row, given, rowsLeft, isWhole);
    });
    return left.map((_, index) => shares.flatMap((all) => all.slice(index, index + 1)).filter(isNotEmpty));
  };
  const surcharge = ofRates('surcharge_breakdown', (group) => group.surcharge);
  const irpf = ofRates('irpf_breakdown', (group) => group.irpf);
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
