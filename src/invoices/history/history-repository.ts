import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf, readPage } from '../../db/page.ts';
import { type HistoryInvoiceRow, historyInvoices } from '../../db/schema/history-schema.ts';

interface HistoryListRequest {
  companyId: string;
  invoiceNumber: string | null;
  seriesId: string | null;
  dateFrom: string | null;
  dateTo: string | null;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Lists a page of a company's history by issue date and counts all that match. One round trip. */
export function listHistory(
  books: Database,
  { companyId, invoiceNumber, seriesId, dateFrom, dateTo, order, offset, limit }: HistoryListRequest,
): Promise<{ rows: HistoryInvoiceRow[]; total: number }> {
  return readPage(books, historyInvoices, {
    where: [
      eq(historyInvoices.companyId, companyId),
      invoiceNumber === null ? undefined : eq(historyInvoices.invoiceNumber, invoiceNumber),
      seriesId === null ? undefined : sql`+${historyInvoices.seriesId} = ${seriesId}`,
      dateFrom === null ? undefined : gte(historyInvoices.issueDate, dateFrom),
      dateTo === null ? undefined : lte(historyInvoices.issueDate, dateTo),
    ],
    sortBy: historyInvoices.issueDate,
    tieBreaker: historyInvoices.id,
    order,
    offset,
    limit,
  });
}

/** Reads an invoice of a company's history. Null if there is none. */
export async function findHistoryInvoice(
  books: Database,
  companyId: string,
  id: string,
): Promise<HistoryInvoiceRow | null> {
  const [row] = await books
    .select()
    .from(historyInvoices)
    .where(and(eq(historyInvoices.id, id), eq(historyInvoices.companyId, companyId)));
  return row ?? null;
}

/** Returns a batch statement: the invoices of the history with these numbers. */
export function historyUnderNumbers(books: Database, companyId: string, numbers: readonly string[]) {
  return books
    .select()
    .from(historyInvoices)
    .where(and(eq(historyInvoices.companyId, companyId), isOneOf(historyInvoices.invoiceNumber, numbers)));
}
