import type { MailSender } from '../../context/ports/mail-sender.ts';
import type { MailOutcome } from '../../context/ports/mail-transport.ts';
import type { JobQueue } from '../../context/queue/job.ts';
import type { Database } from '../../db/clients.ts';
import { wasRefused } from '../../db/failures.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import type { FileStore } from '../../documents/stored/file-store.ts';
import type { Environment } from '../../domain/environment.ts';
import { type BooksClock, type Clock, timestampText } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import type { EventQueue } from '../../webhooks/webhook-port.ts';
import { carrierIdOf } from '../reports/carrier-id.ts';
import { thrownText } from '../transport/mail-transport.ts';
import { failureEvents } from './failure-events-repository.ts';
import { claimMail, endSent, endUnsent, findMail, type MailEnd, type MailToSend } from './mail-repository.ts';
import { CLAIM_MS, MAX_ATTEMPTS, RETRY_DELAYS_SECONDS } from './mailing-limits.ts';
import { messageOf, UnwritableMail } from './message-of.ts';

/** Dependencies of sending a mail. */
export interface MailingPorts {
  books: Database;
  files: FileStore;
  /** Clock for the creation and sending times of a mail. */
  clock: BooksClock;
  /** Clock for due times and the end of an attempt. */
  serviceClock: Clock;
  sender: MailSender;
  /** Returns the reason why a mail may not leave now, or null (`mailRefusal`). */
  refusalOf(row: EmailRow): Promise<string | null>;
  jobs: JobQueue;
  events: EventQueue;
  environment: Environment;
  booksShard: number;
}

/** Delays between attempts to store the outcome in the books, in milliseconds. */
const INSIST_DELAYS_MS: readonly number[] = [50, 250, 1_000];

/** Repeats an idempotent call while its outcome is unknown. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (const delayMs of INSIST_DELAYS_MS) {
    try {
      return await call();
    } catch (error) {
      if (wasRefused(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return await call();
}

/** Hands a message over once. A mail that cannot be composed fails here, without the transport. */
async function handedOver(
  ports: MailingPorts,
  row: EmailRow,
  message: Uint8Array | UnwritableMail,
): Promise<MailOutcome> {
  if (message instanceof UnwritableMail) return { result: 'FAILED', reason: message.message, retry: false };
  const envelope = { from: row.mail.from.address, to: [...row.recipients, ...row.cc] };
  try {
    return await ports.sender.transport.send(envelope, message);
  } catch (error) {
    return { result: 'FAILED', reason: thrownText(error), retry: false };
  }
}

/** Returns the end of a mail after an outcome other than SENT and that many attempts. */
function unsentEnd(
  outcome: Exclude<MailOutcome, { result: 'SENT' }>,
  attempts: number,
  serviceNowMs: number,
): MailEnd {
  if (outcome.result === 'REJECTED') return { status: 'REJECTED', error: outcome.reason };
  const delaySeconds = RETRY_DELAYS_SECONDS[attempts - 1];
  if (!outcome.retry) return { status: 'FAILED', error: outcome.reason };
  if (delaySeconds === undefined)
    return { status: 'FAILED', error: `given up after ${MAX_ATTEMPTS} attempts: ${outcome.reason}` };
  return { status: 'QUEUED', error: outcome.reason, dueAt: serviceNowMs + delaySeconds * 1_000 };
}

/** Queues a mail for another attempt after its next delay. If the queue does not accept it, the sweep retries it. */
export async function tryAgainLater(
  { jobs, clock, environment, booksShard }: MailingPorts,
  { id, accountId, attempts }: Pick<EmailRow, 'id' | 'accountId' | 'attempts'>,
): Promise<void> {
  const delaySeconds = RETRY_DELAYS_SECONDS[Math.max(attempts - 1, 0)] ?? 0;
  try {
    const mail = { environment, booksShard, accountId, emailId: id, attempts, clockAheadMs: clock.aheadMs };
    await jobs.add({ kind: 'SEND_EMAIL', ...mail }, delaySeconds);
  } catch (error) {
    log('mail.not_queued', { email_id: id }, error);
  }
}

async function endAttempt(
  ports: MailingPorts,
  mail: MailToSend,
  token: string,
  outcome: MailOutcome,
): Promise<EmailRow> {
  const { books, clock, serviceClock } = ports;
  const { row } = mail;
  const nowMs = clock.now();
  const serviceNowMs = serviceClock.now();
  const ended = { ...row, claim: null, dueAt: null, updatedAt: nowMs };
  if (outcome.result === 'SENT') {
    const events = mail.invoiceIds.map((invoiceId) => ({ id: uuidV7(serviceNowMs), invoiceId }));
    const carrierId = carrierIdOf(outcome.reference);
    const sent = { atMs: nowMs, atText: timestampText(nowMs), eventAtMs: serviceNowMs, carrierId };
    await insist(() => endSent(books, mail, token, events, sent));
    await ports.events.add(events.map(({ id }) => id));
    return { ...ended, status: 'SENT', sentAt: nowMs, error: null };
  }
  const end = unsentEnd(outcome, row.attempts, serviceNowMs);
  const events =
    end.status === 'QUEUED' ? [] : failureEvents(row, mail.invoiceIds, () => uuidV7(serviceNowMs));
  const failure = { mail: row, events, atMs: serviceNowMs };
  await insist(() => endUnsent(books, row.id, token, end, nowMs, failure));
  if (events.length > 0) await ports.events.add(events.map(({ id }) => id));
  if (end.status === 'QUEUED') await tryAgainLater(ports, row);
  return { ...ended, ...end };
}

/** Returns the message of a mail, or the reason why it cannot be sent. Rejects if the files are not reachable now. */
async function writtenMessage(ports: MailingPorts, row: EmailRow): Promise<Uint8Array | UnwritableMail> {
  const written = messageOf(ports.files, row).catch((error: unknown) => {
    if (error instanceof UnwritableMail) return error;
    throw error;
  });
  const [message, refusal] = await Promise.all([written, ports.refusalOf(row)]);
  return refusal === null ? message : new UnwritableMail(refusal);
}

/**
 * Makes one attempt at a waiting mail that has had exactly `attempts` of them. It claims the mail, hands it to the transport
 * once and stores the outcome. If the run dies in between, the claim stays, so that the mail is never sent twice. Returns the
 * new state of the mail. Returns it without an attempt if another run has it, and null if it does not exist.
 *
 * @throws if storage fails before the claim, so that nothing was sent, or permanently after it
 */
export async function attemptMail(
  ports: MailingPorts,
  emailId: string,
  attempts: number,
): Promise<EmailRow | null> {
  const { books, clock, serviceClock } = ports;
  const mail = await findMail(books, emailId);
  if (mail === null) return null;
  const { row } = mail;
  if (row.status !== 'QUEUED' || row.claim !== null || row.attempts !== attempts) return row;
  const message = await writtenMessage(ports, row);
  const claimedAtMs = serviceClock.now();
  const token = uuidV7(claimedAtMs);
  const times = { nowMs: clock.now(), endsByMs: claimedAtMs + CLAIM_MS };
  if (!(await insist(() => claimMail(books, row, token, times))))
    return (await findMail(books, emailId))?.row ?? null;
  const claimed = { ...mail, row: { ...row, claim: token, attempts: attempts + 1 } };
  return await endAttempt(ports, claimed, token, await handedOver(ports, claimed.row, message));
}
