import { HOUR_MS, SECOND_MS } from '../domain/calendar/durations.ts';

/** Time that a payment waits for its checkout or its invoice, and a refund for its reason (decisions, section 8). */
export const SUMMARY_WAIT_MS = 30 * SECOND_MS;

/**
 * Time that an otherwise complete payment waits for a tax id. A provider sends the events of one payment within a second or so,
 * and the one with the tax id may be the last.
 */
export const TAX_ID_WAIT_MS = 2 * SECOND_MS;

/** Time that a refund of one of several taxes waits for its credit note, which a provider sends within a second or so. */
export const NOTE_WAIT_MS = 2 * SECOND_MS;

/** Time that a refund or a dispute waits for an unknown payment. */
export const UNKNOWN_PAYMENT_WAIT_MS = HOUR_MS;

/** Largest distance in time between an invoice and a charge without a common id that count as one payment. */
export const ALIKE_WITHIN_MS = HOUR_MS;

/** Time for which a claim belongs to its run. Any run may finish an older claim. */
export const CLAIM_LEASE_MS = 20 * SECOND_MS;

/** Pause after a failed attempt. It doubles each time. */
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** Returns the pause, in milliseconds, after a number of failed attempts in a row. */
export function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
}

/** Largest number of retries of an event by hand (decisions, section 8). */
export const MAX_RETRIES = 3;

/** Days for which providers resend an event. An older payment date is not used as operation date. */
export const MAX_EVENT_AGE_DAYS = 60;

/** Largest number of invoices that one payment pays: those of a substitution (decisions, section 12: 100) and itself. */
export const MAX_PAYMENT_PARTS = 101;
