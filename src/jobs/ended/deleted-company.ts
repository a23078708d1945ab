import { booksOf, directoryOf } from '../../db/clients.ts';
import type { Env } from '../../env.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { type Job, type JobCompany, platformQueue } from '../../queue/job.ts';
import { sendJobs } from '../../queue/send-jobs.ts';
import { booksClock } from '../../test-clock/test-clock-repository.ts';
import { deleteSettingsOf, markCompanyEnded, readUnendedCompanies } from './deleted-company-repository.ts';
import { endSomeOf } from './ended-companies.ts';

/** Companies that one sweep takes up. */
const MAX_COMPANIES = 100;

/** How long the message of the deletion itself has before the sweep sends another one, in milliseconds. */
const HEAD_START_MS = 10 * 60_000;

/**
 * Ends the books of a deleted company: what waits, recurring templates, drafts with their schedules, customers, products, certificates
 * and settings. What it issued in the sandbox stays unread. A further message does what one cannot; the sandbox goes first.
 */
export async function endCompanyBooks(env: Env, of: JobCompany): Promise<void> {
  const { environment, booksShard, accountId, companyId } = of;
  const directory = directoryOf(env);
  const books = booksOf(env, environment, booksShard);
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const clock = await booksClock(directory, environment, accountId, serviceClock);
  await deleteSettingsOf(books, companyId, clock.now());
  const isEnded = await endSomeOf(books, [companyId], clock.now());
  if (isEnded && environment === 'LIVE')
    return await markCompanyEnded(directory, companyId, serviceClock.now());
  await platformQueue(env.JOBS).add({
    kind: 'DELETED_COMPANY',
    environment: isEnded ? 'LIVE' : environment,
    booksShard,
    accountId,
    companyId,
  });
}

/** Takes up the deleted companies whose books were not ended: the message of their deletion was lost, or gave up. */
export async function sweepDeletedCompanies(env: Env): Promise<void> {
  const deletedBeforeMs = clockFromOffset(env.CLOCK_OFFSET_MS).now() - HEAD_START_MS;
  const companies = await readUnendedCompanies(directoryOf(env), deletedBeforeMs, MAX_COMPANIES);
  await sendJobs(
    env.JOBS,
    companies.map((company): Job => ({ kind: 'DELETED_COMPANY', environment: 'TEST', ...company })),
  );
}
