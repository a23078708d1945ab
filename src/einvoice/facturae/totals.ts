import { toCents } from '../../domain/money.ts';
import { total } from '../../domain/taxes/rounding.ts';
import { field, group, type Markup } from '../../xml/markup.ts';
import { euros } from './amounts.ts';
import { REFUSALS } from './refusals.ts';
import type { FacturaeInvoice, FacturaeLine, Refuse } from './source.ts';

function suplidos(lines: readonly FacturaeLine[]): FacturaeLine[] {
  return lines.filter(({ line_type }) => line_type === 'DISBURSEMENT');
}

function reimbursableExpenses(invoice: FacturaeInvoice): Markup {
  const expenses = suplidos(invoice.lines);
  if (expenses.length === 0) return '';
  return group(
    'ReimbursableExpenses',
    expenses.map(({ line_total }) =>
      group('ReimbursableExpenses', [field('ReimbursableExpensesAmount', euros(line_total))]),
    ),
  );
}

/** Describes the suplidos in words, since their block has no field for it. Empty without any. */
export function suplidosText({ lines }: FacturaeInvoice): string {
  const amounts = suplidos(lines).map(
    ({ description, line_total }) => `${description} (${euros(line_total)} EUR)`,
  );
  return amounts.length === 0 ? '' : `Suplidos: ${amounts.join('; ')}`;
}

/** Rejects an invoice that Facturae cannot add up: only suplidos, or lines that do not add up to its base. */
export function refuseUnsummable(invoice: FacturaeInvoice, refuse: Refuse): void {
  const taxed = invoice.lines.filter(({ line_type }) => line_type !== 'DISBURSEMENT');
  if (taxed.length === 0) refuse(REFUSALS.noTaxedLine());
  const sum = total(taxed.map(({ taxable_base }) => toCents(taxable_base)));
  if (sum !== toCents(invoice.taxable_base)) refuse(REFUSALS.linesDiffer());
}

/** Writes the totals of an invoice. Suplidos are not part of its total, but of the amount to pay. */
export function invoiceTotals(invoice: FacturaeInvoice): Markup {
  const expenses = reimbursableExpenses(invoice);
  const outputs = (toCents(invoice.total_vat) + toCents(invoice.total_equivalence_surcharge)) / 100;
  return group('InvoiceTotals', [
    field('TotalGrossAmount', euros(invoice.taxable_base)),
    field('TotalGrossAmountBeforeTaxes', euros(invoice.taxable_base)),
    field('TotalTaxOutputs', euros(outputs)),
    field('TotalTaxesWithheld', euros(invoice.total_irpf)),
    field('InvoiceTotal', euros(invoice.invoice_total)),
    expenses,
    field('TotalOutstandingAmount', euros(invoice.invoice_total)),
    field('TotalExecutableAmount', euros(invoice.total_to_pay)),
    expenses === '' ? '' : field('TotalReimbursableExpenses', euros(invoice.total_disbursements)),
  ]);
}
