import { and, asc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import {
  type TicketbaiRecordRow,
  ticketbaiRecords,
  ticketbaiSubmissions,
  ticketbaiSubmittedRecords,
} from '../../db/schema/ticketbai-schema.ts';
import type { FiledReference } from '../../ticketbai/file/invoice.ts';
import { isLive } from '../reading/repository.ts';
import { type ExportedDates, inDates } from './export-repository.ts';

/** Record as lists show it, with the issue that it is chained to. */
export type ListedRecord = Pick<
  TicketbaiRecordRow,
  | 'id'
  | 'companyId'
  | 'position'
  | 'kind'
  | 'action'
  | 'territory'
  | 'invoiceId'
  | 'issuerNif'
  | 'series'
  | 'number'
  | 'issueDate'
  | 'identifier'
  | 'signature'
  | 'status'
  | 'createdAt'
> & {
  previous: (FiledReference & { signature: string }) | null;
};

/** Submission of a record, with its result in the answer. */
export type RecordSubmission = Pick<
  typeof ticketbaiSubmissions.$inferSelect,
  'sentAt' | 'territory' | 'operation' | 'httpStatus' | 'presentationId'
> &
  Omit<typeof ticketbaiSubmittedRecords.$inferSelect, 'submissionId'>;

/** Filters of the list of records. Dates are issue dates, `YYYY-MM-DD`. */
export interface RecordFilters {
  kinds: readonly TicketbaiRecordRow['kind'][] | null;
  statuses: readonly TicketbaiRecordRow['status'][] | null;
  from: string | null;
  to: string | null;
  series: string | null;
}

/** Names are qualified by hand, because a select of one table writes columns without the table's name. */
const PREVIOUS = sql<
  ListedRecord['previous']
>`(SELECT json_object('series', p.series, 'number', p.number, 'issue_date', p.issue_date,
    'signature', p.signature) FROM ticketbai_records AS p
  WHERE p.company_id = ticketbai_records.company_id AND p.position = ticketbai_records.previous_position)`
  .mapWith((text: string) => JSON.parse(text) as ListedRecord['previous'])
  .as('previous');

function selectRecords(books: Database, condition: SQL | undefined) {
  return books
    .select({
      id: ticketbaiRecords.id,
      companyId: ticketbaiRecords.companyId,
      position: ticketbaiRecords.position,
      kind: ticketbaiRecords.kind,
      action: ticketbaiRecords.action,
      territory: ticketbaiRecords.territory,
      invoiceId: ticketbaiRecords.invoiceId,
      issuerNif: ticketbaiRecords.issuerNif,
      series: ticketbaiRecords.series,
      number: ticketbaiRecords.number,
      issueDate: ticketbaiRecords.issueDate,
      identifier: ticketbaiRecords.identifier,
      signature: ticketbaiRecords.signature,
      status: ticketbaiRecords.status,
      createdAt: ticketbaiRecords.createdAt,
      previous: PREVIOUS,
    })
    .from(ticketbaiRecords)
    .where(condition)
    .orderBy(asc(ticketbaiRecords.position));
}

/** Lists records of a company after a position, in order. One round trip. */
export async function listTicketbaiRecords(
  books: Database,
  companyId: string,
  { kinds, statuses, from, to, series }: RecordFilters,
  { after, limit }: { after: number; limit: number },
): Promise<ListedRecord[]> {
  return await selectRecords(
    books,
    and(
      eq(ticketbaiRecords.companyId, companyId),
      gt(ticketbaiRecords.position, after),
      kinds === null ? undefined : inArray(ticketbaiRecords.kind, [...kinds]),
      statuses === null ? undefined : inArray(ticketbaiRecords.status, [...statuses]),
      from === null ? undefined : gte(ticketbaiRecords.issueDate, from),
      to === null ? undefined : lte(ticketbaiRecords.issueDate, to),
      series === null ? undefined : eq(ticketbaiRecords.series, series),
    ),
  ).limit(limit);
}

/** Reads the records of an invoice in order. Null if the company has no such invoice. One round trip. */
export async function ticketbaiRecordsOf(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<ListedRecord[] | null> {
  const [found, rows] = await books.batch([
    books.select({ id: invoices.id }).from(invoices).where(isLive(companyId, invoiceId)),
    selectRecords(books, eq(ticketbaiRecords.invoiceId, invoiceId)),
  ]);
  return found.length === 0 ? null : rows;
}

/** Reads the submissions of records, oldest first. One round trip. */
export async function submissionsOf(
  books: Database,
  recordIds: readonly string[],
): Promise<RecordSubmission[]> {
  return await books
    .select({
      recordId: ticketbaiSubmittedRecords.recordId,
      code: ticketbaiSubmittedRecords.code,
      message: ticketbaiSubmittedRecords.message,
      csv: ticketbaiSubmittedRecords.csv,
      warnings: ticketbaiSubmittedRecords.warnings,
      sentAt: ticketbaiSubmissions.sentAt,
      territory: ticketbaiSubmissions.territory,
      operation: ticketbaiSubmissions.operation,
      httpStatus: ticketbaiSubmissions.httpStatus,
      presentationId: ticketbaiSubmissions.presentationId,
    })
    .from(ticketbaiSubmittedRecords)
    .innerJoin(ticketbaiSubmissions, eq(ticketbaiSubmissions.id, ticketbaiSubmittedRecords.submissionId))
    .where(
      sql`${ticketbaiSubmittedRecords.recordId} IN (SELECT value FROM json_each(${JSON.stringify(recordIds)}))`,
    )
    .orderBy(asc(ticketbaiSubmissions.sentAt));
}

/** Reads the file of a record, or null. One round trip. */
export async function ticketbaiFileOf(
  books: Database,
  companyId: string,
  id: string,
): Promise<Pick<TicketbaiRecordRow, 'file' | 'position' | 'kind' | 'series' | 'number'> | null> {
  const [row] = await books
    .select({
      file: ticketbaiRecords.file,
      position: ticketbaiRecords.position,
      kind: ticketbaiRecords.kind,
      series: ticketbaiRecords.series,
      number: ticketbaiRecords.number,
    })
    .from(ticketbaiRecords)
    .where(and(eq(ticketbaiRecords.id, id), eq(ticketbaiRecords.companyId, companyId)));
  return row ?? null;
}

/** Files that are read at a time. */
const FILES_PER_PAGE = 50;

/** File as it is kept, for verification. */
export type KeptFile = Pick<
  TicketbaiRecordRow,
  'position' | 'kind' | 'file' | 'identifier' | 'qrUrl' | 'signedAt' | 'series' | 'number' | 'issueDate'
>;

/** Reads the files of a company in order, a page at a time. `dates` limits their issue dates. */
export async function* filesOf(
  books: Database,
  companyId: string,
  dates: ExportedDates = { from: null, to: null },
): AsyncGenerator<KeptFile[]> {
  for (let after = 0; ; ) {
    const page = await books
      .select({
        position: ticketbaiRecords.position,
        kind: ticketbaiRecords.kind,
        file: ticketbaiRecords.file,
        identifier: ticketbaiRecords.identifier,
        qrUrl: ticketbaiRecords.qrUrl,
        signedAt: ticketbaiRecords.signedAt,
        series: ticketbaiRecords.series,
        number: ticketbaiRecords.number,
        issueDate: ticketbaiRecords.issueDate,
      })
      .from(ticketbaiRecords)
      .where(
        and(eq(ticketbaiRecords.companyId, companyId), gt(ticketbaiRecords.position, after), inDates(dates)),
      )
      .orderBy(asc(ticketbaiRecords.position))
      .limit(FILES_PER_PAGE);
    if (page.length > 0) yield page;
    if (page.length < FILES_PER_PAGE) return;
    after = page.at(-1)?.position ?? after;
  }
}

/** Reads the invoices of a company under TicketBAI that have no file. One round trip. */
export async function unfiledInvoices(
  books: Database,
  companyId: string,
): Promise<{ invoiceNumber: string; issueDate: string }[]> {
  return await books.all<{ invoiceNumber: string; issueDate: string }>(
    sql`SELECT i.invoice_number AS invoiceNumber, i.issue_date AS issueDate FROM series
        CROSS JOIN invoices AS i ON i.series_id = series.id AND i.type <> 'PROFORMA' AND i.number IS NOT NULL
      WHERE series.company_id = ${companyId} AND i.ticketbai_status IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ticketbai_records AS r WHERE r.invoice_id = i.id AND r.kind = 'ISSUE')`,
  );
}
