import { type Breakdowns, vatKeyOf, vatRowKey } from './amounts-left.ts';
import type { InvoiceTotals, LineTotals, RateRow, RecordGroup, VatRow } from './invoice-totals.ts';
import { declaredCents, derivedUnitPrice, grossOf } from './line-amounts.ts';
import { groupKeyOf, recordGroupKey } from './record-groups.ts';
import type { TaxLine } from './tax-line.ts';

/** Index of the line of a VAT row that takes a difference of cents: the largest, and a line with a declared total first. */
function takingLine(lines: readonly TaxLine[], totals: readonly LineTotals[], key: string): number {
  let found = -1;
  let most = -1;
  for (const [index, line] of lines.entries()) {
    if (line.main_tax === null || line.line_type === 'DISBURSEMENT' || vatKeyOf(line.main_tax) !== key)
      continue;
    const size = Math.abs(totals[index]?.taxable_base_cents ?? 0);
    const weight = size + (declaredCents(line) === null ? 0 : Number.MAX_SAFE_INTEGER / 2);
    if (weight <= most) continue;
    found = index;
    most = weight;
  }
  return found;
}

/** Returns the amounts of a line whose base moved by cents inside its declared total. */
function withBase(line: TaxLine, totals: LineTotals, base_cents: number): LineTotals {
  if (declaredCents(line) === null) return { ...totals, taxable_base_cents: base_cents };
  return {
    ...totals,
    taxable_base_cents: base_cents,
    discount_cents: grossOf(line, base_cents) - base_cents,
    unit_price: derivedUnitPrice(line, base_cents),
  };
}

function sumOf(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}

function differences(before: readonly RateRow[], after: readonly RateRow[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const row of after) {
    const was = before.find(({ percentage }) => percentage === row.percentage);
    if (was !== undefined && was.amount_cents !== row.amount_cents)
      found.set(row.percentage, row.amount_cents - was.amount_cents);
  }
  return found;
}

/** Puts the differences of a VAT row into the record group of one of its lines. */
function moveVat(groups: RecordGroup[], was: VatRow, row: VatRow, key: string): void {
  const place = groups.findIndex((group) => recordGroupKey(group) === key);
  const group = groups[place];
  if (group === undefined) return;
  const margin =
    row.margin === undefined || was.margin === undefined ? null : { was: was.margin, is: row.margin };
  const base =
    margin === null ? row.base_cents - was.base_cents : margin.is.base_cents - margin.was.base_cents;
  const amount =
    margin === null ? row.amount_cents - was.amount_cents : margin.is.amount_cents - margin.was.amount_cents;
  groups[place] = {
    ...group,
    base_cents: group.base_cents + base,
    amount_cents: group.amount_cents === null ? null : group.amount_cents + amount,
  };
}

/**
 * Returns the totals with other rows of the same keys, which differ by cents: those of a corrective that takes what is left, or
 * those that a document was issued with. The record groups follow, and the base of a declared line where the base differs.
 * Returns the totals unchanged if the keys of their VAT rows differ.
 */
export function fittedTotals(
  lines: readonly TaxLine[],
  totals: InvoiceTotals,
  rows: Breakdowns,
): InvoiceTotals {
  const keysOf = (list: readonly VatRow[]) => list.map(vatRowKey).join();
  if (keysOf(totals.vat_breakdown) !== keysOf(rows.vat_breakdown)) return totals;
  const lineTotals = [...totals.lines];
  const groups = [...totals.record_groups];
  for (const [index, row] of rows.vat_breakdown.entries()) {
    const was = totals.vat_breakdown[index];
    if (was === undefined) continue;
    const at = takingLine(lines, lineTotals, vatRowKey(row));
    const [line, own] = [lines[at], lineTotals[at]];
    if (line?.main_tax == null || own === undefined) continue;
    moveVat(groups, was, row, recordGroupKey(groupKeyOf(line.main_tax, line.equivalence_surcharge_rate)));
    const moved = row.base_cents - was.base_cents;
    if (moved !== 0) lineTotals[at] = withBase(line, own, own.taxable_base_cents + moved);
  }
  for (const [percentage, cents] of differences(totals.surcharge_breakdown, rows.surcharge_breakdown)) {
    const place = groups.findIndex((group) => group.surcharge_percentage === percentage);
    const group = groups[place];
    if (group !== undefined)
      groups[place] = { ...group, surcharge_amount_cents: (group.surcharge_amount_cents ?? 0) + cents };
  }
  const base = rows.vat_breakdown.reduce((sum, row) => sum + row.base_cents, 0);
  const [vat, surcharge, irpf] = [rows.vat_breakdown, rows.surcharge_breakdown, rows.irpf_breakdown].map(
    sumOf,
  );
  const discounts = lineTotals.reduce(
    (sum, one, index) => sum + (lines[index]?.line_type === 'DISBURSEMENT' ? 0 : one.discount_cents),
    0,
  );
  const invoiceTotal = base + (vat ?? 0) + (surcharge ?? 0) - (irpf ?? 0);
  return {
    ...rows,
    lines: lineTotals,
    taxable_base_cents: base,
    total_vat_cents: vat ?? 0,
    total_equivalence_surcharge_cents: surcharge ?? 0,
    total_irpf_cents: irpf ?? 0,
    total_discounts_cents: discounts,
    total_disbursements_cents: totals.total_disbursements_cents,
    invoice_total_cents: invoiceTotal,
    total_to_pay_cents: invoiceTotal + totals.total_disbursements_cents,
    record_groups: groups,
  };
}
