import type { MailSender } from '../../context/ports/mail-sender.ts';
import type { MailOutcome } from '../../context/ports/mail-transport.ts';
import type { SecretMail, SecretMails } from '../../context/ports/secret-mails.ts';
import type { Database } from '../../db/clients.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { actAs, systemActing } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import { composeMail } from '../composing/compose-mail.ts';
import { carrierIdOf } from '../reports/carrier-id.ts';
import { endSent, endUnsent } from './mail-repository.ts';
import { CLAIM_MS } from './mailing-limits.ts';
import { writeClaimedMail } from './queue-mail-repository.ts';

/** Name of the sender in the audit trail. */
const JOB = 'secret-mail';

/** Delay before each further attempt, in milliseconds. All attempts end while the platform lets work continue. */
const RETRY_DELAYS_MS: readonly number[] = [1_000, 4_000];

export interface SecretMailPorts {
  /** Returns the books with the account's mails. */
  booksOf(shard: number): Database;
  sender: MailSender;
  clock: Clock;
}

/** Secret mail that an account lists. */
type ListedMail = SecretMail & { accountId: string };

/** Builds the row of a mail that its sender has claimed, without its text. */
function claimedRow(mail: ListedMail, { sender, clock }: SecretMailPorts, token: string): EmailRow {
  const nowMs = clock.now();
  const { accountId, emailType, to, content, listedSubject, language } = mail;
  const { relatedEntityType, relatedEntityId } = mail;
  return {
    id: uuidV7(nowMs),
    accountId,
    companyId: null,
    emailType,
    status: 'QUEUED',
    recipients: [to],
    cc: [],
    subject: listedSubject ?? content.subject,
    mail: { from: sender.from, reply_to: null, language, text: '', html: '', attachments: [] },
    relatedEntityType,
    relatedEntityId,
    attempts: 1,
    claim: token,
    dueAt: nowMs + CLAIM_MS,
    sentAt: null,
    error: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** Hands the message over, and repeats this if it is safe and may help. */
async function handOver({ sender }: SecretMailPorts, to: string, message: Uint8Array): Promise<MailOutcome> {
  const envelope = { from: sender.from.address, to: [to] };
  let outcome = await sender.transport.send(envelope, message);
  for (const delayMs of RETRY_DELAYS_MS) {
    if (outcome.result !== 'FAILED' || !outcome.retry) break;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    outcome = await sender.transport.send(envelope, message);
  }
  return outcome;
}

/** Composes the message of a mail with an id, as of an instant in milliseconds. */
async function messageOf(mail: SecretMail, { from }: MailSender, id: string, dateMs: number) {
  return await composeMail({
    ...mail.content,
    from,
    to: [{ name: '', address: mail.to }],
    cc: [],
    attachments: [],
    messageId: `${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`,
    dateMs,
    language: mail.language,
  });
}

/** Sends a mail that no account lists, and stores nothing of it. */
async function sendUnlisted(ports: SecretMailPorts, mail: SecretMail): Promise<void> {
  const nowMs = ports.clock.now();
  const outcome = await handOver(ports, mail.to, await messageOf(mail, ports.sender, uuidV7(nowMs), nowMs));
  if (outcome.result !== 'SENT') log('secret_mail.failed', { type: mail.emailType, reason: outcome.reason });
}

async function sendListed(ports: SecretMailPorts, mail: ListedMail): Promise<void> {
  const { sender, clock } = ports;
  const token = uuidV7(clock.now());
  const row = claimedRow(mail, ports, token);
  const books = ports.booksOf(mail.booksShard);
  const write = () => writeClaimedMail(books, row);
  // A mail to a person only is listed in the person's first account, to which its cause may be foreign: no trail there names the caller.
  await (mail.emailType === 'INVITATION'
    ? write()
    : actAs(
        systemActing(JOB, () => clock.now()),
        write,
      ));
  const outcome: MailOutcome = mail.isWithheld
    ? { result: 'SENT', reference: null }
    : await handOver(ports, mail.to, await messageOf(mail, sender, row.id, row.createdAt));
  const nowMs = clock.now();
  if (outcome.result === 'SENT') {
    const carrierId = carrierIdOf(outcome.reference);
    const sent = { atMs: nowMs, atText: new Date(nowMs).toISOString(), eventAtMs: nowMs, carrierId };
    await endSent(books, { row, invoiceIds: [] }, token, [], sent);
    return;
  }
  await endUnsent(books, row.id, token, { status: outcome.result, error: outcome.reason }, nowMs, null);
}

/**
 * Builds the sender of secret mails. A queue would store the text, so the run sends the mail itself. If it dies, the sweep
 * marks the outcome as unknown, and the reader requests another mail.
 */
export function secretMails(ports: SecretMailPorts): SecretMails {
  return {
    async send(mail) {
      try {
        const { accountId } = mail;
        if (accountId === null) await sendUnlisted(ports, mail);
        else await sendListed(ports, { ...mail, accountId });
      } catch (error) {
        log('secret_mail.failed', { type: mail.emailType }, error);
      }
    },
  };
}
