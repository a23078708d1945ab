import { and, between, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { type StoredSeriesEnd, type TaxClosingRow, taxClosings } from '../db/schema/tax-closing-schema.ts';
import { isInBooks } from './issued-repository.ts';
import type { Period } from './quarter-period.ts';
import { isCorrectedSince, REGISTERED } from './registered-repository.ts';
import { isSettledAnew, isSettledIn } from './settlement-repository.ts';

/** Stores a closing. Returns false if the period is already closed. One round trip. */
export async function insertClosing(books: Database, row: TaxClosingRow): Promise<boolean> {
  const inserted = await books
    .insert(taxClosings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: taxClosings.id });
  return inserted.length > 0;
}

/** Deletes a closing. Returns false if there is none. One round trip. */
export async function deleteClosing(books: Database, companyId: string, period: string): Promise<boolean> {
  const deleted = await books
    .delete(taxClosings)
    .where(and(eq(taxClosings.companyId, companyId), eq(taxClosings.period, period)))
    .returning({ id: taxClosings.id });
  return deleted.length > 0;
}

/** Reads a closing. Null if the period is open. One round trip. */
export async function findClosing(
  books: Database,
  companyId: string,
  period: string,
): Promise<TaxClosingRow | null> {
  const [row] = await books
    .select()
    .from(taxClosings)
    .where(and(eq(taxClosings.companyId, companyId), eq(taxClosings.period, period)));
  return row ?? null;
}

/** Returns the last number of each series among these invoices. One round trip. */
export async function seriesEnds(books: Database, ids: readonly string[]): Promise<StoredSeriesEnd[]> {
  return await books
    .select({
      series_id: sql<string>`${invoices.seriesId}`.as('series_id'),
      period: sql<string>`coalesce(${invoices.period}, '')`.as('series_period'),
      number: sql<number>`max(${invoices.number})`.as('last_number'),
    })
    .from(invoices)
    .where(and(isOneOf(invoices.id, ids), isNotNull(invoices.seriesId)))
    .groupBy(invoices.seriesId, invoices.period);
}

const LATE_COLUMNS = {
  id: invoices.id,
  invoiceNumber: invoices.invoiceNumber,
  seriesId: invoices.seriesId,
  seriesPeriod: sql<string>`coalesce(${invoices.period}, '')`.as('series_period'),
  number: invoices.number,
  issueDate: invoices.issueDate,
  operationDay: sql<string>`${REGISTERED.operationDay}`.as('operation_day'),
};

function selectLate(books: Database) {
  return books.select(LATE_COLUMNS).from(invoices);
}

export type LateRow = Awaited<ReturnType<typeof selectLate>>[number];

/** Possible changes of a closed period, by cause. */
export interface LateRows {
  /** Full invoices for exchanged tickets are left out: they count with their tickets. */
  booked: readonly LateRow[];
  /**
   * Invoices in cash basis with payments or returns of the period that were noted or deleted since. Tickets are found by their
   * full invoice, which counts nowhere itself.
   */
  collected: readonly LateRow[];
  voided: readonly LateRow[];
  correctives: readonly LateRow[];
  /** Invoices whose records were corrected since: into or out of the period, or to another regime or reason. */
  corrected: readonly LateRow[];
}

/** Returns the condition that an invoice in cash basis counted in a period: by a payment or return, or by its last day. */
function countedByCash(companyId: string, period: Period) {
  const isLastDay = between(REGISTERED.limitDay, period.from, period.to);
  return and(sql`${REGISTERED.isCashBasis}`, or(isSettledIn(companyId, period), isLastDay));
}

/**
 * Reads the invoices with a row of a period, and its settlements, voids and corrections after an instant (milliseconds),
 * including corrected records of other invoices. One round trip.
 */
export async function readChanges(
  books: Database,
  companyId: string,
  { ids, period, since }: { ids: readonly string[]; period: Period; since: number },
): Promise<LateRows> {
  const { from, to } = period;
  const own = and(eq(invoices.companyId, companyId), isNull(invoices.deletedAt));
  const inTime = isSettledAnew(companyId, period, since);
  const beforeLimit = isSettledAnew(companyId, { from: '', to }, since);
  const [booked, collected, voided, correctives, corrected] = await books.batch([
    selectLate(books).where(and(isOneOf(invoices.id, ids), isNull(invoices.replacedInvoiceIds))),
    selectLate(books)
      .where(
        and(
          isInBooks(companyId),
          ne(invoices.type, 'CORRECTIVE'),
          isNull(invoices.replacedInvoiceIds),
          sql`${REGISTERED.isCashBasis}`,
          or(inTime, and(beforeLimit, between(REGISTERED.limitDay, from, to))),
        ),
      )
      .orderBy(invoices.issueDate, invoices.seriesCode, invoices.number),
    selectLate(books).where(
      and(
        own,
        eq(invoices.voidCause, 'VOID_REQUEST'),
        gt(invoices.voidedAt, since),
        or(between(REGISTERED.operationOrIssue, from, to), countedByCash(companyId, period)),
      ),
    ),
    selectLate(books).where(
      and(
        own,
        eq(invoices.type, 'CORRECTIVE'),
        isNotNull(invoices.number),
        ne(invoices.status, 'VOIDED'),
        between(REGISTERED.operationDate, from, to),
        gt(invoices.issueDate, to),
      ),
    ),
    selectLate(books)
      .where(and(isInBooks(companyId), isCorrectedSince(companyId, period, since)))
      .orderBy(invoices.issueDate, invoices.seriesCode, invoices.number),
  ]);
  return { booked, collected, voided, correctives, corrected };
}
