import { and, asc, count, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { ticketbaiRecords } from '../../db/schema/ticketbai-schema.ts';

/** Issue dates of exported records, `YYYY-MM-DD`. Null: no limit. */
export interface ExportedDates {
  from: string | null;
  to: string | null;
}

/** Returns the condition that a record's issue date lies in the dates. Undefined for all. */
export function inDates({ from, to }: ExportedDates): SQL | undefined {
  return and(
    from === null ? undefined : gte(ticketbaiRecords.issueDate, from),
    to === null ? undefined : lte(ticketbaiRecords.issueDate, to),
  );
}

/** Counts the records of an export. Without dates, the last position is their number. One round trip. */
export async function countExported(
  books: Database,
  companyId: string,
  dates: ExportedDates,
): Promise<number> {
  const ofCompany = eq(ticketbaiRecords.companyId, companyId);
  const isOfDates = inDates(dates);
  const [row] =
    isOfDates === undefined
      ? await books
          .select({ count: ticketbaiRecords.position })
          .from(ticketbaiRecords)
          .where(ofCompany)
          .orderBy(desc(ticketbaiRecords.position))
          .limit(1)
      : await books.select({ count: count() }).from(ticketbaiRecords).where(and(ofCompany, isOfDates));
  return row?.count ?? 0;
}

/** Submissions that are read at a time, each with an answer of at most 64 KB. */
export const ANSWERS_PER_PAGE = 100;

/** Submission with its answer, as an export holds it. Instants are milliseconds. */
export interface ExportedAnswer {
  place: number;
  id: string;
  territory: string;
  operation: string;
  sent_at: number;
  answered_at: number | null;
  outcome: string;
  http_status: number | null;
  code: string | null;
  message: string | null;
  presentation_id: string | null;
  answer: string | null;
  /** Positions of its records, as JSON. */
  positions: string;
}

/** Place after which submissions are read: the time of sending, in milliseconds, and the row. */
export interface AnswerPlace {
  sentAtMs: number;
  row: number;
}

export const FIRST_ANSWER: AnswerPlace = { sentAtMs: Number.MIN_SAFE_INTEGER, row: 0 };

/** Reads submissions of a company's records after a place, in order. With dates, those of no record are left out. One round trip. */
export async function answersAfter(
  books: Database,
  companyId: string,
  { from, to }: ExportedDates,
  { sentAtMs, row }: AnswerPlace,
  limit: number,
): Promise<ExportedAnswer[]> {
  const isOfDates =
    from === null && to === null
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ticketbai_submitted_records AS t JOIN ticketbai_records AS r ON r.id = t.record_id
          WHERE t.submission_id = s.id AND (${from} IS NULL OR r.issue_date >= ${from}) AND (${to} IS NULL OR r.issue_date <= ${to}))`;
  return await books.all<ExportedAnswer>(sql`SELECT s.rowid AS place, s.id, s.territory, s.operation, s.sent_at,
      s.answered_at, s.outcome, s.http_status, s.code, s.message, s.presentation_id, s.answer,
      (SELECT json_group_array(r.position) FROM ticketbai_submitted_records AS t JOIN ticketbai_records AS r ON r.id = t.record_id
        WHERE t.submission_id = s.id) AS positions
    FROM ticketbai_submissions AS s
    WHERE s.company_id = ${companyId} AND (s.sent_at, s.rowid) > (${sentAtMs}, ${row}) AND ${isOfDates}
    ORDER BY s.sent_at, s.rowid LIMIT ${limit}`);
}

/** Reads all of them, a page at a time. */
export async function* answersOf(
  books: Database,
  companyId: string,
  dates: ExportedDates,
): AsyncGenerator<ExportedAnswer[]> {
  for (let after = FIRST_ANSWER; ; ) {
    const page = await answersAfter(books, companyId, dates, after, ANSWERS_PER_PAGE);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < ANSWERS_PER_PAGE) return;
    after = { sentAtMs: last.sent_at, row: last.place };
  }
}

/** Reads the files of a company after a position, in order. One round trip. */
export async function filesAfter(
  books: Database,
  companyId: string,
  after: number,
  limit: number,
): Promise<string[]> {
  const rows = await books
    .select({ file: ticketbaiRecords.file })
    .from(ticketbaiRecords)
    .where(and(eq(ticketbaiRecords.companyId, companyId), gt(ticketbaiRecords.position, after)))
    .orderBy(asc(ticketbaiRecords.position))
    .limit(limit);
  return rows.map(({ file }) => file);
}
