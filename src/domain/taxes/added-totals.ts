import { mergeRateRows, mergeVatRows } from './breakdowns.ts';
import type { InvoiceTotals } from './invoice-totals.ts';
import { mergeRecordGroups } from './record-groups.ts';

/**
 * Adds up the totals of the invoices that an exchange replaces, in cents. Their groups are added, not computed anew, so that the
 * exchange equals its tickets to the cent (decisions, exchange). `lines` are all their lines.
 */
export function addTotals(parts: readonly InvoiceTotals[]): InvoiceTotals {
  const sumOf = (amount: (totals: InvoiceTotals) => number) =>
    parts.reduce((sum, totals) => sum + amount(totals), 0);
  return {
    lines: parts.flatMap((totals) => totals.lines),
    taxable_base_cents: sumOf((totals) => totals.taxable_base_cents),
    total_vat_cents: sumOf((totals) => totals.total_vat_cents),
    total_equivalence_surcharge_cents: sumOf((totals) => totals.total_equivalence_surcharge_cents),
    total_irpf_cents: sumOf((totals) => totals.total_irpf_cents),
    total_discounts_cents: sumOf((totals) => totals.total_discounts_cents),
    total_disbursements_cents: sumOf((totals) => totals.total_disbursements_cents),
    invoice_total_cents: sumOf((totals) => totals.invoice_total_cents),
    total_to_pay_cents: sumOf((totals) => totals.total_to_pay_cents),
    vat_breakdown: mergeVatRows(parts.flatMap((totals) => totals.vat_breakdown)),
    irpf_breakdown: mergeRateRows(parts.flatMap((totals) => totals.irpf_breakdown)),
    surcharge_breakdown: mergeRateRows(parts.flatMap((totals) => totals.surcharge_breakdown)),
    record_groups: mergeRecordGroups(parts.flatMap((totals) => totals.record_groups)),
  };
}
