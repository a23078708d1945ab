import { storedCensus } from '../../companies/census-status.ts';
import { censusOf } from '../../composition/census.ts';
import type { Env } from '../../composition/env.ts';
import { platformQueue } from '../../context/queue/job.ts';
import { keepCensusResults, readUncensused } from '../../customers/census-repository.ts';
import { booksOf } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { readCensusChecksOf } from '../../registration/aeat/census-repository.ts';

/** Customers per message. One call to the census takes up to 10,000 NIFs, so a message needs a call or two. */
export const PAGE_CUSTOMERS = 500;

/**
 * Asks the census about customers that were not checked when they were created (by file or in bulk), or that got no
 * result.
 * It only stores the result and rejects no existing customer. If the census does not respond, the next run of the
 * cron starts again.
 */
export async function sweepCensus(
  env: Env,
  of: { environment: Environment; booksShard: number; after: string },
): Promise<void> {
  const { environment, booksShard, after } = of;
  const books = booksOf(env, environment, booksShard);
  const waiting = await readUncensused(books, after, PAGE_CUSTOMERS);
  if (waiting.length === 0) return;
  const census = censusOf(env, clockFromOffset(env.CLOCK_OFFSET_MS), environment, booksShard);
  const known = await readCensusChecksOf(
    books,
    waiting.map(({ nif }) => nif),
  );
  const verdicts = await Promise.all(
    waiting.map(async (customer) => ({
      ...customer,
      census: storedCensus(await census.check({ nif: customer.nif, name: customer.legalName }, known)),
    })),
  );
  const answered = verdicts.flatMap(({ census: verdict, ...customer }) =>
    verdict === null ? [] : [{ ...customer, census: verdict }],
  );
  if (answered.length === 0) return;
  await keepCensusResults(books, answered);
  const last = waiting.at(-1);
  if (last !== undefined && waiting.length === PAGE_CUSTOMERS)
    await platformQueue(env.JOBS).add({ kind: 'CENSUS_SWEEP', environment, booksShard, after: last.id });
}
