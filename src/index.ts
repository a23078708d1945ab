import { tracing } from 'cloudflare:workers';
import type { Env } from './composition/env.ts';
import { withPlacedObjects } from './composition/placed-objects.ts';
import { app } from './http/app.ts';
import { traceWith } from './platform/tracing.ts';

export { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
export { IdempotencyKeys } from '../durable-objects/idempotency-keys.ts';
export { TestClocks } from '../durable-objects/test-clocks.ts';
export { TicketbaiDispatcher } from '../durable-objects/ticketbai-dispatcher.ts';
export { VerifactuDispatcher } from '../durable-objects/verifactu-dispatcher.ts';
export { WebhookEndpoint } from '../durable-objects/webhook-endpoint.ts';

traceWith(tracing);

/** Worker of all requests and of the Durable Objects (`wrangler.toml`). */
export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const response = Promise.resolve(app.fetch(request, withPlacedObjects(env), ctx));
    // A request is carried out to its end, even if the client does not wait for the response.
    ctx.waitUntil(response);
    return response;
  },
} satisfies ExportedHandler<Env>;
