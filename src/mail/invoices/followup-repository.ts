import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { issueFollowups } from '../../db/schema/books-schema.ts';

function mailOf(invoiceId: string) {
  return and(eq(issueFollowups.invoiceId, invoiceId), eq(issueFollowups.kind, 'MAIL'));
}

/**
 * Returns how many sweeps have retried the pending automatic mail of an invoice, or null if none is pending. One round trip.
 */
export async function readMailFollowup(books: Database, invoiceId: string): Promise<number | null> {
  const [row] = await books
    .select({ sweeps: issueFollowups.sweeps })
    .from(issueFollowups)
    .where(mailOf(invoiceId));
  return row?.sweeps ?? null;
}

/** Marks an invoice's automatic mail as done: it was written, or never will be. One round trip. */
export async function endMailFollowup(books: Database, invoiceId: string): Promise<void> {
  await books.delete(issueFollowups).where(mailOf(invoiceId));
}
