import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { companySettings } from '../../db/schema/books-schema.ts';
import { certificates } from '../../db/schema/certificate-schema.ts';
import { deletedCompanies } from '../../db/schema/company-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import { reminderSettings } from '../../db/schema/reminder-schema.ts';

/** Deletes the settings and certificates of a deleted company. One round trip. */
export async function deleteSettingsOf(books: Database, companyId: string): Promise<void> {
  await books.batch([
    books.delete(reminderSettings).where(eq(reminderSettings.companyId, companyId)),
    books.delete(certificates).where(eq(certificates.companyId, companyId)),
    books.delete(companySettings).where(eq(companySettings.companyId, companyId)),
  ]);
}

/** Returns deleted companies that still hold books, oldest first. One round trip. */
export async function readUnendedCompanies(
  directory: Database,
  deletedBeforeMs: number,
  limit: number,
): Promise<{ companyId: string; accountId: string; booksShard: number }[]> {
  return await directory
    .select({
      companyId: deletedCompanies.id,
      accountId: deletedCompanies.accountId,
      booksShard: accounts.booksShard,
    })
    .from(deletedCompanies)
    .innerJoin(accounts, eq(accounts.id, deletedCompanies.accountId))
    .where(and(isNull(deletedCompanies.booksEndedAt), lt(deletedCompanies.deletedAt, deletedBeforeMs)))
    .orderBy(asc(deletedCompanies.deletedAt))
    .limit(limit);
}

/** Marks the books of a deleted company as ended. One round trip. */
export async function markCompanyEnded(directory: Database, companyId: string, nowMs: number): Promise<void> {
  await directory
    .update(deletedCompanies)
    .set({ booksEndedAt: nowMs })
    .where(eq(deletedCompanies.id, companyId));
}
