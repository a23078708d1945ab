import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series } from '../../db/schema/books-schema.ts';
import { unmarkDefault } from './defaults-repository.ts';
import { type SeriesState, selectStates } from './repository.ts';
import { currentStamp, guardStamp, hasCommitted } from './stamp-repository.ts';

/** What an update writes; the rest of a row is never changed by one. */
export type SeriesChange = Pick<
  SeriesRow,
  | 'code'
  | 'name'
  | 'description'
  | 'format'
  | 'resetFrequency'
  | 'initialNumber'
  | 'active'
  | 'numberingVersion'
  | 'updatedAt'
>;

/**
 * Inserts a series, which takes the place of its type's default when it is one. False, with nothing written, when the
 * company's series are no longer those that it was judged against.
 */
export function insertSeries(books: Database, row: SeriesRow, stamp: number): Promise<boolean> {
  const { companyId, documentType, id, createdAt } = row;
  const guard = guardStamp(books, companyId, stamp);
  const insert = books.insert(series).values(row);
  return hasCommitted(
    row.isDefault
      ? books.batch([guard, unmarkDefault(books, companyId, documentType, id, createdAt), insert])
      : books.batch([guard, insert]),
  );
}

/**
 * Changes the version that was read, provided its numbering is unlocked where that is what changes, and that
 * the company's series are still those of `stamp` where there is one. Null when any of that no longer holds.
 */
export async function updateSeries(
  books: Database,
  read: SeriesRow,
  change: SeriesChange,
  conditions: { changesNumbering: boolean; stamp: number | null },
): Promise<SeriesState | null> {
  const { changesNumbering, stamp } = conditions;
  const [updated, after] = await books.batch([
    books
      .update(series)
      .set({ ...change, version: read.version + 1 })
      .where(
        and(
          eq(series.id, read.id),
          eq(series.version, read.version),
          isNull(series.deletedAt),
          changesNumbering ? eq(series.numberingLocked, false) : undefined,
          stamp === null ? undefined : sql`${currentStamp(read.companyId)} = ${stamp}`,
        ),
      )
      .returning({ id: series.id }),
    selectStates(books, eq(series.id, read.id)),
  ]);
  return updated.length === 0 ? null : (after[0] ?? null);
}

/** Marks the version that was read as deleted; false when it was no longer that one. Its code stays taken. */
export async function deleteSeries(books: Database, read: SeriesRow, deletedAt: number): Promise<boolean> {
  const deleted = await books
    .update(series)
    .set({
      deletedAt,
      updatedAt: deletedAt,
      numberingVersion: read.numberingVersion + 1,
      version: read.version + 1,
    })
    .where(and(eq(series.id, read.id), eq(series.version, read.version), isNull(series.deletedAt)))
    .returning({ id: series.id });
  return deleted.length > 0;
}
