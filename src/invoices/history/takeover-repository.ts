import { and, eq, sql } from 'drizzle-orm';
import { hasCommitted } from '../../companies/series/stamp-repository.ts';
import type { Database } from '../../db/clients.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { invoices, series } from '../../db/schema/books-schema.ts';
import { type HistoryInvoiceRow, historyInvoices } from '../../db/schema/history-schema.ts';
import { MAX_MISSING_NUMBERS } from '../../domain/series/number-holes.ts';

/** SQL condition: the series has given no number here, so its counters come from the history only. */
const GAVE_NONE = sql`NOT EXISTS (SELECT 1 FROM invoices AS own
  WHERE own.series_id = series.id AND own.type <> 'PROFORMA' AND own.number IS NOT NULL)`;

/**
 * Returns a batch statement: the first number that the service gave in each series of a company, with its period and
 * date.
 */
export function firstNumbers(books: Database, companyId: string) {
  return books
    .select({
      seriesId: sql<string>`${series.id}`.as('series_id'),
      period: sql<string>`${invoices.period}`.as('period'),
      sequence: sql<number>`${invoices.number}`.as('sequence'),
      date: sql<string>`${invoices.issueDate}`.as('date'),
    })
    .from(series)
    .innerJoin(
      invoices,
      sql`${invoices.id} = (SELECT own.id FROM invoices AS own WHERE own.series_id = ${series.id}
        AND own.type <> 'PROFORMA' AND own.number IS NOT NULL ORDER BY own.period, own.number LIMIT 1)`,
    )
    .where(eq(series.companyId, companyId));
}

/** Returns a batch statement: the first and the last number of the history in each series and period. */
export function historyPeriods(books: Database, companyId: string) {
  return books
    .select({
      series_id: sql<string>`${historyInvoices.seriesId}`.as('series_id'),
      period: sql<string>`${historyInvoices.period}`.as('period'),
      first: sql<number>`min(${historyInvoices.number})`.as('first'),
      last: sql<number>`max(${historyInvoices.number})`.as('last'),
      last_date: sql<string>`max(${historyInvoices.issueDate})`.as('last_date'),
    })
    .from(series)
    .innerJoin(historyInvoices, eq(historyInvoices.seriesId, series.id))
    .where(eq(series.companyId, companyId))
    .groupBy(historyInvoices.seriesId, historyInvoices.period);
}

/**
 * SQL of a column of the history invoice with the previous number in the same series and period. Null for the first.
 */
function before(column: 'number' | 'issue_date') {
  return sql`(SELECT ${sql.identifier(column)} FROM history_invoices AS earlier
    WHERE earlier.series_id = ${historyInvoices.seriesId} AND earlier.period = ${historyInvoices.period}
      AND earlier.number < ${historyInvoices.number} ORDER BY earlier.number DESC LIMIT 1)`;
}

/**
 * Returns a batch statement: the history invoices that follow a gap or are dated before the previous number. At most as
 * many as a report can name.
 */
export function historyFaults(books: Database, companyId: string) {
  const previous = before('number');
  const isBack = sql`${historyInvoices.issueDate} < ${before('issue_date')}`;
  return books
    .select({
      seriesId: historyInvoices.seriesId,
      period: historyInvoices.period,
      invoiceNumber: historyInvoices.invoiceNumber,
      previous: sql<number | null>`${previous}`.as('previous'),
      number: sql<number>`${historyInvoices.number}`.as('number'),
      isBack: sql<number | null>`${isBack}`.as('is_back'),
    })
    .from(series)
    .innerJoin(historyInvoices, eq(historyInvoices.seriesId, series.id))
    .where(
      and(eq(series.companyId, companyId), sql`(${historyInvoices.number} > ${previous} + 1 OR ${isBack})`),
    )
    .orderBy(historyInvoices.seriesId, historyInvoices.period, historyInvoices.number)
    .limit(MAX_MISSING_NUMBERS);
}

/** Returns the statement that aborts its batch if a series has given its first number since the validation. */
function guardUnused(books: Database, seriesIds: readonly string[]) {
  return books.run(sql`INSERT INTO guard (reason) SELECT 'stale series' FROM series
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(seriesIds)})) AND NOT ${GAVE_NONE} LIMIT 1`);
}

/**
 * Returns the statements that make series continue their history. Their counters become the last number and date of
 * each period, and their numbering is locked. The new numbering version makes the ledger plan again. Series that gave a
 * number here stay unchanged.
 */
function renewCounters(books: Database, seriesIds: readonly string[], nowMs: number) {
  const wanted = sql`series.id IN (SELECT value FROM json_each(${JSON.stringify(seriesIds)})) AND ${GAVE_NONE}`;
  return [
    books.run(sql`DELETE FROM series_counters WHERE series_id IN (SELECT id FROM series WHERE ${wanted})`),
    books.run(sql`INSERT INTO series_counters (series_id, period, last_sequence, last_date)
      SELECT h.series_id, h.period, max(h.number), max(h.issue_date) FROM series JOIN ${historyInvoices} AS h ON h.series_id = series.id
      WHERE ${wanted} GROUP BY h.series_id, h.period`),
    books.run(sql`UPDATE series SET initial_number = 1, numbering_version = numbering_version + 1, version = version + 1,
        numbering_locked = EXISTS (SELECT 1 FROM series_counters WHERE series_id = series.id), updated_at = ${nowMs}
      WHERE ${wanted}`),
  ] as const;
}

/**
 * Writes invoices of a history and makes their series continue it, all or nothing. Numbers that the history already has
 * stay unchanged. Returns false and writes nothing if one of the series gave its first number meanwhile.
 *
 * @param unused series of these rows that had given no number when they were validated
 */
export function writeHistory(
  books: Database,
  rows: readonly HistoryInvoiceRow[],
  unused: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const inserts = insertRows(historyInvoices, rows, 'IGNORE').map((insert) => books.run(insert));
  return hasCommitted(
    books.batch([guardUnused(books, unused), ...inserts, ...renewCounters(books, unused, nowMs)]),
  );
}

/** Deletes an invoice of the history. Returns false and changes nothing if its series has given a number here. */
export function deleteHistory(books: Database, row: HistoryInvoiceRow, nowMs: number): Promise<boolean> {
  const seriesIds = row.seriesId === null ? [] : [row.seriesId];
  return hasCommitted(
    books.batch([
      guardUnused(books, seriesIds),
      books.delete(historyInvoices).where(eq(historyInvoices.id, row.id)),
      ...renewCounters(books, seriesIds, nowMs),
    ]),
  );
}
