const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a payment waits for its checkout or its invoice, and a refund for its reason (decisions, section 8). */
export const SUMMARY_WAIT_MS = 30 * SECOND_MS;

/**
 * How long a payment of which all is told but a tax id waits for one: the events of one payment leave its provider within a second
 * or so, and the one that bears it may be the last.
 */
export const TAX_ID_WAIT_MS = 2 * SECOND_MS;

/** How long a refund or a dispute waits for an unknown payment. */
export const UNKNOWN_PAYMENT_WAIT_MS = HOUR_MS;

/** How far apart an invoice and a charge that no id joins may be to be taken for one payment. */
export const ALIKE_WITHIN_MS = HOUR_MS;

/** How long a claim is its run's own; older ones are finished by whoever comes upon them. */
export const CLAIM_LEASE_MS = 20 * SECOND_MS;

/** The pause after something that does not answer; it doubles each time. */
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** The pause, in milliseconds, after so many looks in a row that came to nothing. */
export function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
}

/** How often an event may be retried by hand (decisions, section 8). */
export const MAX_RETRIES = 3;

/** Providers send an event again for that long: an older date of payment is no operation date. */
export const MAX_EVENT_AGE_DAYS = 60;
