import { viesOf } from '../../composition/vies.ts';
import { keepViesAnswers, readUnchecked } from '../../customers/vies-repository.ts';
import { askedVies, vatNumberOf } from '../../customers/vies-status.ts';
import { booksOf } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Env } from '../../env.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { platformQueue } from '../../queue/job.ts';

/** Customers that one message asks about: VIES takes one number a call, and each may take some seconds. */
export const PAGE_CUSTOMERS = 20;

/**
 * Asks VIES about customers that it was not asked about when they were made (by file or in bulk), or that it did not answer for. It
 * only notes what VIES says. A member state that does not answer keeps none of the others waiting: the next ring of the cron asks again.
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
    const said = await askedVies({ vies }, alternativeId);
    const number = vatNumberOf(alternativeId);
    if (said !== null && number !== null) answered.push({ id, number, vies: said });
  }
  if (answered.length > 0) await keepViesAnswers(books, answered);
  const last = waiting.at(-1);
  if (last !== undefined && waiting.length === PAGE_CUSTOMERS)
    await platformQueue(env.JOBS).add({ kind: 'VIES_SWEEP', environment, booksShard, after: last.id });
}
