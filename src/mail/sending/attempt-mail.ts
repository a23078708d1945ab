import type { Database } from '../../db/clients.ts';
import { wasRefused } from '../../db/failures.ts';
import type { EmailRow } from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type BooksClock, type Clock, timestampText } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import type { JobQueue } from '../../queue/job.ts';
import type { EventQueue } from '../../webhooks/webhook-port.ts';
import { carrierIdOf } from '../reports/carrier-id.ts';
import { type MailOutcome, thrownText } from '../transport/mail-transport.ts';
import { claimMail, endSent, endUnsent, findMail, type MailEnd, type MailToSend } from './mail-repository.ts';
import type { MailSender } from './mail-sender.ts';
import { CLAIM_MS, MAX_ATTEMPTS, RETRY_DELAYS_SECONDS } from './mailing-limits.ts';
import { messageOf, UnwritableMail } from './message-of.ts';
import { failureEvents } from './told-failures-repository.ts';

/** What sending a mail works with. */
export interface MailingPorts {
  books: Database;
  files: FileStore;
  /** When a mail was made and sent. */
  clock: BooksClock;
  /** When it is to be tried, and by when an attempt has ended. */
  serviceClock: Clock;
  sender: MailSender;
  jobs: JobQueue;
  events: EventQueue;
  environment: Environment;
  booksShard: number;
}

/** How long is waited before the books are asked again to note what has happened. */
const INSIST_DELAYS_MS: readonly number[] = [50, 250, 1_000];

/** Repeats a call whose repetition changes nothing, for as long as its outcome is unknown. */
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

/** Hands a message over, once. A mail that cannot even be written ends here, without the transport. */
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

/** What an outcome other than SENT means for a mail that has had so many attempts. */
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

/** Queues a mail for another try after its next delay. One that the queue does not take waits for the sweep. */
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
    const sent = { atMs: nowMs, atText: timestampText(nowMs), toldAtMs: serviceNowMs, carrierId };
    await insist(() => endSent(books, mail, token, events, sent));
    await ports.events.add(events.map(({ id }) => id));
    return { ...ended, status: 'SENT', sentAt: nowMs, error: null };
  }
  const end = unsentEnd(outcome, row.attempts, serviceNowMs);
  const events =
    end.status === 'QUEUED' ? [] : failureEvents(row, mail.invoiceIds, () => uuidV7(serviceNowMs));
  const told = { mail: row, events, atMs: serviceNowMs };
  await insist(() => endUnsent(books, row.id, token, end, nowMs, told));
  if (events.length > 0) await ports.events.add(events.map(({ id }) => id));
  if (end.status === 'QUEUED') await tryAgainLater(ports, row);
  return { ...ended, ...end };
}

/**
 * One attempt at a mail that waits and has had exactly `attempts` of them: claims it, hands it to the transport once, and
 * notes what became of it. A run that dies in between leaves the claim, so that it is never sent a second time. Returns
 * the mail as it then is; as it is without an attempt where it was somebody else's turn, and null where it is not there.
 *
 * @throws when storage fails before the claim, so that nothing was sent, or for good after it
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
  const message = await messageOf(ports.files, row).catch((error: unknown) => {
    if (error instanceof UnwritableMail) return error;
    throw error;
  });
  const claimedAtMs = serviceClock.now();
  const token = uuidV7(claimedAtMs);
  const times = { nowMs: clock.now(), endsByMs: claimedAtMs + CLAIM_MS };
  if (!(await insist(() => claimMail(books, row, token, times))))
    return (await findMail(books, emailId))?.row ?? null;
  const claimed = { ...mail, row: { ...row, claim: token, attempts: attempts + 1 } };
  return await endAttempt(ports, claimed, token, await handedOver(ports, claimed.row, message));
}
