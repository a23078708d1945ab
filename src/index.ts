import type { Env } from './env.ts';
import { handleRequest } from './http/app.ts';

export { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
export { IdempotencyKey } from '../durable-objects/idempotency-key.ts';

export default {
  fetch: (request: Request, env: Env) => handleRequest(request, env),
} satisfies ExportedHandler<Env>;
