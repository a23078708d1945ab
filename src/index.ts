import { clockFromOffset } from './clock.ts';
import type { Env } from './env.ts';
import { handleRequest } from './http/app.ts';
import { consumeEvents } from './jobs/consume-events.ts';
import { consumeJobs } from './jobs/consume-jobs.ts';
import { type Job, platformQueue } from './jobs/job.ts';
import { sweepStrandedMails } from './jobs/mail-sweep.ts';
import { sweepStrandedRecords } from './jobs/verifactu-sweep.ts';
import { wakeEndpoint } from './jobs/wake-endpoint.ts';
import { sweepWebhooks } from './jobs/webhook-sweep.ts';
import { type EventsMessage, platformEventQueue } from './webhooks/event-queue.ts';

export { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
export { IdempotencyKeys } from '../durable-objects/idempotency-keys.ts';
export { VerifactuDispatcher } from '../durable-objects/verifactu-dispatcher.ts';
export { WebhookEndpoint } from '../durable-objects/webhook-endpoint.ts';

/** The queue that carries events; all others carry jobs. */
const EVENTS_QUEUE = 'folio-events';

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const answer = handleRequest(request, env, (work) => ctx.waitUntil(work));
    // What was asked for goes on to its end, also when the client does not wait for it.
    ctx.waitUntil(answer);
    return answer;
  },

  async queue(batch: MessageBatch<Job | EventsMessage>, env: Env) {
    if (batch.queue === EVENTS_QUEUE) await consumeEvents(batch as MessageBatch<EventsMessage>, env);
    else await consumeJobs(batch as MessageBatch<Job>, env);
  },

  async scheduled(_controller: ScheduledController, env: Env) {
    const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
    const sweeps = await Promise.allSettled([
      sweepStrandedRecords({
        databases: env,
        clock,
        wake: (wake) =>
          env.VERIFACTU_DISPATCHER.getByName(`${wake.environment}:${wake.companyId}`).wake(wake),
      }),
      sweepStrandedMails({ databases: env, clock, jobs: platformQueue(env.JOBS) }),
      sweepWebhooks({
        databases: env,
        clock,
        events: (environment, booksShard) => platformEventQueue(env.EVENTS, { environment, booksShard }),
        wake: (identity) => wakeEndpoint(env, identity),
      }),
    ]);
    for (const sweep of sweeps) if (sweep.status === 'rejected') throw sweep.reason;
  },
} satisfies ExportedHandler<Env, Job | EventsMessage>;
