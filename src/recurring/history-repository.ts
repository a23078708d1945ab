import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { type RecurringHistoryRow, recurringHistory } from '../db/schema/recurring-schema.ts';
import { templateById } from './material-repository.ts';

/** History entry with the number and total of its invoice. */
export interface HistoryEntry {
  entry: RecurringHistoryRow;
  invoiceNumber: string | null;
  invoiceTotalCents: number | null;
}

/**
 * Lists a page of a template's history, newest first, and counts all. Null if the template does not exist. One round
 * trip.
 */
export async function readHistory(
  books: Database,
  companyId: string,
  templateId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: HistoryEntry[]; total: number } | null> {
  const ofTemplate = eq(recurringHistory.templateId, templateId);
  const [[template], entries, [counted]] = await books.batch([
    templateById(books, { templateId, companyId }),
    books
      .select({
        entry: recurringHistory,
        invoiceNumber: invoices.invoiceNumber,
        invoiceTotalCents: invoices.invoiceTotalCents,
      })
      .from(recurringHistory)
      .leftJoin(invoices, eq(invoices.id, recurringHistory.invoiceId))
      .where(ofTemplate)
      .orderBy(desc(recurringHistory.position))
      .limit(limit)
      .offset(offset),
    books.select({ total: count() }).from(recurringHistory).where(ofTemplate),
  ]);
  return template === undefined ? null : { entries, total: counted?.total ?? 0 };
}

/** True if a template's history has an entry with this id. */
export async function isEntryThere(books: Database, templateId: string, id: string): Promise<boolean> {
  const found = await books
    .select({ id: recurringHistory.id })
    .from(recurringHistory)
    .where(and(eq(recurringHistory.id, id), eq(recurringHistory.templateId, templateId)));
  return found.length > 0;
}
