import { MINUTE_MS, SECOND_MS } from '../../domain/calendar/durations.ts';

/** Most records of a message to Bizkaia. Source: Batuz LROE, Especificaciones Envío Masivo V1.0.7. */
export { MAX_SIGNED_RECORDS as MAX_MESSAGE_RECORDS } from '../../ticketbai/lroe/message.ts';

/** Most characters of all files of a message. Bizkaia names no limit. This one fits a Worker's memory. */
export const MAX_MESSAGE_CHARACTERS = 12_000_000;

/** Most messages of one run, so that an alarm ends soon. The next run follows at once. */
export const MAX_RUN_MESSAGES = 25;

/** Delay after the first unanswered attempt. Each further one doubles it. Source: decisions section 16, "Sending". */
export const FIRST_RETRY_MS = 5 * SECOND_MS;
export const MAX_RETRY_MS = 15 * MINUTE_MS;
/** Largest part of a delay that chance adds or takes away, so that companies do not all come back at once. */
export const JITTER = 0.2;

/** Unanswered attempts in a row from which there is an incident. Source: decisions section 16, "Sending". */
export const INCIDENT_FAILURES = 3;

/** Longest wait for an answer, milliseconds. */
export const ANSWER_TIMEOUT_MS = MINUTE_MS;

/** Wait between two messages to Bizkaia, seconds. Its service names none; this is the AEAT's. */
export const DEFAULT_WAIT_SECONDS = 60;

/** Most characters of a stored answer. Source: decisions section 16, "Sending". */
export const MAX_ANSWER_CHARACTERS = 65_536;

/** Most pages of the book that are read for one question. */
export const MAX_QUERY_PAGES = 20;
