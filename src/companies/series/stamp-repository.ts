import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { series } from '../../db/schema/books-schema.ts';
import type { SeriesState } from './series-repository.ts';

/**
 * Returns a stamp of a company's series: the sum of their versions. Versions only grow and rows are never removed. An
 * equal stamp therefore means that no series was created or changed.
 */
export function seriesStamp(states: readonly SeriesState[]): number {
  return states.reduce((sum, { row }) => sum + row.version, 0);
}

/** Returns the SQL of the current stamp in the database. */
export function currentStamp(companyId: string): SQL {
  return sql`(SELECT COALESCE(SUM(version), 0) FROM series WHERE company_id = ${companyId})`;
}

/** Table that accepts no row. An insert into it aborts its batch. */
const guard = sqliteTable('guard', { reason: text().notNull() });

/**
 * Returns the statement that aborts its batch if a condition is true. A drizzle batch takes no raw SQL with parameters.
 */
function abortWhere(books: Database, condition: SQL) {
  return books.insert(guard).select(sql`SELECT 'stale' WHERE ${condition}`);
}

/** Returns the statement that aborts its batch if the company's series no longer match the stamp. */
export function guardStamp(books: Database, companyId: string, stamp: number) {
  return abortWhere(books, sql`${currentStamp(companyId)} <> ${stamp}`);
}

/** Returns the statement that aborts its batch if a series is no longer the version that was read. */
export function guardVersion(books: Database, read: { id: string; version: number }) {
  const found = books
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.id, read.id), eq(series.version, read.version)));
  return abortWhere(books, notExists(found));
}

/** True if a guarded batch was committed. False if a guard aborted it and nothing was written. */
export async function hasCommitted(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
