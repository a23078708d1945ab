import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { issueFollowups } from '../../db/schema/books-schema.ts';

function mailOf(invoiceId: string) {
  return and(eq(issueFollowups.invoiceId, invoiceId), eq(issueFollowups.kind, 'MAIL'));
}

/** How often a sweep has taken up the mail that an invoice is still to be sent with; null where none is. One round trip. */
export async function readMailFollowup(books: Database, invoiceId: string): Promise<number | null> {
  const [row] = await books
    .select({ sweeps: issueFollowups.sweeps })
    .from(issueFollowups)
    .where(mailOf(invoiceId));
  return row?.sweeps ?? null;
}

/** Notes that an invoice's own mail is written, or never will be. One round trip. */
export async function endMailFollowup(books: Database, invoiceId: string): Promise<void> {
  await books.delete(issueFollowups).where(mailOf(invoiceId));
}
