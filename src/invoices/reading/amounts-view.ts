import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';

function rateRows(rows: InvoiceRow['irpfBreakdown']) {
  return rows.map(({ percentage, base_cents, amount_cents }) => ({
    percentage,
    base: fromCents(base_cents),
    amount: fromCents(amount_cents),
  }));
}

function vatRows(rows: InvoiceRow['vatBreakdown']) {
  return rows.map(({ tax_type, percentage, regime_key, exemption_reason, base_cents, amount_cents }) => ({
    tax_type,
    percentage,
    regime_key,
    exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === exemption_reason) ?? null,
    base: fromCents(base_cents),
    amount: fromCents(amount_cents),
  }));
}

function marginRows(rows: InvoiceRow['vatBreakdown']) {
  return rows.flatMap(({ tax_type, percentage, regime_key, margin }) =>
    margin === undefined
      ? []
      : [
          {
            tax_type,
            percentage,
            regime_key,
            base: fromCents(margin.base_cents),
            amount: fromCents(margin.amount_cents),
          },
        ],
  );
}

/** Returns the totals of a document and their breakdowns, in euros. */
export function amountsView(row: InvoiceRow) {
  return {
    taxable_base: fromCents(row.taxableBaseCents),
    total_vat: fromCents(row.totalVatCents),
    total_irpf: fromCents(row.totalIrpfCents),
    total_equivalence_surcharge: fromCents(row.totalEquivalenceSurchargeCents),
    total_discounts: fromCents(row.totalDiscountsCents),
    total_disbursements: fromCents(row.totalDisbursementsCents),
    invoice_total: fromCents(row.invoiceTotalCents),
    total_to_pay: fromCents(row.invoiceTotalCents + row.totalDisbursementsCents),
    vat_breakdown: vatRows(row.vatBreakdown),
    margin_breakdown: marginRows(row.vatBreakdown),
    irpf_breakdown: rateRows(row.irpfBreakdown),
    surcharge_breakdown: rateRows(row.surchargeBreakdown),
  };
}
