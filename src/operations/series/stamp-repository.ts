import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { series } from '../../db/schema/books-schema.ts';
import type { SeriesState } from './repository.ts';

/**
 * A stamp of all series of a company. Versions only grow and rows are never removed, so that an equal sum means that no
 * series was made or changed in between.
 */
export function seriesStamp(states: readonly SeriesState[]): number {
  return states.reduce((sum, { row }) => sum + row.version, 0);
}

/** The same stamp as it is in the database at that moment. */
export function currentStamp(companyId: string): SQL {
  return sql`(SELECT COALESCE(SUM(version), 0) FROM series WHERE company_id = ${companyId})`;
}

/** A table that takes no row: an insert into it aborts its batch. */
const guard = sqliteTable('guard', { reason: text().notNull() });

/** The statement that aborts its batch where a condition holds. Raw SQL with parameters does not go into a drizzle batch. */
function abortWhere(books: Database, condition: SQL) {
  return books.insert(guard).select(sql`SELECT 'stale' WHERE ${condition}`);
}

/** Aborts its batch when the company's series are no longer those of the stamp. */
export function guardStamp(books: Database, companyId: string, stamp: number) {
  return abortWhere(books, sql`${currentStamp(companyId)} <> ${stamp}`);
}

/** Aborts its batch when a series is no longer the version that was read. */
export function guardVersion(books: Database, read: { id: string; version: number }) {
  const found = books
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.id, read.id), eq(series.version, read.version)));
  return abortWhere(books, notExists(found));
}

/** Whether a guarded batch was committed: false when a guard in it failed, and nothing was written. */
export async function hasCommitted(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
