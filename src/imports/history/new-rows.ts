import type { CompanyContext } from '../../context/context.ts';
import type { HistoryInvoiceRow } from '../../db/schema/history-schema.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** Returns the rows of the valid invoices of a file. */
export function historyRows(
  { companyId, ids, clock }: CompanyContext,
  rows: readonly ValidatedRow[],
  source: HistoryInvoiceRow['source'],
): HistoryInvoiceRow[] {
  const createdAt = clock.now();
  return rows.flatMap(({ status, invoice, place }) =>
    status !== 'VALID' || invoice === null
      ? []
      : [
          {
            id: ids.next(),
            companyId,
            seriesId: place?.series_id ?? null,
            period: place?.period ?? null,
            number: place?.sequence ?? null,
            invoiceNumber: invoice.invoice_number,
            issueDate: invoice.issue_date,
            operationDate: invoice.operation_date,
            type: invoice.type,
            recipientName: invoice.recipient_name,
            recipientNif: invoice.recipient_nif,
            taxableBaseCents: invoice.taxable_base,
            vatCents: invoice.vat,
            surchargeCents: invoice.surcharge,
            irpfCents: invoice.irpf,
            totalCents: invoice.total,
            source,
            createdAt,
          },
        ],
  );
}
