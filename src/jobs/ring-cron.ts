import { actAsSystem } from '../audit/acting.ts';
import { backedUpDatabases } from '../backup/backed-up-databases.ts';
import { startBackups } from '../backup/start-backup.ts';
import { type Clock, clockFromOffset } from '../clock.ts';
import { type DatabaseBindings, directoryOf, ENVIRONMENTS } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { judgeBackups } from '../deployment/judge-backups.ts';
import { judgeDeployment } from '../deployment/judge-deployment.ts';
import { writeReport } from '../deployment/report-repository.ts';
import { firstWalks } from '../due/walk-due.ts';
import type { Env } from '../env.ts';
import { loggedText } from '../logged-error.ts';
import { purgesOf } from '../retention/purges.ts';
import { platformEventQueue } from '../webhooks/event-queue.ts';
import { type Job, platformQueue } from './job.ts';
import { sweepStrandedMails } from './mail-sweep.ts';
import { sendJobs } from './send-jobs.ts';
import { sweepStrandedRecords } from './verifactu-sweep.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { sweepWebhooks } from './webhook-sweep.ts';

/** What every ring hands to the queue: the beginning of each run, which goes on there in slices. */
export function cronJobs(databases: DatabaseBindings): Job[] {
  const shards = boundShards(databases);
  const ofBooks = ENVIRONMENTS.flatMap((environment) =>
    shards.flatMap((booksShard): Job[] => [
      ...firstWalks({ environment, booksShard }),
      { kind: 'SWEEP', of: 'FOLLOWUPS', environment, booksShard },
      ...purgesOf('BOOKS').map((of): Job => ({ kind: 'SWEEP', of, environment, booksShard })),
      { kind: 'SWEEP', of: 'SEALED_SECRETS', environment, booksShard },
      { kind: 'RESTORED_SWEEP', environment, booksShard, after: '' },
      { kind: 'PAYMENT_SWEEP', environment, booksShard, after: { unreadId: '' } },
    ]),
  );
  return [
    ...ofBooks,
    { kind: 'DUE_CLOCKS', afterAccountId: '' },
    ...backedUpDatabases(databases).map(({ binding }): Job => ({ kind: 'JOURNAL', binding })),
    ...(['DIRECTORY', 'REQUEST_LOGS'] as const).flatMap((database) =>
      purgesOf(database).map((of): Job => ({ kind: 'SWEEP', of })),
    ),
    { kind: 'SWEEP', of: 'AUDIT_TRAIL' },
    { kind: 'SWEEP', of: 'AUDIT_EVENTS' },
    { kind: 'SWEEP', of: 'SEALED_FACTORS' },
  ];
}

async function reportDeployment(env: Env, nowMs: number): Promise<void> {
  const findings = [...judgeDeployment(env, nowMs), ...(await judgeBackups(env, nowMs))];
  await writeReport(directoryOf(env), nowMs, findings);
}

async function beginBackups(env: Env, nowMs: number): Promise<void> {
  const begun = await startBackups(env, nowMs);
  await sendJobs(
    env.JOBS,
    begun.map((step) => ({ kind: 'BACKUP', ...step })),
  );
}

/**
 * What the cron has done: what falls due is started, what is past is cleared away, and what whoever was to do it has lost is
 * taken up; and a note of when it rang and what the deployment lacks. Each begins for itself; where one cannot, it throws once all
 * others have begun.
 */
export async function ringCron(env: Env): Promise<void> {
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  await actAsSystem(
    'cron',
    () => clock.now(),
    () => begin(env, clock),
  );
}

async function begin(env: Env, clock: Clock): Promise<void> {
  const begun = await Promise.allSettled([
    sendJobs(env.JOBS, cronJobs(env)),
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
    reportDeployment(env, clock.now()),
    beginBackups(env, clock.now()),
  ]);
  const [, woken, mails, webhooks] = begun.map((one) =>
    one.status === 'fulfilled' ? (one.value ?? 0) : null,
  );
  console.log(JSON.stringify({ cron: 'rung', dispatchers_woken: woken, mails_taken_up: mails, webhooks }));
  for (const one of begun) if (one.status === 'rejected') throw new Error(loggedText(one.reason));
}
