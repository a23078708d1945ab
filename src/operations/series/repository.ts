import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series, seriesCounters } from '../../db/schema/books-schema.ts';
import type { SeriesCounter } from '../../domain/series/next-number.ts';
import type { SeriesDocumentType } from './schemas.ts';

/** A series and where its numbers stand: the counter of its latest period, null before the first number. */
export interface SeriesState {
  row: SeriesRow;
  counter: SeriesCounter | null;
}

interface SeriesListRequest {
  companyId: string;
  active: boolean | null;
  documentType: SeriesDocumentType | null;
  code: string | null;
  /** null: all of them. */
  page: { offset: number; limit: number } | null;
}

/**
 * The statement that reads series with their latest counters. Periods of one series sort by time as text, so that the
 * latest counter is that of the greatest period.
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

/** Series of a company by code, all or a page of them, and the count of all that match. One round trip. */
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

/** One series of a company, deleted ones included; null when there is none. */
export async function findSeries(
  books: Database,
  companyId: string,
  id: string,
): Promise<SeriesState | null> {
  const [state] = await selectStates(books, eq(series.id, id), eq(series.companyId, companyId));
  return state ?? null;
}

/** The default series of a company, at most one a document type. */
export async function findDefaultSeries(books: Database, companyId: string): Promise<SeriesState[]> {
  return await selectStates(books, eq(series.companyId, companyId), sql`${series.isDefault} = 1`);
}

/** Every series that a company ever had, oldest first, deleted ones included: what overlap is judged against. */
export function readAllSeries(books: Database, companyId: string): Promise<SeriesState[]> {
  return allSeries(books, companyId).execute();
}

/** The same for a batch. */
export function allSeries(books: Database, companyId: string) {
  return selectStates(books, eq(series.companyId, companyId)).orderBy(asc(series.createdAt), asc(series.id));
}

/**
 * The statement that finds the series a document is issued in: the one with that id whatever its type and state, or the
 * company's default of the document type for a null id. No row when there is none or it was deleted. For a batch.
 */
export function findSeriesForIssuing(
  books: Database,
  companyId: string,
  seriesId: string | null,
  documentType: SeriesDocumentType,
) {
  const isWanted =
    seriesId === null
      ? // A bound value would keep SQLite from using the partial index of defaults.
        and(eq(series.documentType, documentType), sql`${series.isDefault} = 1`)
      : eq(series.id, seriesId);
  return books
    .select()
    .from(series)
    .where(and(eq(series.companyId, companyId), isWanted, isNull(series.deletedAt)))
    .limit(1);
}
