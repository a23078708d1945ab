import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type VerifactuRecordRow, verifactuRecords } from '../../db/schema/books-schema.ts';

/**
 * Records that are read at once: few enough for a Worker's memory, many enough for a chain of two million to be read with the
 * thousand queries that an invocation has.
 */
export const CHAIN_PAGE_RECORDS = 2_500;

const { companyId: companyIdColumn, position } = verifactuRecords;

/** Statements for a batch: the start of a company's chain, and where it ends. */
export function chainStart(books: Database, companyId: string) {
  return books
    .select()
    .from(verifactuRecords)
    .where(and(eq(companyIdColumn, companyId), gt(position, 0)))
    .orderBy(asc(position))
    .limit(CHAIN_PAGE_RECORDS);
}

export function chainEnd(books: Database, companyId: string) {
  return books
    .select({ position })
    .from(verifactuRecords)
    .where(eq(companyIdColumn, companyId))
    .orderBy(desc(position))
    .limit(1);
}

/**
 * A company's chain in its order, page by page, from the page that was read with its end. Records that are appended
 * in between are not part of it.
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

/** The whole chain as it stands now. The first page is read before this answers, so that what fails at once fails whole. */
export async function openChain(
  books: Database,
  companyId: string,
): Promise<AsyncIterable<readonly VerifactuRecordRow[]>> {
  const [start, end] = await books.batch([chainStart(books, companyId), chainEnd(books, companyId)]);
  return chainPages(books, companyId, start, end[0]?.position ?? 0);
}
