import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type VerifactuRecordRow, verifactuRecords } from '../../db/schema/books-schema.ts';

/**
 * Records in one read: few enough for a Worker's memory, and enough to read a chain of two million with an invocation's
 * thousand queries.
 */
export const CHAIN_PAGE_RECORDS = 2_500;

const { companyId: companyIdColumn, position } = verifactuRecords;

/** Batch statements: the start of a company's chain, and its last position. */
export function chainStart(books: Database, companyId: string) {
  return books
    .select()
    .from(verifactuRecords)
    .where(and(eq(companyIdColumn, companyId), gt(position, 0)))
    .orderBy(asc(position))
    .limit(CHAIN_PAGE_RECORDS);
}

/** Returns the batch statement that reads the last position of a company's chain. */
export function chainEnd(books: Database, companyId: string) {
  return books
    .select({ position })
    .from(verifactuRecords)
    .where(eq(companyIdColumn, companyId))
    .orderBy(desc(position))
    .limit(1);
}

/**
 * Yields a company's chain in order, page by page, up to the end that was read with the first page. Records appended
 * later are left out.
 */
export async function* chainPages(
  books: Database,
  companyId: string,
  start: readonly VerifactuRecordRow[],
  endPosition: number,
): AsyncGenerator<readonly VerifactuRecordRow[]> {
  let page = start;
  while (page.length > 0) {
    yield page;
    const last = page.at(-1)?.position ?? endPosition;
    if (last >= endPosition) return;
    page = await books
      .select()
      .from(verifactuRecords)
      .where(and(eq(companyIdColumn, companyId), gt(position, last), lte(position, endPosition)))
      .orderBy(asc(position))
      .limit(CHAIN_PAGE_RECORDS);
  }
}

/** Opens the whole current chain. It reads the first page at once, so that an early failure fails the whole request. */
export async function openChain(
  books: Database,
  companyId: string,
): Promise<AsyncIterable<readonly VerifactuRecordRow[]>> {
  const [start, end] = await books.batch([chainStart(books, companyId), chainEnd(books, companyId)]);
  return chainPages(books, companyId, start, end[0]?.position ?? 0);
}
