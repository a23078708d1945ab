import { eq, sql } from 'drizzle-orm';
import { builtOnce } from './built-once.ts';
import type { Database } from './clients.ts';
import { listCounts } from './schema/books-schema.ts';

/** Groups by which rows are counted: the type of an invoice, or all customers. */
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
 * Returns a batch statement that reads the unfiltered number of rows in a company's lists. Triggers maintain the counts in the
 * same commit, so that a page of a million rows costs as little as one of a hundred.
 */
export function countOfLists(books: Database, companyId: string, lists: readonly CountedList[]) {
  return sumOfCounts(books, { companyId, lists: JSON.stringify(lists) });
}
