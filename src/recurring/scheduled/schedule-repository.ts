import { and, asc, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import type { DatedItem, DatedPage } from '../../context/queue/dated-item.ts';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { isOneOf } from '../../db/page.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';
import { isLive } from '../../invoices/reading/repository.ts';
import type { StatusEvent } from '../../invoices/status/status-repository.ts';

/** Schedule of a document: SCHEDULED with both fields, or DRAFT with neither. */
type ScheduleColumns = Pick<InvoiceRow, 'status' | 'scheduledFor' | 'generationMode'>;

const UNSCHEDULED = {
  status: 'DRAFT',
  scheduledFor: null,
  generationMode: null,
} as const satisfies ScheduleColumns;

/** Reads a document without its lines. Null if there is none. One round trip. */
export async function findDocument(
  books: Database,
  companyId: string,
  id: string,
): Promise<InvoiceRow | null> {
  const [row] = await books.select().from(invoices).where(isLive(companyId, id));
  return row ?? null;
}

function update(books: Database, read: InvoiceRow, columns: ScheduleColumns, nowMs: number) {
  const isAsRead = and(
    eq(invoices.id, read.id),
    eq(invoices.version, read.version),
    eq(invoices.status, read.status),
    isNull(invoices.deletedAt),
  );
  return books
    .update(invoices)
    .set({ ...columns, updatedAt: nowMs, version: read.version + 1 })
    .where(isAsRead);
}

/** Schedules a draft, or changes its schedule, at the version that was read. Another version violates the guard. */
export async function schedule(
  books: Database,
  read: InvoiceRow,
  plan: Pick<InvoiceRow, 'scheduledFor' | 'generationMode'>,
  nowMs: number,
): Promise<void> {
  const scheduled = update(books, read, { status: 'SCHEDULED', ...plan }, nowMs);
  await books.batch([scheduled, books.run(guardChanged(1))]);
}

/**
 * Makes a scheduled document a plain draft again, at the version that was read. Another version violates the guard.
 *
 * @param event event of the commit, dated in the service's time, null for none
 */
export async function unschedule(
  books: Database,
  read: InvoiceRow,
  nowMs: number,
  event: (StatusEvent & { createdAt: number }) | null,
): Promise<void> {
  const { id: subjectId, companyId } = read;
  const eventStatements =
    event === null ? [] : [books.insert(outbox).values({ ...event, companyId, subjectId, queuedAt: null })];
  await books.batch([
    update(books, read, UNSCHEDULED, nowMs),
    books.run(guardChanged(1)),
    ...eventStatements,
  ]);
}

const datedItem = { id: invoices.id, companyId: invoices.companyId, date: invoices.scheduledFor };

/** Written out, because SQLite finds the partial indexes of scheduled documents by this exact text. */
function isScheduled() {
  return and(sql`${invoices.status} = 'SCHEDULED'`, isNull(invoices.deletedAt));
}

function isOnPage({ untilDate, after }: DatedPage) {
  // As one comparison, so that SQLite enters the index at the cursor.
  const isLater =
    after === null
      ? undefined
      : sql`(${invoices.scheduledFor}, ${invoices.id}) > (${after.date}, ${after.id})`;
  return and(isScheduled(), lte(invoices.scheduledFor, untilDate), isLater);
}

function dated(rows: readonly { id: string; companyId: string; date: string | null }[]): DatedItem[] {
  return rows.flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }]));
}

/** Reads the due schedules of all companies, by date and id. One round trip. */
export async function readDueSchedules(books: Database, page: DatedPage): Promise<DatedItem[]> {
  return dated(
    await books
      .select(datedItem)
      .from(invoices)
      .where(isOnPage(page))
      .orderBy(asc(invoices.scheduledFor), asc(invoices.id))
      .limit(page.limit),
  );
}

/** Reads the due schedules of some companies, by date and id. One round trip. */
export async function readDueSchedulesOf(
  books: Database,
  companyIds: readonly string[],
  page: DatedPage,
): Promise<DatedItem[]> {
  return dated(
    await books
      .select(datedItem)
      .from(invoices)
      .where(and(isOneOf(invoices.companyId, companyIds), isOnPage(page)))
      .orderBy(asc(invoices.scheduledFor), asc(invoices.id))
      .limit(page.limit),
  );
}

/** Reads the earliest date after another on which documents of some companies are scheduled. One round trip. */
export async function nextScheduledDate(
  books: Database,
  companyIds: readonly string[],
  afterDate: string,
): Promise<string | null> {
  const [row] = await books
    .select({ date: min(invoices.scheduledFor) })
    .from(invoices)
    .where(and(isOneOf(invoices.companyId, companyIds), isScheduled(), gt(invoices.scheduledFor, afterDate)));
  return row?.date ?? null;
}
