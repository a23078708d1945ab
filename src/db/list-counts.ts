import { and, eq, sql } from 'drizzle-orm';
import { listCounts } from './books-schema.ts';
import type { Database } from './clients.ts';
import { isOneOf } from './page.ts';

/** What rows are counted by: the type of an invoice, or customers as a whole. */
export type CountedList = 'STANDARD' | 'CORRECTIVE' | 'SIMPLIFIED' | 'PROFORMA' | 'CUSTOMER';

/**
 * A statement for a batch: how many rows lists of a company have before any filter. Triggers keep count in the commit of what
 * they count, so that a page of a million costs no more than one of a hundred.
 */
export function countOfLists(books: Database, companyId: string, lists: readonly CountedList[]) {
  return books
    .select({ total: sql<number>`COALESCE(sum(${listCounts.total}), 0)` })
    .from(listCounts)
    .where(and(eq(listCounts.companyId, companyId), isOneOf(listCounts.list, lists)));
}
