import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { CorrectedInvoice } from '../../einvoice/facturae/source.ts';

/** Reads the invoice that a row names as its original. One round trip. */
async function readNamed(books: Database, companyId: string, id: string): Promise<CorrectedInvoice[]> {
  const rows = await books
    .select({
      invoice_number: invoices.invoiceNumber,
      series_code: invoices.seriesCode,
      issue_date: invoices.issueDate,
      operation_date: invoices.operationDate,
    })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.companyId, companyId)));
  return rows.flatMap(({ invoice_number, issue_date, ...row }) =>
    invoice_number === null || issue_date === null ? [] : [{ ...row, invoice_number, issue_date }],
  );
}

/** Reads the originals of a corrective. Empty for any other document. At most one round trip. */
export async function readCorrected(books: Database, row: InvoiceRow): Promise<CorrectedInvoice[]> {
  const originals = row.correction?.originals ?? [];
  if (originals.length > 0) {
    return originals.map(({ invoice_number, issue_date }) => ({
      invoice_number,
      issue_date,
      series_code: null,
      operation_date: null,
    }));
  }
  if (row.rectifiedInvoiceId === null) return [];
  return await readNamed(books, row.companyId, row.rectifiedInvoiceId);
}
