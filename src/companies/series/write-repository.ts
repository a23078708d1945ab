import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series } from '../../db/schema/books-schema.ts';
import { unmarkDefault } from './defaults-repository.ts';
import { type SeriesState, selectStates } from './series-repository.ts';
import { currentStamp, guardStamp, hasCommitted } from './stamp-repository.ts';

/** Columns that an update may write. The others never change. */
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
 * Inserts a series. If it is a default, it replaces the previous one of its type. Returns false and writes nothing if
 * the company's series have changed since the validation.
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
 * Updates the version that was read and returns the result. Returns null in these cases:
 * - the series has changed or is deleted
 * - the change affects the numbering, which is locked
 * - `stamp` is set and the company's series no longer match it
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

/** Marks the version that was read as deleted. Returns false if it has changed meanwhile. Its code stays taken. */
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
