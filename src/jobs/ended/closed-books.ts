import { deleteCertificatesOf } from '../../companies/certificates/repository.ts';
import type { Env } from '../../composition/env.ts';
import { type ClosedBooks, type Job, platformQueue } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksOf, directoryOf } from '../../db/clients.ts';
import { booksClock } from '../../db/test-clock/test-clock-repository.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import {
  companiesOf,
  deleteWebhooksOf,
  markBooksEnded,
  readUnendedAccounts,
} from './closed-books-repository.ts';
import { endSomeOf } from './ended-companies.ts';
import { dropWorkOfAccount } from './waiting-work-repository.ts';

/** Accounts per sweep. */
const MAX_ACCOUNTS = 100;

/** Milliseconds for the message of the closing itself, before the sweep sends another one. */
const HEAD_START_MS = 10 * 60_000;

/** Deletes one batch of a closed account's books in an environment. Returns true when none is left. */
async function endPart(env: Env, { environment, booksShard, accountId }: ClosedBooks): Promise<boolean> {
  const directory = directoryOf(env);
  const books = booksOf(env, environment, booksShard);
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const clock = await booksClock(directory, environment, accountId, serviceClock);
  const companyIds = await companiesOf(directory, accountId);
  await deleteWebhooksOf(books, accountId, serviceClock.now());
  await deleteCertificatesOf(books, accountId);
  const isDropped = await dropWorkOfAccount(books, accountId, companyIds);
  return (await endSomeOf(books, companyIds, clock.now())) && isDropped;
}

/**
 * Ends the books of a closed account: webhooks, recurring templates, drafts with their schedules, and customers.
 * The purges forget the customers 30 days later. Issued documents and their records stay.
 * A further message continues what one cannot finish. The sandbox comes first.
 */
export async function endBooks(env: Env, of: ClosedBooks): Promise<void> {
  const isEnded = await endPart(env, of);
  const next: ClosedBooks = isEnded ? { ...of, environment: 'LIVE' } : of;
  if (isEnded && of.environment === 'LIVE') {
    await markBooksEnded(directoryOf(env), of.accountId, clockFromOffset(env.CLOCK_OFFSET_MS).now());
    return;
  }
  await platformQueue(env.JOBS).add({
    kind: 'CLOSED_BOOKS',
    environment: next.environment,
    booksShard: next.booksShard,
    accountId: next.accountId,
  });
}

/** Queues closed accounts that still hold books, because the message of their closing was lost or gave up. */
export async function sweepClosedAccounts(env: Env): Promise<void> {
  const closedBeforeMs = clockFromOffset(env.CLOCK_OFFSET_MS).now() - HEAD_START_MS;
  const accounts = await readUnendedAccounts(directoryOf(env), closedBeforeMs, MAX_ACCOUNTS);
  await sendJobs(
    env.JOBS,
    accounts.map((account): Job => ({ kind: 'CLOSED_BOOKS', environment: 'TEST', ...account })),
  );
}
