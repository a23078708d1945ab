import { NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from '../../backup/backup-limits.ts';
import { isActivated } from '../../companies/activation.ts';
import type { Env } from '../../composition/env.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { backgroundContext } from '../../dated-work/background-context.ts';
import { booksOf } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { clockFromOffset, timestampText } from '../../platform/clock.ts';
import { AeatUnavailableError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { readUnreconciled } from '../../registration/reconciliation/books-repository.ts';
import { reconcileNightly } from '../reconcile-nightly.ts';

/** Companies per message. */
const PAGE_COMPANIES = 100;

/** Returns the first message of the night's comparisons for each shard. Returns none by day. */
export function reconciliationJobs(databases: Parameters<typeof boundShards>[0], nowMs: number): Job[] {
  const hour = new Date(nowMs).getUTCHours();
  if (hour < NIGHT_FROM_HOUR || hour >= NIGHT_TO_HOUR) return [];
  const night = timestampText(nowMs).slice(0, 'YYYY-MM-DD'.length);
  return boundShards(databases).map((booksShard) => ({
    kind: 'RECONCILIATION_SWEEP',
    booksShard,
    night,
    after: '',
  }));
}

/** Queues the comparison of companies that the night has not reached, one message per company. */
export async function sweepReconciliations(
  env: Env,
  { booksShard, night, after }: { booksShard: number; night: string; after: string },
): Promise<void> {
  const found = await readUnreconciled(booksOf(env, 'LIVE', booksShard), night, after, PAGE_COMPANIES);
  const jobs = found.map((companyId): Job => ({ kind: 'RECONCILIATION', companyId, night }));
  const last = found.at(-1);
  if (last !== undefined && found.length === PAGE_COMPANIES)
    jobs.push({ kind: 'RECONCILIATION_SWEEP', booksShard, night, after: last });
  await sendJobs(env.JOBS, jobs);
}

/**
 * Compares a company that is activated in production with the AEAT.
 * If the AEAT does not respond, the next run of the cron in the same night retries.
 */
export async function reconcileCompany(
  env: Env,
  { companyId, night }: { companyId: string; night: string },
): Promise<void> {
  const of = { environment: 'LIVE', companyId, executionId: companyId } as const;
  const context = await backgroundContext(env, of);
  if (context === null) return;
  const { activations } = await context.company();
  if (!isActivated(activations, 'LIVE', clockFromOffset(env.CLOCK_OFFSET_MS).now())) return;
  try {
    await reconcileNightly(context, night);
  } catch (error) {
    if (!(error instanceof AeatUnavailableError)) throw error;
    log('reconciliation.unanswered', { company: companyId, night });
  }
}
