import type { CompanyContext } from '../../context/context.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { within } from '../../invoices/files/prefer-wait.ts';
import { timestampOrNull } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import { attemptMail, type MailingPorts, tryAgainLater } from '../sending/attempt-mail.ts';
import { mailRefusal } from '../sending/mail-refusal.ts';
import { findMail, type MailToSend } from '../sending/mail-repository.ts';
import { MAIL_QUOTAS, REQUEST_PATIENCE_MS } from '../sending/mailing-limits.ts';
import { queueMail } from '../sending/queue-mail-repository.ts';
import { readUsage } from '../sending/quota-repository.ts';
import { countedAccounts } from './counted-accounts.ts';
import { refuseSpentQuota } from './gather-material.ts';

/** Mail as written by an operation. */
export type NewMail = Pick<
  EmailRow,
  'emailType' | 'recipients' | 'cc' | 'subject' | 'mail' | 'relatedEntityType' | 'relatedEntityId'
>;

/** Attempts to write a mail while the quota has room before the write but none during it. */
const MAX_WRITES = 3;

function portsOf(context: CompanyContext): MailingPorts {
  const { books, files, clock, serviceClock, mailSender: sender, jobs, environment, booksShard } = context;
  const { events } = context.webhooks;
  // The request has just checked the proof of the NIF, which production needs.
  const refusalOf = async (row: EmailRow) =>
    environment === 'LIVE' ? null : await mailRefusal(context, row);
  return { books, files, clock, serviceClock, sender, refusalOf, jobs, events, environment, booksShard };
}

/**
 * Finds the mail written by an earlier run of this effect, or null if there is none. An effect uses its first id for the
 * mail.
 */
export async function mailOfEarlierRun(context: CompanyContext, emailId: string): Promise<MailToSend | null> {
  return context.isRetry ? await findMail(context.books, emailId) : null;
}

/** Writes a mail as QUEUED. Throws 429 EMAIL_QUOTA_EXCEEDED if other mails have used the quota meanwhile. */
export async function writeMail(
  context: CompanyContext,
  id: string,
  mail: NewMail,
  invoiceIds: readonly string[],
): Promise<EmailRow> {
  const { accountId, companyId, environment, books, clock, serviceClock } = context;
  const accountIds = await countedAccounts(context);
  for (let writes = 0; writes < MAX_WRITES; writes++) {
    const nowMs = clock.now();
    const row: EmailRow = {
      ...mail,
      id,
      accountId,
      companyId,
      status: 'QUEUED',
      attempts: 0,
      claim: null,
      dueAt: serviceClock.now(),
      sentAt: null,
      error: null,
      createdAt: nowMs,
      updatedAt: nowMs,
    };
    if (await queueMail(books, row, invoiceIds, MAIL_QUOTAS[environment], accountIds)) return row;
    const usage = await readUsage(books, accountIds, invoiceIds, nowMs);
    refuseSpentQuota(context, { usage, nowMs }, mail, invoiceIds);
  }
  throw new Error(`mail ${id} was never written`);
}

/** Tries a written mail once. If it fails before the transport, the queue retries it. */
async function attempt(ports: MailingPorts, row: EmailRow): Promise<EmailRow> {
  try {
    return (await attemptMail(ports, row.id, row.attempts)) ?? row;
  } catch (error) {
    log('mail.not_attempted', { email_id: row.id }, error);
    await tryAgainLater(ports, row);
    return row;
  }
}

/**
 * Tries a mail now, while the request waits. The attempt continues after the response. A mail that was tried before belongs
 * to the queue and is returned unchanged.
 */
export async function mailNow(context: CompanyContext, row: EmailRow): Promise<EmailRow> {
  if (row.status !== 'QUEUED' || row.claim !== null || row.attempts > 0) return row;
  const attempted = attempt(portsOf(context), row);
  context.waitUntil(attempted);
  return (await within(REQUEST_PATIENCE_MS / 1_000, attempted)) ?? row;
}

/** Returns the view of a mail for the operations that send. */
export function sentView({ id, recipients, sentAt, status }: EmailRow) {
  return {
    email_id: id,
    sent_to: recipients,
    sent_at: timestampOrNull(sentAt),
    status,
  };
}
