import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { series } from '../../db/schema/books-schema.ts';
import { historyInvoices } from '../../db/schema/history-schema.ts';

/** Returns a batch statement: the last number of the history in each series and period of a company. */
export function historyEnds(books: Database, companyId: string) {
  return books
    .select({
      seriesId: sql<string>`${series.id}`.as('series_id'),
      period: sql<string>`${historyInvoices.period}`.as('period'),
      last: sql<number>`max(${historyInvoices.number})`.as('last'),
    })
    .from(series)
    .innerJoin(
      historyInvoices,
      and(eq(historyInvoices.seriesId, series.id), isNotNull(historyInvoices.number)),
    )
    .where(eq(series.companyId, companyId))
    .groupBy(historyInvoices.seriesId, historyInvoices.period);
}

export type HistoryEnds = Awaited<ReturnType<typeof historyEnds>>;
