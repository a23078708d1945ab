import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series } from '../../db/schema/books-schema.ts';
import type { SeriesDocumentType } from './schemas.ts';
import { guardStamp, guardVersion, hasCommitted } from './stamp-repository.ts';

const nextVersion = sql`${series.version} + 1`;

/** Returns the statement that unmarks the default of a type, unless it is the named series. */
export function unmarkDefault(
  books: Database,
  companyId: string,
  documentType: SeriesDocumentType,
  exceptId: string,
  nowMs: number,
) {
  return books
    .update(series)
    .set({ isDefault: false, version: nextVersion, updatedAt: nowMs })
    .where(
      and(
        eq(series.companyId, companyId),
        eq(series.documentType, documentType),
        sql`${series.isDefault} = 1`,
        ne(series.id, exceptId),
      ),
    );
}

/**
 * Marks the version that was read as its type's default and unmarks the previous default. Returns false if it has
 * changed meanwhile.
 */
export function markDefault(books: Database, read: SeriesRow, nowMs: number): Promise<boolean> {
  return hasCommitted(
    books.batch([
      guardVersion(books, read),
      unmarkDefault(books, read.companyId, read.documentType, read.id, nowMs),
      books
        .update(series)
        .set({ isDefault: true, version: read.version + 1, updatedAt: nowMs })
        .where(eq(series.id, read.id)),
    ]),
  );
}

/**
 * Promotes and inserts defaults in one commit. Returns false and writes nothing if the company's series have changed
 * since.
 */
export function writeDefaults(
  books: Database,
  companyId: string,
  plan: { promoted: readonly SeriesRow[]; created: readonly SeriesRow[] },
  stamp: number,
): Promise<boolean> {
  const { promoted, created } = plan;
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [guardStamp(books, companyId, stamp)];
  for (const row of promoted) {
    const { isDefault, version, updatedAt } = row;
    statements.push(books.update(series).set({ isDefault, version, updatedAt }).where(eq(series.id, row.id)));
  }
  for (const row of created) statements.push(books.insert(series).values(row));
  return hasCommitted(books.batch(statements));
}
