import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import { webhooks } from '../../db/schema/webhook-schema.ts';

/** Returns the companies of an account. One round trip. */
export async function companiesOf(directory: Database, accountId: string): Promise<string[]> {
  const rows = await directory
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** Deletes the webhooks of an account. One round trip. */
export async function deleteWebhooksOf(books: Database, accountId: string, nowMs: number): Promise<void> {
  await books
    .update(webhooks)
    .set({ deletedAt: nowMs, updatedAt: nowMs })
    .where(and(eq(webhooks.accountId, accountId), isNull(webhooks.deletedAt)));
}

/** Returns closed accounts that still hold books, oldest first. One round trip. */
export async function readUnendedAccounts(
  directory: Database,
  closedBeforeMs: number,
  limit: number,
): Promise<{ accountId: string; booksShard: number }[]> {
  return await directory
    .select({ accountId: accounts.id, booksShard: accounts.booksShard })
    .from(accounts)
    .where(
      and(isNotNull(accounts.closedAt), isNull(accounts.booksEndedAt), lt(accounts.closedAt, closedBeforeMs)),
    )
    .orderBy(asc(accounts.closedAt))
    .limit(limit);
}

/** Marks the books of a closed account as ended. One round trip. */
export async function markBooksEnded(directory: Database, accountId: string, nowMs: number): Promise<void> {
  await directory
    .update(accounts)
    .set({ booksEndedAt: nowMs })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.closedAt)));
}
