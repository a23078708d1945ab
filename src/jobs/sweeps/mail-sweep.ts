import type { JobQueue } from '../../context/queue/job.ts';
import { booksOf, type Database, type DatabaseBindings } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { ENVIRONMENTS, type Environment } from '../../domain/environment.ts';
import { failureEvents } from '../../mail/sending/failure-events-repository.ts';
import {
  endUnsent,
  findMail,
  type MailFailure,
  putOff,
  readStranded,
} from '../../mail/sending/mail-repository.ts';
import { MAX_SWEPT_MAILS, STRANDED_AFTER_MS } from '../../mail/sending/mailing-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';

const NOBODY_KNOWS =
  'the run that sent it ended before it could note what became of it: it may have arrived, so it is not sent again';

/** Ports of the sweep. */
export interface MailSweepPorts {
  databases: DatabaseBindings;
  clock: Clock;
  jobs: JobQueue;
}

/**
 * Recovers mails that no run is about to send, and returns how many. Waiting mails are queued again.
 * A mail claimed by a run that died becomes FAILED, because it is unknown whether it arrived.
 */
export async function sweepStrandedMails(ports: MailSweepPorts): Promise<number> {
  let swept = 0;
  for (const environment of ENVIRONMENTS) {
    for (const booksShard of boundShards(ports.databases)) {
      const books = booksOf(ports.databases, environment, booksShard);
      swept += await sweepBooks(ports, books, { environment, booksShard });
    }
  }
  return swept;
}

/** Returns the failure of a mail that is given up. The sweep of events passes its events on. */
async function failureOf(books: Database, emailId: string, atMs: number): Promise<MailFailure | null> {
  const mail = await findMail(books, emailId);
  if (mail === null) return null;
  const events = failureEvents(mail.row, mail.invoiceIds, () => uuidV7(atMs));
  return { mail: mail.row, events, atMs };
}

async function sweepBooks(
  { clock, jobs }: MailSweepPorts,
  books: Database,
  place: { environment: Environment; booksShard: number },
): Promise<number> {
  const nowMs = clock.now();
  const stranded = await readStranded(books, nowMs - STRANDED_AFTER_MS, MAX_SWEPT_MAILS);
  for (const { id, accountId, attempts, claim } of stranded) {
    if (claim !== null) {
      const end = { status: 'FAILED', error: NOBODY_KNOWS } as const;
      await endUnsent(books, id, claim, end, nowMs, await failureOf(books, id, nowMs));
      continue;
    }
    await putOff(books, id, nowMs);
    await jobs.add({ kind: 'SEND_EMAIL', ...place, accountId, emailId: id, attempts, clockAheadMs: null });
  }
  return stranded.length;
}
