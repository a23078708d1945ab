import type { Env } from '../composition/env.ts';
import type { DatedItem } from '../context/queue/dated-item.ts';
import type { DatedScan, Job } from '../context/queue/job.ts';
import { sendJobs } from '../context/queue/send-jobs.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import { booksClock, readClockedAccounts } from '../db/test-clock/test-clock-repository.ts';
import { lastDueDate } from '../domain/calendar/due-day.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { readCompaniesOf } from './background-repository.ts';
import { DATED_WORKS, datedWork } from './dated-works.ts';
import { SCAN_ACCOUNTS, SCAN_ITEMS, SLICE_ITEMS } from './slice-limits.ts';

/** Madrid has the earliest day. Each item is checked again by its own company's day. */
const FIRST_ZONE = 'Europe/Madrid';

/** Returns the jobs that scan all due work from the beginning, by the service's clock. */
export function firstScans(place: Pick<DatedScan, 'environment' | 'booksShard'>): Job[] {
  return DATED_WORKS.map(({ kind }) => ({
    kind: 'SCAN_DATED_WORK',
    work: kind,
    ...place,
    accountId: null,
    after: null,
  }));
}

async function readPage(env: Env, walk: DatedScan): Promise<DatedItem[]> {
  const { environment, booksShard, accountId, after } = walk;
  const work = datedWork(walk.work);
  const books = booksOf(env, environment, booksShard);
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const page = { after, limit: SCAN_ITEMS };
  if (accountId === null) {
    const untilDate = lastDueDate(serviceClock.now(), FIRST_ZONE);
    return await work.readItems(books, { ...page, untilDate });
  }
  const directory = directoryOf(env);
  const [clock, companies] = await Promise.all([
    booksClock(directory, environment, accountId, serviceClock),
    readCompaniesOf(directory, accountId),
  ]);
  const companyIds = companies.map(({ id }) => id);
  return await work.readItemsOf(books, companyIds, {
    ...page,
    untilDate: lastDueDate(clock.now(), FIRST_ZONE),
  });
}

function slicesOf({ work, environment }: DatedScan, items: readonly DatedItem[]): Job[] {
  const slices: Job[] = [];
  for (let start = 0; start < items.length; start += SLICE_ITEMS)
    slices.push({
      kind: 'RUN_DATED_SLICE',
      work,
      environment,
      items: items.slice(start, start + SLICE_ITEMS),
    });
  return slices;
}

/**
 * Reads a limited number of due items and queues them in slices, with a further message if there may be more. It runs no items
 * itself, so a few messages scan any number, and the slices run in parallel.
 */
export async function scanItems(env: Env, walk: DatedScan): Promise<void> {
  const items = await readPage(env, walk);
  const last = items.at(-1);
  if (last === undefined) return;
  const slices = slicesOf(walk, items);
  const isWhole = items.length < SCAN_ITEMS;
  const rest: Job[] = isWhole
    ? []
    : [{ kind: 'SCAN_DATED_WORK', ...walk, after: { date: last.date, id: last.id } }];
  await sendJobs(env.JOBS, [...rest, ...slices]);
  const { work, environment, accountId } = walk;
  log('due.scanned', {
    due: work,
    environment,
    account: accountId,
    found: items.length,
    slices: slices.length,
    isWhole,
  });
}

/** Starts scans of the due work of accounts whose sandbox books are ahead of the service's clock, a limited number at a time. */
export async function scanClocks(env: Env, afterAccountId: string): Promise<void> {
  const accounts = await readClockedAccounts(directoryOf(env), afterAccountId, SCAN_ACCOUNTS);
  const walks = accounts.flatMap(({ accountId, booksShard }) =>
    firstScans({ environment: 'TEST', booksShard }).map((walk) => ({ ...walk, accountId })),
  );
  const last = accounts.at(-1);
  const isWhole = last === undefined || accounts.length < SCAN_ACCOUNTS;
  const rest: Job[] = isWhole ? [] : [{ kind: 'SCAN_CLOCKS', afterAccountId: last.accountId }];
  await sendJobs(env.JOBS, [...rest, ...walks]);
}
