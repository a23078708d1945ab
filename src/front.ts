import { tracing } from 'cloudflare:workers';
import { withPlacedObjects } from './composition/placed-objects.ts';
import type { Env } from './env.ts';
import { handleAtFront } from './http/front.ts';
import { traceWith } from './platform/tracing.ts';

export { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
export { IdempotencyKeys } from '../durable-objects/idempotency-keys.ts';
export { TestClocks } from '../durable-objects/test-clocks.ts';
export { VerifactuDispatcher } from '../durable-objects/verifactu-dispatcher.ts';
export { WebhookEndpoint } from '../durable-objects/webhook-endpoint.ts';

traceWith(tracing);

/** The Worker that callers reach: frequent operations and the objects. `index.ts` is the one behind it, which has all operations. */
export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const answer = handleAtFront(request, withPlacedObjects(env), (work) => ctx.waitUntil(work));
    // What was asked for goes on to its end, also when the client does not wait for it.
    ctx.waitUntil(answer);
    return answer;
  },
} satisfies ExportedHandler<Env>;
