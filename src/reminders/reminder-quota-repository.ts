import { sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { MAX_REMINDERS_A_DAY, MAX_REMINDERS_OF_RECIPIENT_A_DAY } from './reminder-settings.ts';

/** Reminder to send, with the fields that its quotas count. */
export interface CountedReminder {
  /** Account whose quotas count it: the manager of an unclaimed account. */
  accountId: string;
  /** Day of the books, `YYYY-MM-DD`. */
  day: string;
  /** Digests of its addresses. */
  recipients: readonly string[];
  /** Milliseconds. */
  atMs: number;
}

/**
 * Returns statements for a batch that count a reminder for its account and for each recipient. If a quota of the day is used
 * up, the batch fails with a guard violation.
 */
export function countReminder(books: Database, { accountId, day, recipients, atMs }: CountedReminder) {
  const digests = JSON.stringify(recipients);
  return [
    books.run(sql`INSERT INTO reminder_counts (account_id, day, sent) VALUES (${accountId}, ${day}, 1)
      ON CONFLICT (account_id, day) DO UPDATE SET sent = sent + 1`),
    books.run(sql`INSERT INTO guard (reason) SELECT 'stale' FROM reminder_counts
      WHERE account_id = ${accountId} AND day = ${day} AND sent > ${MAX_REMINDERS_A_DAY}`),
    books.run(sql`INSERT INTO reminder_recipient_counts (account_id, recipient_digest, day, sent, counted_at)
      SELECT ${accountId}, value, ${day}, 1, ${atMs} FROM json_each(${digests}) WHERE true
      ON CONFLICT (account_id, recipient_digest) DO UPDATE SET day = excluded.day, counted_at = excluded.counted_at,
        sent = CASE WHEN reminder_recipient_counts.day = excluded.day THEN sent + 1 ELSE 1 END`),
    books.run(sql`INSERT INTO guard (reason) SELECT 'stale' FROM reminder_recipient_counts
      WHERE account_id = ${accountId} AND recipient_digest IN (SELECT value FROM json_each(${digests}))
        AND sent > ${MAX_REMINDERS_OF_RECIPIENT_A_DAY}`),
  ];
}

/** True if one of a reminder's recipients has received all reminders that a day allows. One round trip. */
export async function isRecipientSpent(
  books: Database,
  { accountId, day, recipients }: CountedReminder,
): Promise<boolean> {
  const spent = await books.all(sql`SELECT 1 FROM reminder_recipient_counts
    WHERE account_id = ${accountId} AND day = ${day} AND sent >= ${MAX_REMINDERS_OF_RECIPIENT_A_DAY}
      AND recipient_digest IN (SELECT value FROM json_each(${JSON.stringify(recipients)})) LIMIT 1`);
  return spent.length > 0;
}
