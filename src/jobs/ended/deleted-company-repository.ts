import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { companySettings } from '../../db/schema/books-schema.ts';
import { certificates } from '../../db/schema/certificate-schema.ts';
import { deletedCompanies } from '../../db/schema/company-schema.ts';
import { products } from '../../db/schema/customer-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import { reminderSettings } from '../../db/schema/reminder-schema.ts';

/**
 * Deletes the settings, products and certificates of a deleted company, and drops its waiting work. One round trip.
 * Waiting work is payments to invoice, unread events, due deliveries, mails to write and reminders. `nowMs` dates the
 * deletion of products.
 */
export async function deleteSettingsOf(books: Database, companyId: string, nowMs: number): Promise<void> {
  await books.batch([
    books.run(sql`UPDATE payments SET due_at = NULL WHERE company_id = ${companyId} AND due_at IS NOT NULL`),
    books.run(sql`DELETE FROM payment_events WHERE event_kind IS NULL AND company_id = ${companyId}`),
    books.run(
      sql`UPDATE einvoice_deliveries SET due_at = NULL WHERE company_id = ${companyId} AND claim IS NULL AND due_at IS NOT NULL`,
    ),
    books.run(sql`DELETE FROM issue_followups WHERE company_id = ${companyId}`),
    books.run(sql`DELETE FROM reminder_schedule WHERE company_id = ${companyId}`),
    books.delete(reminderSettings).where(eq(reminderSettings.companyId, companyId)),
    books.delete(certificates).where(eq(certificates.companyId, companyId)),
    books.delete(companySettings).where(eq(companySettings.companyId, companyId)),
    books
      .update(products)
      .set({ deletedAt: nowMs, updatedAt: nowMs })
      .where(and(eq(products.companyId, companyId), isNull(products.deletedAt))),
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
