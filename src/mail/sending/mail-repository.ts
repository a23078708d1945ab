import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { carrierMails } from '../../db/schema/mail-report-schema.ts';
import { type EmailRow, emailInvoices, emails } from '../../db/schema/mail-schema.ts';
import { type FailedMail, type FailureEvent, insertFailureEvents } from './failure-events-repository.ts';

/** Mail with the invoices that it carries. */
export interface MailToSend {
  row: EmailRow;
  invoiceIds: readonly string[];
}

/** Finds a mail with its invoices. One round trip. */
export async function findMail(books: Database, id: string): Promise<MailToSend | null> {
  const [[row], carried] = await books.batch([
    books.select().from(emails).where(eq(emails.id, id)),
    books
      .select({ invoiceId: emailInvoices.invoiceId })
      .from(emailInvoices)
      .where(eq(emailInvoices.emailId, id)),
  ]);
  return row === undefined ? null : { row, invoiceIds: carried.map(({ invoiceId }) => invoiceId) };
}

/**
 * Claims a waiting mail for one run, which alone may then send it. A repeated claim with the same token changes nothing, so
 * that a lost response can be requested again. Returns true if the run has the claim. One round trip.
 */
export async function claimMail(
  books: Database,
  { id, attempts }: EmailRow,
  token: string,
  times: { nowMs: number; endsByMs: number },
): Promise<boolean> {
  const isFree = and(isNull(emails.claim), eq(emails.attempts, attempts));
  const claimed = await books
    .update(emails)
    .set({ claim: token, attempts: attempts + 1, dueAt: times.endsByMs, updatedAt: times.nowMs })
    .where(and(eq(emails.id, id), eq(emails.status, 'QUEUED'), or(isFree, eq(emails.claim, token))))
    .returning({ id: emails.id });
  return claimed.length === 1;
}

/** Outcome that a run stores for its claimed mail. */
export type MailEnd =
  | { status: 'QUEUED'; dueAt: number; error: string }
  | { status: 'FAILED' | 'REJECTED'; error: string };

function heldBy(id: string, token: string) {
  return and(eq(emails.id, id), eq(emails.status, 'QUEUED'), eq(emails.claim, token));
}

/** Mail that is given up, with its events. */
export interface MailFailure {
  mail: FailedMail;
  events: readonly FailureEvent[];
  atMs: number;
}

/** Releases a claimed mail unsent: to be retried, or as finally failed with its events. One round trip. */
export async function endUnsent(
  books: Database,
  id: string,
  token: string,
  end: MailEnd,
  nowMs: number,
  failure: MailFailure | null,
): Promise<void> {
  const dueAt = end.status === 'QUEUED' ? end.dueAt : null;
  const ended = books
    .update(emails)
    .set({ ...end, dueAt, claim: null, updatedAt: nowMs })
    .where(heldBy(id, token));
  if (failure === null || failure.events.length === 0) {
    await ended;
    return;
  }
  const failed = insertFailureEvents(failure.mail, failure.events, end.error, failure.atMs);
  try {
    await books.batch([ended, books.run(guardChanged(1)), books.run(failed)]);
  } catch (error) {
    // Already stored: the response to an earlier call was lost.
    if (!isGuardViolation(error)) throw error;
  }
}

/** Future event `invoice.email.sent`. Its id is made in advance, so that repeated writes create it once. */
export interface SentEvent {
  id: string;
  invoiceId: string;
}

/**
 * Marks a claimed mail as sent. In the same commit, its ISSUED invoices become SENT, each invoice gets its event, and the
 * carrier's id is stored. A repeated call changes nothing. One round trip.
 */
export async function endSent(
  books: Database,
  { row }: MailToSend,
  token: string,
  events: readonly SentEvent[],
  sent: { atMs: number; atText: string; eventAtMs: number; carrierId: string | null },
): Promise<void> {
  const { id, accountId, recipients } = row;
  const { atMs, atText, eventAtMs, carrierId } = sent;
  const ended = books
    .update(emails)
    .set({ status: 'SENT', sentAt: atMs, error: null, claim: null, dueAt: null, updatedAt: atMs })
    .where(heldBy(id, token));
  const becomeSent = sql`UPDATE invoices SET status = 'SENT', sent_at = ${atMs}, updated_at = ${atMs}, version = version + 1
    WHERE id IN (SELECT invoice_id FROM email_invoices WHERE email_id = ${id}) AND status = 'ISSUED' AND type <> 'PROFORMA'`;
  const eventStatement = sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
    SELECT event.value ->> 'id', invoices.company_id, ${accountId}, 'invoice.email.sent', invoices.id,
      json_object('invoice_id', invoices.id, 'invoice_number', invoices.invoice_number,
        'recipients', json(${JSON.stringify(recipients)}), 'sent_at', ${atText}), ${eventAtMs}
    FROM json_each(${JSON.stringify(events)}) AS event JOIN invoices ON invoices.id = event.value ->> 'invoiceId'`;
  try {
    await books.batch([
      ended,
      books.run(guardChanged(1)),
      books.run(becomeSent),
      books.run(eventStatement),
      ...(carrierId === null
        ? []
        : [books.insert(carrierMails).values({ carrierId, emailId: id }).onConflictDoNothing()]),
    ]);
  } catch (error) {
    // Already stored: the response to an earlier call was lost.
    if (!isGuardViolation(error)) throw error;
  }
}

/** Lists mails that are due since before an instant, longest waiting first. One round trip. */
export async function readStranded(
  books: Database,
  dueBeforeMs: number,
  limit: number,
): Promise<Pick<EmailRow, 'id' | 'accountId' | 'attempts' | 'claim'>[]> {
  return await books
    .select({
      id: emails.id,
      accountId: emails.accountId,
      attempts: emails.attempts,
      claim: emails.claim,
    })
    .from(emails)
    .where(and(eq(emails.status, 'QUEUED'), isNotNull(emails.dueAt), lt(emails.dueAt, dueBeforeMs)))
    .orderBy(asc(emails.dueAt))
    .limit(limit);
}

/** Postpones the next check of a waiting mail, unless a run has claimed it meanwhile. One round trip. */
export async function putOff(books: Database, id: string, dueAt: number): Promise<void> {
  await books
    .update(emails)
    .set({ dueAt })
    .where(and(eq(emails.id, id), eq(emails.status, 'QUEUED'), isNull(emails.claim)));
}
