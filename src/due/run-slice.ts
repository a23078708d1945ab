import type { Env } from '../env.ts';
import { log } from '../platform/logging/log.ts';
import { tallyOf } from '../queue/due-report.ts';
import type { DueSlice } from '../queue/job.ts';
import { dueWork } from './due-works.ts';
import { runItems } from './run-items.ts';

/** Does the items of a slice, and says in the log what became of them. Never rejects: what is left is found again by the next walk. */
export async function runSlice(env: Env, { work, environment, items }: DueSlice): Promise<void> {
  const place = { environment, clockAheadMs: null, waitsForHour: true };
  const outcomes = await runItems(env, dueWork(work), place, items);
  log('due.done', { due: work, environment, items: items.length, ...tallyOf(outcomes) });
}
