import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices, type SeriesRow, series } from '../../db/schema/books-schema.ts';

/** Issuer of an invoice, as a series stores it: null for the company's own, or the identity of the recipient who issues it. */
const ISSUANCE = sql`CASE WHEN ${invoices.formalities} ->> '$.issuance.by' = 'RECIPIENT'
  THEN coalesce(${invoices.recipient} ->> '$.nif', ${invoices.recipient} ->> '$.alternative_id.number') END`;

/** True if the series has numbered an invoice of another issuer. One round trip. */
export async function numbersOthers(
  books: Database,
  seriesId: string,
  issuance: string | null,
): Promise<boolean> {
  const [other] = await books
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      sql`${invoices.seriesId} = ${seriesId} AND ${invoices.number} IS NOT NULL AND ${ISSUANCE} IS NOT ${issuance}`,
    )
    .limit(1);
  return other !== undefined;
}

/**
 * Reads the NIF of the third party that issued the last invoice of a series. Null if no third party issued it, undefined if the
 * series has no invoices. One round trip, one row of the index by number.
 */
export async function lastThirdParty(books: Database, seriesId: string): Promise<string | null | undefined> {
  const [last] = await books
    .select({ nif: sql<string | null>`${invoices.formalities} ->> '$.issuance.nif'` })
    .from(invoices)
    .where(
      sql`${invoices.seriesId} = ${seriesId} AND ${invoices.type} <> 'PROFORMA' AND ${invoices.number} IS NOT NULL`,
    )
    .orderBy(desc(invoices.period), desc(invoices.number))
    .limit(1);
  return last?.nif;
}

/**
 * Reserves a series for one issuer, unless it has numbered invoices of another. Documents that were validated on it before are
 * validated again. Returns the updated series, or null if it has numbered others. One round trip.
 */
export async function keepSeries(
  books: Database,
  row: SeriesRow,
  issuance: string | null,
): Promise<SeriesRow | null> {
  const [kept] = await books
    .update(series)
    .set({ issuance, numberingVersion: sql`${series.numberingVersion} + 1` })
    .where(
      sql`${eq(series.id, row.id)} AND NOT EXISTS (SELECT 1 FROM invoices WHERE ${invoices.seriesId} = ${row.id}
        AND ${invoices.number} IS NOT NULL AND ${ISSUANCE} IS NOT ${issuance})`,
    )
    .returning();
  return kept ?? null;
}
