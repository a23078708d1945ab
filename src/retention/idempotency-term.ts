import { keptMs } from '../domain/retention-terms.ts';

/** How long an answer is kept under its idempotency key, in milliseconds (specification, Idempotency). */
export const IDEMPOTENCY_KEPT_MS = keptMs('IDEMPOTENCY_ANSWERS');
