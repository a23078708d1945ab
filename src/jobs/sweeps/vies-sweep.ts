import type { Env } from '../../composition/env.ts';
import { viesOf } from '../../composition/vies.ts';
import { platformQueue } from '../../context/queue/job.ts';
import { keepViesResults, readUnchecked } from '../../customers/vies-repository.ts';
import { askedVies, vatNumberOf } from '../../customers/vies-status.ts';
import { booksOf } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import { clockFromOffset } from '../../platform/clock.ts';

/** Customers per message. VIES takes one number per call, and each call may take some seconds. */
export const PAGE_CUSTOMERS = 20;

/**
 * Asks VIES about customers that were not checked when they were created (by file or in bulk), or that got no result.
 * It only stores the result. A member state that does not respond delays no other: the next run of the cron retries.
 */
export async function sweepVies(
  env: Env,
  of: { environment: Environment; booksShard: number; after: string },
): Promise<void> {
  const { environment, booksShard, after } = of;
  const books = booksOf(env, environment, booksShard);
  const waiting = await readUnchecked(books, after, PAGE_CUSTOMERS);
  const vies = viesOf(env, clockFromOffset(env.CLOCK_OFFSET_MS), environment, booksShard);
  const answered = [];
  for (const { id, alternativeId } of waiting) {
    const result = await askedVies({ vies }, alternativeId);
    const number = vatNumberOf(alternativeId);
    if (result !== null && number !== null) answered.push({ id, number, vies: result });
  }
  if (answered.length > 0) await keepViesResults(books, answered);
  const last = waiting.at(-1);
  if (last !== undefined && waiting.length === PAGE_CUSTOMERS)
    await platformQueue(env.JOBS).add({ kind: 'VIES_SWEEP', environment, booksShard, after: last.id });
}
