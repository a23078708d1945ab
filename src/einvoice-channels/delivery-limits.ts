const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a network may take over a message. */
export const MESSAGE_TIMEOUT_MS = 20_000;

/** How long a run has a delivery for itself: longer than all its messages may take. */
export const CLAIM_MS = 5 * MINUTE_MS;

/** The delay after the first attempt that came to nothing; it doubles with each further one. */
export const FIRST_RETRY_MS = MINUTE_MS;
export const MAX_RETRY_MS = 2 * HOUR_MS;

/** Attempts in a row after which a delivery is given up: some four days. */
export const MAX_FAILURES = 50;

/** How often a network is asked how an invoice stands: at first, and once it is older than that. */
export const FIRST_POLLS_MS = 6 * HOUR_MS;
export const LATER_POLLS_MS = DAY_MS;
export const FIRST_POLLS_END_MS = 60 * DAY_MS;

/** When it is no longer asked by itself: public bodies pay within 30 days, and what is late is late by now. */
export const POLLS_END_MS = 400 * DAY_MS;

/** Deliveries that one message of the sweep takes up, and how long it leaves them to the queue. */
export const MAX_SWEPT_DELIVERIES = 100;
export const QUEUED_FOR_MS = 10 * MINUTE_MS;

/** Most characters that are kept of an answer; longer ones are not kept. */
export const MAX_STORED_CHARACTERS = 100_000;
