import type { Env } from '../composition/env.ts';
import { tallyOf } from '../context/queue/due-report.ts';
import type { DueSlice } from '../context/queue/job.ts';
import { log } from '../platform/logging/log.ts';
import { dueWork } from './due-works.ts';
import { runItems } from './run-items.ts';

/** Runs the items of a slice and logs the outcomes. Never rejects: the next scan finds the items that are left. */
export async function runSlice(env: Env, { work, environment, items }: DueSlice): Promise<void> {
  const place = { environment, clockAheadMs: null, waitsForHour: true };
  const outcomes = await runItems(env, dueWork(work), place, items);
  log('due.done', { due: work, environment, items: items.length, ...tallyOf(outcomes) });
}
