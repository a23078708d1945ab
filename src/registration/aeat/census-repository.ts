import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { censusChecks } from '../../db/schema/books-schema.ts';

export type CensusCheckRow = typeof censusChecks.$inferSelect;

/** Reads the last census answer for a NIF under a name key. One round trip. */
export async function readCensusChecks(
  books: Database,
  nif: string,
  nameKey: string,
): Promise<CensusCheckRow[]> {
  return await books
    .select()
    .from(censusChecks)
    .where(and(eq(censusChecks.nif, nif), eq(censusChecks.nameKey, nameKey)));
}

/** Stores census answers and replaces earlier ones. One round trip. */
export async function keepCensusChecks(books: Database, rows: readonly CensusCheckRow[]): Promise<void> {
  if (rows.length === 0) return;
  await books.run(sql`INSERT INTO census_checks (nif, name_key, census_status, census_name, checked_at)
    SELECT value ->> 'nif', value ->> 'nameKey', value ->> 'censusStatus', value ->> 'censusName', value ->> 'checkedAt'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (nif, name_key) DO UPDATE SET
      census_status = excluded.census_status, census_name = excluded.census_name, checked_at = excluded.checked_at`);
}

/** Reads the census answers for several NIFs, under any name. One round trip. */
export async function readCensusChecksOf(
  books: Database,
  nifs: readonly string[],
): Promise<CensusCheckRow[]> {
  return await books.select().from(censusChecks).where(isOneOf(censusChecks.nif, nifs));
}
