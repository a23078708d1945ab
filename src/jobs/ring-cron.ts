import { clockFromOffset } from '../clock.ts';
import type { Environment } from '../db/clients.ts';
import { firstWalks } from '../due/walk-due.ts';
import type { Env } from '../env.ts';
import { platformEventQueue } from '../webhooks/event-queue.ts';
import { type Job, platformQueue } from './job.ts';
import { sweepStrandedMails } from './mail-sweep.ts';
import { sendJobs } from './send-jobs.ts';
import { sweepStrandedRecords } from './verifactu-sweep.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { sweepWebhooks } from './webhook-sweep.ts';

const SHARDS: readonly number[] = [0];
const ENVIRONMENTS: readonly Environment[] = ['TEST', 'LIVE'];

/** What every ring hands to the queue: the beginning of each run, which goes on there in slices. */
export function cronJobs(): Job[] {
  const ofBooks = ENVIRONMENTS.flatMap((environment) =>
    SHARDS.flatMap((booksShard): Job[] => [
      ...firstWalks({ environment, booksShard }),
      { kind: 'SWEEP', of: 'FOLLOWUPS', environment, booksShard },
      { kind: 'SWEEP', of: 'LEDGER_COMMITS', environment, booksShard },
      { kind: 'SWEEP', of: 'CENSUS_CHECKS', environment, booksShard },
      { kind: 'PAYMENT_SWEEP', environment, booksShard, after: { unreadId: '' } },
    ]),
  );
  return [
    ...ofBooks,
    { kind: 'DUE_CLOCKS', afterAccountId: '' },
    { kind: 'SWEEP', of: 'SESSIONS' },
    { kind: 'SWEEP', of: 'SIGN_IN_CODES' },
    { kind: 'SWEEP', of: 'REQUEST_LOGS' },
  ];
}

/**
 * What the cron has done: what falls due is started, what is past is cleared away, and what whoever was to do it has lost is
 * taken up. Each begins for itself; where one cannot, it throws once all others have begun.
 */
export async function ringCron(env: Env): Promise<void> {
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const begun = await Promise.allSettled([
    sendJobs(env.JOBS, cronJobs()),
    sweepStrandedRecords({
      databases: env,
      clock,
      wake: (wake) => env.VERIFACTU_DISPATCHER.getByName(`${wake.environment}:${wake.companyId}`).wake(wake),
    }),
    sweepStrandedMails({ databases: env, clock, jobs: platformQueue(env.JOBS) }),
    sweepWebhooks({
      databases: env,
      clock,
      events: (source) => platformEventQueue(env.EVENTS, source),
      wake: (identity) => wakeEndpoint(env, identity),
    }),
  ]);
  const [, woken, mails, webhooks] = begun.map((one) =>
    one.status === 'fulfilled' ? (one.value ?? 0) : null,
  );
  console.log(JSON.stringify({ cron: 'rung', dispatchers_woken: woken, mails_taken_up: mails, webhooks }));
  for (const one of begun) if (one.status === 'rejected') throw one.reason;
}
