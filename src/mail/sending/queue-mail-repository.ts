import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type EmailRow, emails } from '../../db/schema/mail-schema.ts';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import { type FailureEvent, insertFailureEvents } from './failure-events-repository.ts';
import type { MailQuota } from './mailing-limits.ts';
import { COUNTED_TYPES } from './quota-repository.ts';

const TYPES = JSON.stringify(COUNTED_TYPES);

/** Selects the mails in a window before this one. See `isRecent` for mails dated ahead. */
function mailsSince({ createdAt }: EmailRow, accountIds: readonly string[], lengthMs: number): SQL {
  return sql`SELECT * FROM emails AS mailed WHERE mailed.account_id IN (SELECT value FROM json_each(${JSON.stringify(accountIds)}))
    AND mailed.created_at > ${createdAt - lengthMs} AND mailed.created_at < ${createdAt + HOUR_MS}
    AND mailed.email_type IN (SELECT value FROM json_each(${TYPES})) AND NOT (mailed.status = 'FAILED' AND mailed.attempts = 0)`;
}

/** Builds the condition that a mail fits every quota. The database checks it within the statement that writes the mail. */
function hasRoom(
  row: EmailRow,
  accountIds: readonly string[],
  invoiceIds: readonly string[],
  quota: MailQuota,
): SQL {
  const { createdAt } = row;
  const addresses = JSON.stringify([...row.recipients, ...row.cc].map((address) => address.toLowerCase()));
  const day = mailsSince(row, accountIds, DAY_MS);
  return sql`(SELECT count(*) FROM (${mailsSince(row, accountIds, HOUR_MS)})) < ${quota.mailsAnHour}
    AND (SELECT count(*) FROM (${day})) < ${quota.mailsADay}
    AND (SELECT count(*) FROM (
      SELECT lower(mailbox.value) FROM (${day}) AS mail, json_each(mail.recipients) AS mailbox
      UNION SELECT lower(mailbox.value) FROM (${day}) AS mail, json_each(mail.cc) AS mailbox
      UNION SELECT value FROM json_each(${addresses}))) <= ${quota.recipientsADay}
    AND NOT EXISTS (SELECT 1 FROM email_invoices AS carried JOIN emails AS mail ON mail.id = carried.email_id
      WHERE carried.invoice_id IN (SELECT value FROM json_each(${JSON.stringify(invoiceIds)})) AND mail.created_at > ${createdAt - DAY_MS}
        AND mail.created_at < ${createdAt + HOUR_MS} AND NOT (mail.status = 'FAILED' AND mail.attempts = 0)
      GROUP BY carried.invoice_id HAVING count(*) >= ${quota.mailsOfAnInvoiceADay})`;
}

/**
 * Writes a mail with its invoices, unless a quota of the accounts that count together is full. Concurrent calls cannot exceed a quota either. Returns true if it
 * was written. One round trip.
 */
export async function queueMail(
  books: Database,
  row: EmailRow,
  invoiceIds: readonly string[],
  quota: MailQuota,
  accountIds: readonly string[],
): Promise<boolean> {
  const [inserted] = await books.batch([
    books.run(sql`INSERT INTO ${emails} (id, account_id, company_id, email_type, status, recipients, cc, subject, mail,
        related_entity_type, related_entity_id, attempts, due_at, created_at, updated_at)
      SELECT ${row.id}, ${row.accountId}, ${row.companyId}, ${row.emailType}, ${row.status}, ${JSON.stringify(row.recipients)},
        ${JSON.stringify(row.cc)}, ${row.subject}, ${sql.param(row.mail, emails.mail)}, ${row.relatedEntityType},
        ${row.relatedEntityId}, ${row.attempts}, ${row.dueAt}, ${row.createdAt}, ${row.updatedAt}
      WHERE ${hasRoom(row, accountIds, invoiceIds, quota)} RETURNING id`),
    books.run(sql`INSERT INTO email_invoices (email_id, invoice_id)
      SELECT ${row.id}, value FROM json_each(${JSON.stringify(invoiceIds)})
      WHERE EXISTS (SELECT 1 FROM emails WHERE id = ${row.id})`),
  ]);
  return inserted.results.length === 1;
}

/** Writes a mail rejected before its first attempt, with its invoices and events. One round trip. */
export async function keepRefusedMail(
  books: Database,
  row: EmailRow,
  invoiceIds: readonly string[],
  events: readonly FailureEvent[],
  atMs: number,
): Promise<void> {
  await books.batch([
    books.insert(emails).values(row).onConflictDoNothing(),
    books.run(sql`INSERT INTO email_invoices (email_id, invoice_id)
      SELECT ${row.id}, value FROM json_each(${JSON.stringify(invoiceIds)}) WHERE changes() = 1`),
    books.run(insertFailureEvents(row, events, row.error ?? '', atMs)),
  ]);
}

/** Writes a mail that its own run has already claimed, so that no other run sends it. One round trip. */
export async function writeClaimedMail(books: Database, row: EmailRow): Promise<void> {
  await books.insert(emails).values(row);
}
