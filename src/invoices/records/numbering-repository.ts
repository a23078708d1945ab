import { and, count, eq, isNotNull, max, min, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices, series, seriesCounters } from '../../db/schema/books-schema.ts';
import {
  type ExpectedPeriod,
  MAX_MISSING_NUMBERS,
  type MissingRun,
  type PeriodNumbers,
} from '../../domain/series/number-holes.ts';
import type { HistoryEnds } from '../history/history-ends-repository.ts';

/** SQL condition: an issued document should be in the chain, but has no registration record there. */
const IS_UNREGISTERED = sql`${invoices.verifactuStatus} <> 'NO_VERIFACTU' AND NOT EXISTS (SELECT 1 FROM verifactu_records AS r
  WHERE r.invoice_id = ${invoices.id} AND r.operation = 'REGISTRATION' AND r.correction = 0)`;

/** Batch statements: the numbered documents of a company, and the counters of its series. */
export function numberedPeriods(books: Database, companyId: string) {
  return books
    .select({
      seriesId: sql<string>`${series.id}`.as('series_id'),
      initialNumber: series.initialNumber,
      period: invoices.period,
      lowest: min(invoices.number).as('lowest'),
      highest: max(invoices.number).as('highest'),
      documents: count().as('documents'),
      unregistered: sql<number>`sum(${IS_UNREGISTERED})`.as('unregistered'),
    })
    .from(series)
    .innerJoin(
      invoices,
      and(eq(invoices.seriesId, series.id), sql`${invoices.type} <> 'PROFORMA'`, isNotNull(invoices.number)),
    )
    .where(eq(series.companyId, companyId))
    .groupBy(series.id, invoices.period);
}

/** Returns the statement that reads the last number of each series and period of a company. */
export function countedPeriods(books: Database, companyId: string) {
  return books
    .select({
      seriesId: seriesCounters.seriesId,
      initialNumber: series.initialNumber,
      period: seriesCounters.period,
      lastSequence: seriesCounters.lastSequence,
    })
    .from(series)
    .innerJoin(seriesCounters, eq(seriesCounters.seriesId, series.id))
    .where(eq(series.companyId, companyId));
}

type Numbered = Awaited<ReturnType<typeof numberedPeriods>>;
type Counted = Awaited<ReturnType<typeof countedPeriods>>;

/** Combines the numbered documents and the counters by series and period. */
export function periodNumbers(numbered: Numbered, counted: Counted, ends: HistoryEnds): PeriodNumbers[] {
  const historyLast = new Map(ends.map(({ seriesId, period, last }) => [`${seriesId} ${period}`, last]));
  const periods = new Map<string, PeriodNumbers>();
  for (const { seriesId, initialNumber, period, lowest, highest, documents } of numbered) {
    if (period === null || lowest === null || highest === null) continue;
    periods.set(`${seriesId} ${period}`, {
      series_id: seriesId,
      initial_number: initialNumber,
      period,
      issued: { lowest, highest, count: documents },
      counted: null,
      history_last: historyLast.get(`${seriesId} ${period}`) ?? null,
    });
  }
  for (const { seriesId, initialNumber, period, lastSequence } of counted) {
    const known = periods.get(`${seriesId} ${period}`);
    const { issued = null } = known ?? {};
    periods.set(`${seriesId} ${period}`, {
      series_id: seriesId,
      initial_number: initialNumber,
      period,
      issued,
      counted: lastSequence,
      history_last: historyLast.get(`${seriesId} ${period}`) ?? null,
    });
  }
  return [...periods.values()];
}

/**
 * Returns the missing runs between issued numbers, lowest first, by series and period. Each period has at most as many
 * as a report can name. One statement for any number of periods.
 */
export async function missingRuns(
  books: Database,
  periods: readonly ExpectedPeriod[],
): Promise<ReadonlyMap<string, MissingRun[]>> {
  const asked = JSON.stringify(periods.map(({ series_id, period }) => [series_id, period]));
  const rows = await books.all<{ series_id: string; period: string; previous: number; number: number }>(sql`
    SELECT series_id, period, previous, number FROM (
      SELECT *, row_number() OVER (PARTITION BY series_id, period ORDER BY number) AS place FROM (
        SELECT series_id, period, number, lag(number) OVER (PARTITION BY series_id, period ORDER BY number) AS previous
        FROM json_each(${asked}) AS asked JOIN invoices ON series_id = asked.value ->> 0 AND period = asked.value ->> 1
          AND invoices.type <> 'PROFORMA' AND number IS NOT NULL)
      WHERE number > previous + 1)
    WHERE place <= ${MAX_MISSING_NUMBERS} ORDER BY series_id, period, number`);
  const runs = new Map<string, MissingRun[]>();
  for (const { series_id, period, previous, number } of rows) {
    const key = `${series_id} ${period}`;
    const known = runs.get(key) ?? [];
    known.push({ from: previous + 1, to: number - 1 });
    runs.set(key, known);
  }
  return runs;
}
