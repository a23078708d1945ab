import type { HistoryInvoiceRow } from '../../db/schema/history-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { timestampText } from '../../platform/clock.ts';
import type { HistoryInvoiceView } from './schemas.ts';

/** Returns an invoice of the history as the API shows it. */
export function historyInvoiceView(row: HistoryInvoiceRow): HistoryInvoiceView {
  return {
    id: row.id,
    invoice_number: row.invoiceNumber,
    issue_date: row.issueDate,
    operation_date: row.operationDate,
    type: row.type,
    recipient_name: row.recipientName,
    recipient_nif: row.recipientNif,
    taxable_base: fromCents(row.taxableBaseCents),
    vat: fromCents(row.vatCents),
    equivalence_surcharge: fromCents(row.surchargeCents),
    irpf: fromCents(row.irpfCents),
    total: fromCents(row.totalCents),
    series_id: row.seriesId,
    number: row.number,
    source: row.source,
    created_at: timestampText(row.createdAt),
  };
}
