import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';

/** Counts a mail of an account's sandbox on a day (`YYYY-MM-DD`), and returns the number of all that day. One round trip. */
export async function countSandboxMail(books: Database, accountId: string, day: string): Promise<number> {
  const [row] = await books.all<{ sent: number }>(
    sql`INSERT INTO sandbox_mail_counts (account_id, day, sent) VALUES (${accountId}, ${day}, 1)
      ON CONFLICT (account_id, day) DO UPDATE SET sent = sent + 1 RETURNING sent`,
  );
  return row?.sent ?? 1;
}
