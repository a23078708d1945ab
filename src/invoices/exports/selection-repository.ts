import { and, count, not, type SQL, sql } from 'drizzle-orm';
import type { Settings } from '../../companies/settings/defaults.ts';
import { selectSettings, settingsOf } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import { isOneOf, pageOrder } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type InvoiceQuery, invoiceFilter } from '../reading/list-filter-repository.ts';
import { isNarrow } from '../reading/list-repository.ts';
import { MAX_EXPORTED_INVOICES } from './export-limits.ts';

/** Content of an export. */
export interface ExportRequest {
  query: InvoiceQuery;
  /** Documents to choose from. Null means all. */
  ids: readonly string[] | null;
  /** Today in the company's time zone. */
  today: string;
  /** True if lines are exported too. */
  withLines: boolean;
}

/** Document of an export. */
export interface SelectedInvoice {
  id: string;
  /** 0 if lines are not exported. */
  lineCount: number;
}

const UNISSUED_STATUSES = ['DRAFT', 'SCHEDULED'];

/** SQL of a document's number of lines. Positions count from 0, and the last is found without reading the others. */
const LINE_COUNT = sql<number>`COALESCE((SELECT max(position) + 1 FROM invoice_lines WHERE invoice_id = invoices.id), 0)`;

function wantedBy(companyId: string, { query, ids, today }: ExportRequest): SQL | undefined {
  return and(invoiceFilter(companyId, query, today, ids), not(isOneOf(invoices.status, UNISSUED_STATUSES)));
}

/**
 * Selects the documents of an export by issue date, series and number, with the company's settings. The selection is
 * fixed at this moment. Invoices that are issued or change their status later do not affect it. If there are too many,
 * it returns one more than an export allows. One round trip.
 */
export async function selectForExport(
  { books, companyId, environment }: Pick<CompanyContext, 'books' | 'companyId' | 'environment'>,
  request: ExportRequest,
): Promise<{ selected: SelectedInvoice[]; settings: Settings }> {
  const { query, ids, withLines } = request;
  const isOfFew = ids !== null || isNarrow(query);
  const [selected, settings] = await books.batch([
    books
      .select({ id: invoices.id, lineCount: (withLines ? LINE_COUNT : sql<number>`0`).as('line_count') })
      .from(invoices)
      .where(wantedBy(companyId, request))
      .orderBy(
        ...pageOrder([invoices.issueDate, invoices.seriesCode], 'asc', isOfFew),
        invoices.number,
        invoices.id,
      )
      .limit(MAX_EXPORTED_INVOICES + 1),
    selectSettings(books, companyId),
  ]);
  return { selected, settings: settingsOf(settings[0], environment) };
}

/** Counts the documents of an export. One round trip. */
export async function countForExport(
  books: Database,
  companyId: string,
  request: ExportRequest,
): Promise<number> {
  const [counted] = await books.select({ total: count() }).from(invoices).where(wantedBy(companyId, request));
  return counted?.total ?? 0;
}
