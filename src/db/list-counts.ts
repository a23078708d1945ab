import { eq, sql } from 'drizzle-orm';
import { builtOnce } from './built-once.ts';
import type { Database } from './clients.ts';
import { listCounts } from './schema/books-schema.ts';

/** What rows are counted by: the type of an invoice, or customers as a whole. */
export type CountedList = 'STANDARD' | 'CORRECTIVE' | 'SIMPLIFIED' | 'PROFORMA' | 'CUSTOMER';

const sumOfCounts = builtOnce((books) =>
  books
    .select({ total: sql<number>`COALESCE(sum(${listCounts.total}), 0)` })
    .from(listCounts)
    .where(
      sql`${eq(listCounts.companyId, sql.placeholder('companyId'))} AND ${listCounts.list} IN (SELECT value FROM json_each(${sql.placeholder('lists')}))`,
    ),
);

/**
 * A statement for a batch: how many rows lists of a company have before any filter. Triggers keep count in the commit of what
 * they count, so that a page of a million costs no more than one of a hundred.
 */
export function countOfLists(books: Database, companyId: string, lists: readonly CountedList[]) {
  return sumOfCounts(books, { companyId, lists: JSON.stringify(lists) });
}
