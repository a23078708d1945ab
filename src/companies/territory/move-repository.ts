import { and, eq, isNotNull, max, ne } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices, series } from '../../db/schema/books-schema.ts';
import { recordsTerritoryIn, selectRecordsTerritory } from '../settings/records-territory-repository.ts';
import { selectSettings } from '../settings/repository.ts';

/** Reads the data that decide about a move: the last issue date, all series, the settings and the territory of the records. One round trip. */
export async function readMoveMaterial(books: Database, companyId: string) {
  const [last, all, settings, first] = await books.batch([
    books
      .select({ date: max(invoices.issueDate) })
      .from(invoices)
      .where(
        and(
          eq(invoices.companyId, companyId),
          isNotNull(invoices.issueDate),
          ne(invoices.type, 'PROFORMA'),
          isNotNull(invoices.invoiceNumber),
        ),
      ),
    books.select().from(series).where(eq(series.companyId, companyId)),
    selectSettings(books, companyId),
    selectRecordsTerritory(books, companyId),
  ]);
  return {
    lastIssueDate: last[0]?.date ?? null,
    series: all,
    settings: settings[0],
    recordsTerritory: recordsTerritoryIn(first, companyId),
  };
}
