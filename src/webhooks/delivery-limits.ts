import { SECOND_MS } from '../domain/calendar/durations.ts';
import { keptMs } from '../domain/retention-terms.ts';

/** Longest time for the whole response of a receiver, in milliseconds (specification, Delivery rules). */
export const ANSWER_TIMEOUT_MS = 10 * SECOND_MS;

/** Most characters stored of a response body (decisions, section 7, Delivery log). */
export const MAX_KEPT_BODY_CHARACTERS = 2_048;
/** Most bytes read of it. A UTF-8 character has up to 4 bytes, and one more byte shows that the body continues. */
export const MAX_READ_BODY_BYTES = 4 * MAX_KEPT_BODY_CHARACTERS + 1;

/** Parallel attempts of one object. An invocation may have 6 open connections, and one is for the books. */
export const PARALLEL_ATTEMPTS = 5;

/** Further objects, each with as many attempts, for an endpoint that accepts its deliveries and has more waiting. */
export const COURIERS = 2;

/** Time between two deliveries to an endpoint that has not answered 2xx since its URL was set, in milliseconds. */
export const UNAGREED_PACE_MS = SECOND_MS;

/** Longest time for which a delivery on request waits for its turn, in milliseconds. */
export const MAX_TURN_WAIT_MS = 5 * SECOND_MS;

/** Deliveries per second that all endpoints of one host name share, and the time until they ask again, in milliseconds. */
export const HOST_DELIVERIES_A_SECOND = 50;
export const HOST_PACE_MS = SECOND_MS;

/** Deliveries that an endpoint reads at once, and the time until it reads again, in milliseconds. */
export const MAX_READ_DELIVERIES = 100;
export const READ_AFRESH_MS = 2 * SECOND_MS;

/** Time for which a finished attempt waits to be stored together with others, in milliseconds. */
export const GATHER_MS = 500;

/** Time for which one alarm of an endpoint works before the next one continues, in milliseconds. */
export const RUN_BUDGET_MS = 30 * SECOND_MS;

/** Time for which a delivery and its attempts are kept (decisions, section 7, Delivery log). */
export const KEPT_MS = keptMs('DELIVERIES');
