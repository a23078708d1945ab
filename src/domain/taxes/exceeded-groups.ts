import { type AmountsLeft, type Breakdowns, vatKeyOf, vatRowKey } from './amounts-left.ts';
import type { InvoiceTotals, RateRow, VatRow } from './invoice-totals.ts';
import { declaredCents } from './line-amounts.ts';
import type { TaxLine } from './tax-line.ts';

type Amounts = Pick<VatRow, 'base_cents' | 'amount_cents'>;

function taxOf(rows: readonly Amounts[]): number {
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}

/** Returns the tax that the rows of each group take beyond what is left of it, in cents. */
function excessesOf<Row extends VatRow | RateRow>(
  rows: readonly Row[],
  left: readonly Row[],
  groupOf: (row: Row) => string,
): number[] {
  return [...Map.groupBy(rows, groupOf)].map(([group, own]) => {
    const taken = taxOf(own);
    const before = taxOf(left.filter((row) => groupOf(row) === group));
    return taken < 0 ? Math.max(0, 0 - Math.max(before, 0) - taken) : 0;
  });
}

/** Returns the group of a row: its tax and rate alone, as a wrong regime or reason does not change the tax. */
export const vatGroupOf = ({ tax_type, percentage }: VatRow): string => `${tax_type} ${percentage}`;
/** Returns the group of a row of surcharge or withholding: its rate. */
export const rateOf = ({ percentage }: RateRow): string => String(percentage);

/** Returns the most cents by which a document takes more tax or surcharge of a group than is left of it. 0 if it takes no more. */
export function taxExcessCents(taken: Breakdowns, left: Breakdowns): number {
  const vat = excessesOf(taken.vat_breakdown, left.vat_breakdown, vatGroupOf);
  const surcharge = excessesOf(taken.surcharge_breakdown, left.surcharge_breakdown, rateOf);
  return [...vat, ...surcharge].reduce((most, cents) => Math.max(most, cents), 0);
}

/** Returns the cents by which declared totals were cut to what is left of their group, save a cent for each line. */
function cutDeclared(lines: readonly TaxLine[], computed: InvoiceTotals, totals: InvoiceTotals): number[] {
  return computed.vat_breakdown.map((asked, index) => {
    const key = vatRowKey(asked);
    const own = lines.filter((line) => line.main_tax !== null && vatKeyOf(line.main_tax) === key);
    if (asked.base_cents > 0 || !own.some((line) => declaredCents(line) !== null)) return 0;
    const taken = totals.vat_breakdown[index] ?? asked;
    const sum = (row: Amounts) => row.base_cents + row.amount_cents;
    const cut = sum(taken) - sum(asked);
    return cut > own.length ? cut : 0;
  });
}

/** Returns the cents that a corrective would take where nothing is left for it: its totals come to nothing. */
function emptiedCents(computed: InvoiceTotals, totals: InvoiceTotals): number {
  const amounts = [
    totals.taxable_base_cents,
    totals.total_vat_cents,
    totals.total_equivalence_surcharge_cents,
  ];
  const others = [totals.total_irpf_cents, totals.total_disbursements_cents];
  return [...amounts, ...others].some((cents) => cents !== 0) ? 0 : Math.abs(computed.total_to_pay_cents);
}

/**
 * Returns the most cents by which a corrective by differences takes more of a tax group than is left: tax, surcharge, withholding, a
 * declared total that would not fit, or anything where nothing is left. 0 if it takes no more (decisions.md section 15, "Correctives to the
 * last cent").
 *
 * @param computed totals of its lines alone
 * @param totals those within what is left (`cappedTotals`)
 */
export function groupExcessCents(
  lines: readonly TaxLine[],
  computed: InvoiceTotals,
  totals: InvoiceTotals,
  left: AmountsLeft,
): number {
  const vat = excessesOf(totals.vat_breakdown, left.vat_breakdown, vatGroupOf);
  const surcharge = excessesOf(totals.surcharge_breakdown, left.surcharge_breakdown, rateOf);
  const irpf = excessesOf(totals.irpf_breakdown, left.irpf_breakdown, rateOf);
  const excesses = [
    vat,
    surcharge,
    irpf,
    cutDeclared(lines, computed, totals),
    emptiedCents(computed, totals),
  ].flat();
  return excesses.reduce((most, cents) => Math.max(most, cents), 0);
}
