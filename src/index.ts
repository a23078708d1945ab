import type { Env } from './env.ts';
import { handleRequest } from './http/app.ts';

export { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
export { IdempotencyKeys } from '../durable-objects/idempotency-keys.ts';

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const answer = handleRequest(request, env);
    // What was asked for goes on to its end, also when the client does not wait for it.
    ctx.waitUntil(answer);
    return answer;
  },
} satisfies ExportedHandler<Env>;
