import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series, seriesCounters } from '../../db/schema/books-schema.ts';
import type { SeriesCounter } from '../../domain/series/next-number.ts';
import type { SeriesDocumentType } from './schemas.ts';

/** Series with the counter of its latest period. The counter is null before the first number. */
export interface SeriesState {
  row: SeriesRow;
  counter: SeriesCounter | null;
}

interface SeriesListRequest {
  companyId: string;
  active: boolean | null;
  documentType: SeriesDocumentType | null;
  code: string | null;
  /** Null means all. */
  page: { offset: number; limit: number } | null;
}

/**
 * Returns the statement that reads series with their latest counters. Periods of one series sort by time as text, so
 * the greatest period is the latest.
 */
export function selectStates(books: Database, ...conditions: (SQL | undefined)[]) {
  return books
    .select({
      row: series,
      counter: {
        period: seriesCounters.period,
        last_sequence: seriesCounters.lastSequence,
        last_date: seriesCounters.lastDate,
      },
    })
    .from(series)
    .leftJoin(
      seriesCounters,
      and(
        eq(seriesCounters.seriesId, series.id),
        sql`${seriesCounters.period} = (SELECT MAX(period) FROM series_counters WHERE series_id = ${series.id})`,
      ),
    )
    .where(and(...conditions));
}

/** Lists the series of a company by code, all or a page, and counts all that match. One round trip. */
export async function listSeries(
  books: Database,
  request: SeriesListRequest,
): Promise<{ states: SeriesState[]; total: number }> {
  const { companyId, active, documentType, code, page } = request;
  const conditions = [
    eq(series.companyId, companyId),
    isNull(series.deletedAt),
    active === null ? undefined : eq(series.active, active),
    documentType === null ? undefined : eq(series.documentType, documentType),
    code === null ? undefined : eq(series.code, code),
  ];
  const all = selectStates(books, ...conditions).orderBy(asc(series.code));
  if (page === null) {
    const states = await all;
    return { states, total: states.length };
  }
  const [states, counted] = await books.batch([
    all.limit(page.limit).offset(page.offset),
    books
      .select({ total: count() })
      .from(series)
      .where(and(...conditions)),
  ]);
  return { states, total: counted[0]?.total ?? 0 };
}

/** Reads a series of a company, even a deleted one. Null if it does not exist. */
export async function findSeries(
  books: Database,
  companyId: string,
  id: string,
): Promise<SeriesState | null> {
  const [state] = await selectStates(books, eq(series.id, id), eq(series.companyId, companyId));
  return state ?? null;
}

/** Reads the default series of a company, at most one for each document type. */
export async function findDefaultSeries(books: Database, companyId: string): Promise<SeriesState[]> {
  return await selectStates(books, eq(series.companyId, companyId), sql`${series.isDefault} = 1`);
}

/** Reads all series that a company ever had, oldest first, deleted ones included. Overlaps are checked against them. */
export function readAllSeries(books: Database, companyId: string): Promise<SeriesState[]> {
  return allSeries(books, companyId).execute();
}

/** Returns the batch statement of `readAllSeries`. */
export function allSeries(books: Database, companyId: string) {
  return selectStates(books, eq(series.companyId, companyId)).orderBy(asc(series.createdAt), asc(series.id));
}

/**
 * Returns the batch statement that finds the series of an invoice to be issued. It is the series with that id in any
 * type and state, or for a null id the company's default of the document type. A deleted series is not found.
 */
export function findSeriesForIssuing(
  books: Database,
  companyId: string,
  seriesId: string | null,
  documentType: SeriesDocumentType,
) {
  const isWanted =
    seriesId === null
      ? // With a bound parameter, SQLite could not use the partial index of defaults.
        and(eq(series.documentType, documentType), sql`${series.isDefault} = 1`)
      : eq(series.id, seriesId);
  return books
    .select()
    .from(series)
    .where(and(eq(series.companyId, companyId), isWanted, isNull(series.deletedAt)))
    .limit(1);
}
