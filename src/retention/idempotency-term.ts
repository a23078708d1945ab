const HOUR_MS = 3_600_000;

/** How long an answer is kept under its idempotency key, in milliseconds (specification, Idempotency). */
export const IDEMPOTENCY_KEPT_MS = 24 * HOUR_MS;
