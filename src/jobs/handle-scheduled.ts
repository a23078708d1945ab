import { purgesOf } from '../audit/retention/purges.ts';
import { backedUpDatabases } from '../backup/backed-up-databases.ts';
import { startBackups } from '../backup/start-backup.ts';
import { inspectBackups } from '../composition/deployment/inspect-backups.ts';
import { inspectDeployment } from '../composition/deployment/inspect-deployment.ts';
import { inspectOperator } from '../composition/deployment/inspect-operator.ts';
import { writeReport } from '../composition/deployment/report-repository.ts';
import type { Env } from '../composition/env.ts';
import { wakeEndpoint } from '../composition/wake-endpoint.ts';
import { type Job, platformQueue } from '../context/queue/job.ts';
import { sendJobs } from '../context/queue/send-jobs.ts';
import { firstScans } from '../dated-work/scan-items.ts';
import { type DatabaseBindings, directoryOf } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import { readProducerValues } from '../domain/producer-identity.ts';
import { actAsSystem } from '../platform/acting.ts';
import { type Clock, clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { errorText } from '../platform/logging/masked-error.ts';
import { keepDeclaration } from '../registration/declaration-repository.ts';
import { responsibleDeclaration } from '../verifactu/software/responsible-declaration.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import { sweepFilingDeadlines } from './sweeps/deadline-sweep.ts';
import { sweepStrandedMails } from './sweeps/mail-sweep.ts';
import { obligationJobs } from './sweeps/obligation-sweep.ts';
import { reconciliationJobs } from './sweeps/reconciliation-sweep.ts';
import { sweepTicketbaiRecords } from './sweeps/ticketbai-sweep.ts';
import { sweepStrandedRecords } from './sweeps/verifactu-sweep.ts';
import { sweepWebhooks } from './sweeps/webhook-sweep.ts';

/** Returns the jobs that every run of the cron queues: the first message of each sweep, which continues in slices. */
export function cronJobs(databases: DatabaseBindings): Job[] {
  const shards = boundShards(databases);
  const ofBooks = ENVIRONMENTS.flatMap((environment) =>
    shards.flatMap((booksShard): Job[] => [
      ...firstScans({ environment, booksShard }),
      { kind: 'SWEEP', of: 'FOLLOWUPS', environment, booksShard },
      { kind: 'SWEEP', of: 'EINVOICE_DELIVERIES', environment, booksShard },
      ...purgesOf('BOOKS').map((of): Job => ({ kind: 'SWEEP', of, environment, booksShard })),
      { kind: 'SWEEP', of: 'SEALED_WEBHOOKS', environment, booksShard, after: '' },
      { kind: 'SWEEP', of: 'SEALED_CERTIFICATES', environment, booksShard, after: '' },
      { kind: 'SWEEP', of: 'ENDING_CERTIFICATES', environment, booksShard },
      { kind: 'RESTORED_SWEEP', environment, booksShard, after: '' },
      { kind: 'CENSUS_SWEEP', environment, booksShard, after: '' },
      { kind: 'VIES_SWEEP', environment, booksShard, after: '' },
      { kind: 'PAYMENT_SWEEP', environment, booksShard, after: { unreadId: '' } },
      { kind: 'CHECKOUT_SWEEP', environment, booksShard, after: '' },
    ]),
  );
  return [
    ...ofBooks,
    { kind: 'SCAN_CLOCKS', afterAccountId: '' },
    { kind: 'CLOSED_ACCOUNTS' },
    { kind: 'DELETED_COMPANIES' },
    { kind: 'EXPORT_SWEEP' },
    ...backedUpDatabases(databases).map(({ binding }): Job => ({ kind: 'JOURNAL', binding })),
    ...(['DIRECTORY', 'REQUEST_LOGS'] as const).flatMap((database) =>
      purgesOf(database).map((of): Job => ({ kind: 'SWEEP', of })),
    ),
    { kind: 'SWEEP', of: 'NIF_NOTICES' },
    { kind: 'SWEEP', of: 'AUDIT_TRAIL' },
    { kind: 'SWEEP', of: 'AUDIT_EVENTS' },
    { kind: 'SWEEP', of: 'DELETED_TEMPLATES' },
    { kind: 'SWEEP', of: 'SECURITY_NOTICES' },
    { kind: 'SWEEP', of: 'SEALED_FACTORS', after: '' },
  ];
}

async function reportDeployment(env: Env, nowMs: number): Promise<void> {
  const findings = [
    ...inspectDeployment(env, nowMs),
    ...(await inspectOperator(env, nowMs)),
    ...(await inspectBackups(env, nowMs)),
  ];
  await writeReport(directoryOf(env), nowMs, findings);
}

/** Stores the producer's declaration of this version, once it is complete. */
async function keepCurrentDeclaration(env: Env, nowMs: number): Promise<void> {
  const declaration = responsibleDeclaration(readProducerValues(env));
  if (declaration.complete) await keepDeclaration(directoryOf(env), declaration, nowMs);
}

async function beginBackups(env: Env, nowMs: number): Promise<void> {
  const begun = await startBackups(env, nowMs);
  await sendJobs(
    env.JOBS,
    begun.map((step) => ({ kind: 'BACKUP', ...step })),
  );
}

/**
 * Runs the cron: starts due work, the purges and the sweeps for lost work. Stores the time and the findings about the
 * deployment. Each part starts independently. If one fails, this throws after all others have started.
 */
export async function handleScheduled(env: Env): Promise<void> {
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  await actAsSystem(
    'cron',
    () => clock.now(),
    () => begin(env, clock),
  );
}

async function begin(env: Env, clock: Clock): Promise<void> {
  const begun = await Promise.allSettled([
    sendJobs(env.JOBS, [
      ...cronJobs(env),
      ...reconciliationJobs(env, clock.now()),
      ...obligationJobs(env, clock.now()),
    ]),
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
    keepCurrentDeclaration(env, clock.now()),
    sweepTicketbaiRecords({
      databases: env,
      wake: (wake) => env.TICKETBAI_DISPATCHER.getByName(`${wake.environment}:${wake.companyId}`).wake(wake),
    }),
    sweepFilingDeadlines({
      databases: env,
      clock,
      events: (source) => platformEventQueue(env.EVENTS, source),
    }),
  ]);
  const [, woken, mails, webhooks] = begun.map((one) =>
    one.status === 'fulfilled' ? (one.value ?? 0) : null,
  );
  log('cron.done', { dispatchers_woken: woken, mails_taken_up: mails, webhooks });
  for (const one of begun) if (one.status === 'rejected') throw new Error(errorText(one.reason));
}
