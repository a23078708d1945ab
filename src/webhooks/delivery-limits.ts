import { keptMs } from '../domain/retention-terms.ts';

const SECOND_MS = 1_000;

/** How long a receiver has for its whole answer (specification, Delivery rules). */
export const ANSWER_TIMEOUT_MS = 10 * SECOND_MS;

/** What is kept of an answer's body (decisions, section 7, Delivery log). */
export const MAX_KEPT_BODY_CHARACTERS = 2_048;
/** What is read of it: a character of UTF-8 has up to 4 bytes, and one more tells that there is more. */
export const MAX_READ_BODY_BYTES = 4 * MAX_KEPT_BODY_CHARACTERS + 1;

/** Attempts that one object makes at a time: an invocation may have 6 connections open, and one is for the books. */
export const PARALLEL_ATTEMPTS = 5;

/** Further objects that make as many attempts each, for an endpoint that takes what it gets and has more waiting. */
export const COURIERS = 2;

/** Deliveries that an endpoint reads at a time, and for how long it works through them before it reads anew. */
export const MAX_READ_DELIVERIES = 100;
export const READ_AFRESH_MS = 2 * SECOND_MS;

/** How long an attempt that has ended waits for others to be noted with it. */
export const GATHER_MS = 500;

/** How long one alarm of an endpoint works before it hands over to the next one. */
export const RUN_BUDGET_MS = 30 * SECOND_MS;

/** How long a delivery and its attempts are kept (decisions, section 7, Delivery log). */
export const KEPT_MS = keptMs('DELIVERIES');
