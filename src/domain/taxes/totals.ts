import { toCents, toHundredths } from '../money.ts';
import { atOnce, eachInTurns, mapInTurns, type Turns } from '../turns.ts';
import { mergeRateRows, surchargeBreakdown, vatBreakdown } from './breakdowns.ts';
import type { InvoiceTotals, LineTotals, RateRow } from './invoice-totals.ts';
import { LINES_A_TURN, MAX_LINES_CENTS } from './limits.ts';
import { declaredCents, derivedUnitPrice, grossOf, pricedAmounts } from './line-amounts.ts';
import { recordGroups } from './record-groups.ts';
import { percentOf } from './rounding.ts';
import { addToGroup, type GroupedLine, type TaxGroup, taxGroup } from './tax-groups.ts';
import type { MainTax, TaxLine } from './tax-line.ts';
import { hasCostBase, isMarginScheme } from './tax-lookup.ts';

export type { InvoiceTotals, RecordGroup } from './invoice-totals.ts';
export { MAX_RECORD_GROUPS } from './limits.ts';
export { recordTotals } from './record-groups.ts';

/** Line in progress. The `base_cents` of a line with a declared total is set when its group is taxed. */
interface OpenLine extends GroupedLine {
  line: TaxLine;
  tax: MainTax | null;
  gross_cents: number | null;
}

/**
 * Computes the totals of an invoice with these lines, in cents (decisions, rounding). Bases are rounded to the cent, half up. VAT
 * is computed once per group of tax type, rate, regime and reason, surcharge once per group and surcharge rate, IRPF once per
 * rate. Lines with a declared total keep exactly that total. The order of lines affects only the order of `lines`, and negating
 * every line negates every amount.
 *
 * Expects lines that `validateLines` accepts. RangeError for amounts beyond MAX_LINES_CENTS, for too many decimals, and for a
 * line without a necessary price or tax.
 */
export function* totalsInTurns(lines: readonly TaxLine[]): Turns<InvoiceTotals> {
  const groups = new Map<string, TaxGroup>();
  const open = yield* mapInTurns(lines, LINES_A_TURN, openLine);
  yield* eachInTurns(open, LINES_A_TURN, (item) => {
    if (item.tax !== null) addToGroup(groups, item.tax, item.line.equivalence_surcharge_rate, item);
  });
  const taxed = [...groups.values()].map(taxGroup);
  const lineTotals = yield* mapInTurns(open, LINES_A_TURN, closeLine);
  refuseBeyondLimit(lineTotals);

  const sums = { base: 0, discounts: 0, disbursements: 0 };
  open.forEach((item, index) => {
    const line = lineTotals[index];
    if (line === undefined) return;
    if (item.tax === null) {
      sums.disbursements += line.line_total_cents;
    } else {
      sums.base += line.taxable_base_cents;
      sums.discounts += line.discount_cents;
    }
  });
  const vatRows = vatBreakdown(taxed);
  const surchargeRows = surchargeBreakdown(taxed);
  const irpfRows = irpfBreakdown(open);
  const vat = amountOf(vatRows);
  const surcharge = amountOf(surchargeRows);
  const irpf = amountOf(irpfRows);
  const invoiceTotal = sums.base + vat + surcharge - irpf;
  return {
    lines: lineTotals,
    taxable_base_cents: sums.base,
    total_vat_cents: vat,
    total_equivalence_surcharge_cents: surcharge,
    total_irpf_cents: irpf,
    total_discounts_cents: sums.discounts,
    total_disbursements_cents: sums.disbursements,
    invoice_total_cents: invoiceTotal,
    total_to_pay_cents: invoiceTotal + sums.disbursements,
    vat_breakdown: vatRows,
    irpf_breakdown: irpfRows,
    surcharge_breakdown: surchargeRows,
    record_groups: recordGroups(taxed),
  };
}

/** Computes the totals without a pause. */
export function computeTotals(lines: readonly TaxLine[]): InvoiceTotals {
  return atOnce(totalsInTurns(lines));
}

function openLine(line: TaxLine): OpenLine {
  const tax = line.line_type === 'DISBURSEMENT' ? null : line.main_tax;
  if (tax === null && line.line_type === 'NORMAL') throw new RangeError('A normal line needs a main tax');
  const { irpf_rate, discount_percentage } = line;
  const declared_cents = declaredCents(line);
  const open = { line, tax, irpf_rate, discount_percentage, declared_cents, ...specialBases(line, tax) };
  if (declared_cents !== null) {
    if (discount_percentage === 100)
      throw new RangeError('A declared total does not go with a discount of 100');
    // Without tax there is nothing to compute back.
    return { ...open, base_cents: tax === null ? declared_cents : 0, gross_cents: null };
  }
  if (line.unit_price === null) throw new RangeError('A line needs a unit price or a total including tax');
  const { gross_cents, net_cents } = pricedAmounts(line, line.unit_price);
  return { ...open, base_cents: net_cents, gross_cents };
}

/** Returns the amounts on which a line is taxed instead of its price. */
function specialBases({ margin_base = null, cost_base = null }: TaxLine, tax: MainTax | null) {
  const hasMargin = tax !== null && margin_base !== null && isMarginScheme(tax);
  const hasCost = tax !== null && cost_base !== null && hasCostBase(tax);
  return {
    margin_cents: hasMargin ? toCents(margin_base) : null,
    cost_cents: hasCost ? toCents(cost_base) : null,
  };
}

function closeLine(open: OpenLine): LineTotals {
  const { line, tax, declared_cents, base_cents, gross_cents } = open;
  const gross = gross_cents ?? grossOf(line, base_cents);
  return {
    taxable_base_cents: tax === null ? 0 : base_cents,
    line_total_cents: declared_cents ?? base_cents + ownTaxes(open),
    discount_cents: gross - base_cents,
    unit_price: line.unit_price ?? derivedUnitPrice(line, base_cents),
  };
}

function ownTaxes({ line, tax, base_cents, margin_cents, cost_cents }: OpenLine): number {
  if (tax === null || margin_cents !== null) return 0;
  return (
    percentOf(cost_cents ?? base_cents, toHundredths(tax.percentage)) +
    percentOf(base_cents, toHundredths(line.equivalence_surcharge_rate))
  );
}

/** Lines within MAX_LINES_CENTS never get here: taxes add at most 27 % to them. */
function refuseBeyondLimit(lines: readonly LineTotals[]): void {
  let magnitude = 0;
  for (const line of lines) {
    magnitude += Math.abs(line.line_total_cents) + Math.abs(line.discount_cents);
  }
  if (!(magnitude <= 2 * MAX_LINES_CENTS))
    throw new RangeError('The lines come to more than an invoice holds');
}

function irpfBreakdown(open: readonly OpenLine[]): RateRow[] {
  const rows: RateRow[] = [];
  for (const item of open) {
    if (item.tax === null || item.irpf_rate === 0) continue;
    rows.push({ percentage: item.irpf_rate, base_cents: item.base_cents, amount_cents: 0 });
  }
  return mergeRateRows(rows).map((row) => ({
    ...row,
    amount_cents: percentOf(row.base_cents, toHundredths(row.percentage)),
  }));
}

function amountOf(rows: readonly { amount_cents: number }[]): number {
  let amount = 0;
  for (const row of rows) amount += row.amount_cents;
  return amount;
}
