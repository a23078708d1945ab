import type { Env } from '../composition/env.ts';
import { tallyOf } from '../context/queue/dated-work-report.ts';
import type { DatedSlice } from '../context/queue/job.ts';
import { log } from '../platform/logging/log.ts';
import { datedWork } from './dated-works.ts';
import { runItems } from './run-items.ts';

/** Runs the items of a slice and logs the outcomes. Never rejects: the next scan finds the items that are left. */
export async function runSlice(env: Env, { work, environment, items }: DatedSlice): Promise<void> {
  const place = { environment, clockAheadMs: null, waitsForHour: true };
  const outcomes = await runItems(env, datedWork(work), place, items);
  log('due.done', { due: work, environment, items: items.length, ...tallyOf(outcomes) });
}
