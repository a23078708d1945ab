import { tracing } from 'cloudflare:workers';
import type { Env } from './composition/env.ts';
import { withPlacedObjects } from './composition/placed-objects.ts';
import type { Job } from './context/queue/job.ts';
import { app } from './http/app.ts';
import { consumeEvents } from './jobs/consume-events.ts';
import { consumeJobs } from './jobs/consume-jobs.ts';
import { consumeRequestLogs, type RequestsMessage } from './jobs/consume-request-logs.ts';
import { handleScheduled } from './jobs/handle-scheduled.ts';
import { traceWith } from './platform/tracing.ts';
import type { EventsMessage } from './webhooks/publishing/event-queue.ts';

/** Queues of events and of request logs. Every other queue carries jobs. */
const EVENTS_QUEUE = 'folio-events';
const REQUEST_LOG_QUEUE = 'folio-request-logs';

traceWith(tracing);

type Message = Job | EventsMessage | RequestsMessage;

/** Worker of queues, cron and operations that read whole books (`wrangler.jobs.toml`). It has no address of its own. */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext) {
    return await app.fetch(request, withPlacedObjects(env), ctx);
  },

  async queue(batch: MessageBatch<Message>, bound: Env) {
    const env = withPlacedObjects(bound);
    if (batch.queue === EVENTS_QUEUE) await consumeEvents(batch as MessageBatch<EventsMessage>, env);
    else if (batch.queue === REQUEST_LOG_QUEUE)
      await consumeRequestLogs(batch as MessageBatch<RequestsMessage>, env);
    else await consumeJobs(batch as MessageBatch<Job>, env);
  },

  async scheduled(_controller: ScheduledController, env: Env) {
    await handleScheduled(withPlacedObjects(env));
  },
} satisfies ExportedHandler<Env, Message>;
