import type { Env } from '../composition/env.ts';
import { withPlacedObjects } from '../composition/placed-objects.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import { booksClock } from '../db/test-clock/test-clock-repository.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import { readCompaniesOf } from './background-repository.ts';
import { readUnaccepted } from './filing-deadline-repository.ts';
import { deadlineAt, publishDeadline } from './publish-filing-deadlines.ts';
import { companiesWithWaitingFiles } from './waiting-files-repository.ts';

const ENVIRONMENT = 'TEST';

/** Notifies endpoints of a near last day of Bizkaia, by the account's clock. */
async function publishDeadlines(
  env: Env,
  { accountId, booksShard }: { accountId: string; booksShard: number },
  companyIds: readonly string[],
): Promise<void> {
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const clock = await booksClock(directoryOf(env), ENVIRONMENT, accountId, serviceClock);
  const nowMs = clock.now();
  const deadline = deadlineAt(nowMs);
  if (deadline === null) return;
  const books = booksOf(env, ENVIRONMENT, booksShard);
  const found = await readUnaccepted(books, deadline, { companyIds });
  const events = platformEventQueue(env.EVENTS, { environment: ENVIRONMENT, booksShard });
  const companies = found.map((company) => ({ ...company, accountId }));
  await publishDeadline({ books, events, environment: ENVIRONMENT }, deadline, companies, nowMs);
}

/**
 * Wakes the senders of an account's companies whose TicketBAI records wait in the sandbox, and notifies endpoints of a near last day. A
 * sender that is not reached is logged.
 */
export async function wakeFileSenders(
  env: Env,
  { accountId, booksShard }: { accountId: string; booksShard: number },
): Promise<void> {
  const companies = await readCompaniesOf(directoryOf(env), accountId);
  const waiting = await companiesWithWaitingFiles(
    booksOf(env, ENVIRONMENT, booksShard),
    companies.map(({ id }) => id),
  );
  const senders = withPlacedObjects(env).TICKETBAI_DISPATCHER;
  for (const companyId of waiting) {
    const wake = { environment: ENVIRONMENT, booksShard, companyId, accountId, records: 0 } as const;
    await senders
      .getByName(`${ENVIRONMENT}:${companyId}`)
      .wake(wake)
      .catch((error: unknown) => log('dispatcher.not_woken', { company: companyId }, error));
  }
  await publishDeadlines(
    env,
    { accountId, booksShard },
    companies.map(({ id }) => id),
  );
}
