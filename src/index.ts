import { tracing } from 'cloudflare:workers';
import { withPlacedObjects } from './composition/placed-objects.ts';
import type { Env } from './env.ts';
import { handleRequest } from './http/app.ts';
import { consumeEvents } from './jobs/consume-events.ts';
import { consumeJobs } from './jobs/consume-jobs.ts';
import { consumeRequestLogs, type RequestsMessage } from './jobs/consume-request-logs.ts';
import { handleScheduled } from './jobs/handle-scheduled.ts';
import { traceWith } from './platform/tracing.ts';
import type { Job } from './queue/job.ts';
import type { EventsMessage } from './webhooks/publishing/event-queue.ts';

export { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
export { IdempotencyKeys } from '../durable-objects/idempotency-keys.ts';
export { TestClocks } from '../durable-objects/test-clocks.ts';
export { VerifactuDispatcher } from '../durable-objects/verifactu-dispatcher.ts';
export { WebhookEndpoint } from '../durable-objects/webhook-endpoint.ts';

/** The queues that carry events and requests for the log; all others carry jobs. */
const EVENTS_QUEUE = 'folio-events';
const REQUEST_LOG_QUEUE = 'folio-request-logs';

traceWith(tracing);

type Message = Job | EventsMessage | RequestsMessage;

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const answer = handleRequest(request, withPlacedObjects(env), (work) => ctx.waitUntil(work));
    // What was asked for goes on to its end, also when the client does not wait for it.
    ctx.waitUntil(answer);
    return answer;
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
