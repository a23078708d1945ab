import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series } from '../../db/schema/books-schema.ts';

/** Reads series by their ids. One round trip. */
export async function readSeries(books: Database, ids: readonly string[]): Promise<SeriesRow[]> {
  return await books
    .select()
    .from(series)
    .where(inArray(series.id, [...ids]));
}

/**
 * Closes a series of the old system and makes its replacement the default of its type, unless the company has chosen another one.
 * Repeating it changes nothing. Returns the replacement, or undefined if it is missing. One round trip.
 */
export async function replaceSeries(
  books: Database,
  { from, to }: { from: string; to: string },
  updatedAt: number,
): Promise<SeriesRow | undefined> {
  const changed = { updatedAt, version: sql`${series.version} + 1` };
  const [, , rows] = await books.batch([
    books
      .update(series)
      .set({
        ...changed,
        isDefault: false,
        active: false,
        numberingVersion: sql`${series.numberingVersion} + 1`,
      })
      .where(and(eq(series.id, from), eq(series.active, true))),
    books
      .update(series)
      .set({ ...changed, isDefault: true })
      .where(
        and(
          eq(series.id, to),
          eq(series.isDefault, false),
          eq(series.active, true),
          sql`NOT EXISTS (SELECT 1 FROM series AS other WHERE other.company_id = ${series.companyId}
            AND other.document_type = ${series.documentType} AND other.is_default = 1)`,
        ),
      ),
    books.select().from(series).where(eq(series.id, to)),
  ]);
  return rows[0];
}
