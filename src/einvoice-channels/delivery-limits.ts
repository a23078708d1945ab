import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/calendar/durations.ts';

/** Longest time for a message to a network, in milliseconds. */
export const MESSAGE_TIMEOUT_MS = 20_000;

/** Duration of a run's claim on a delivery, in milliseconds. Longer than all its messages may take. */
export const CLAIM_MS = 5 * MINUTE_MS;

/** Delay after the first failed attempt, in milliseconds. Each further one doubles it. */
export const FIRST_RETRY_MS = MINUTE_MS;
export const MAX_RETRY_MS = 2 * HOUR_MS;

/** Attempts in a row after which a delivery is given up: about four days. */
export const MAX_FAILURES = 50;

/** Intervals of state queries in milliseconds: at first, and above the given age. */
export const FIRST_POLLS_MS = 6 * HOUR_MS;
export const LATER_POLLS_MS = DAY_MS;
export const FIRST_POLLS_END_MS = 60 * DAY_MS;

/** Age at which automatic queries stop, in milliseconds. Public bodies pay within 30 days, so any delay has ended by then. */
export const POLLS_END_MS = 400 * DAY_MS;

/** Most deliveries handled by one sweep message, and the time for which they are left to the queue. */
export const MAX_SWEPT_DELIVERIES = 100;
export const QUEUED_FOR_MS = 10 * MINUTE_MS;

/** Most characters stored of an answer. A longer one is not stored. */
export const MAX_STORED_CHARACTERS = 100_000;
