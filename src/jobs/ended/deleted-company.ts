import type { Env } from '../../composition/env.ts';
import { type Job, type JobCompany, platformQueue } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksOf, directoryOf } from '../../db/clients.ts';
import { booksClock } from '../../db/test-clock/test-clock-repository.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { deleteSettingsOf, markCompanyEnded, readUnendedCompanies } from './deleted-company-repository.ts';
import { endSomeOf } from './ended-companies.ts';
import { dropWorkOfCompany } from './waiting-work-repository.ts';

/** Companies per sweep. */
const MAX_COMPANIES = 100;

/** Milliseconds for the message of the deletion itself, before the sweep sends another one. */
const HEAD_START_MS = 10 * 60_000;

/**
 * Ends the books of a deleted company: waiting work, recurring templates, drafts with their schedules, customers,
 * products, certificates and settings.
 * Invoices that it issued in the sandbox stay stored, out of reach.
 * A further message continues what one cannot finish. The sandbox comes first.
 */
export async function endCompanyBooks(env: Env, of: JobCompany): Promise<void> {
  const { environment, booksShard, accountId, companyId } = of;
  const directory = directoryOf(env);
  const books = booksOf(env, environment, booksShard);
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const clock = await booksClock(directory, environment, accountId, serviceClock);
  await deleteSettingsOf(books, companyId);
  const isDropped = await dropWorkOfCompany(books, companyId, clock.now());
  const isEnded = (await endSomeOf(books, [companyId], clock.now())) && isDropped;
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

/** Queues deleted companies that still hold books, because the message of their deletion was lost or gave up. */
export async function sweepDeletedCompanies(env: Env): Promise<void> {
  const deletedBeforeMs = clockFromOffset(env.CLOCK_OFFSET_MS).now() - HEAD_START_MS;
  const companies = await readUnendedCompanies(directoryOf(env), deletedBeforeMs, MAX_COMPANIES);
  await sendJobs(
    env.JOBS,
    companies.map((company): Job => ({ kind: 'DELETED_COMPANY', environment: 'TEST', ...company })),
  );
}
