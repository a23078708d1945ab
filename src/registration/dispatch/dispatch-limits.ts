import { MINUTE_MS, SECOND_MS } from '../../domain/calendar/durations.ts';

export { MAX_SUBMISSION_RECORDS } from '../../verifactu/xml/submission-xml.ts';

/** Largest XML of one submission, in bytes. The AEAT names no limit. This one fits a Worker's memory. */
export const MAX_SUBMISSION_BYTES = 4 * 1024 * 1024;

/** Longest stored answer, in characters. A longer one is not an answer of the AEAT and is not stored. */
export const MAX_ANSWER_CHARACTERS = 4_194_304;

/**
 * Most characters of a request or an answer in the row of its message. The rest follows in `verifactu_message_parts`. A row of D1
 * holds 2 MB, which two such texts of three bytes a character fit.
 */
export const PART_CHARACTERS = 300_000;

/**
 * Age of a record on arrival, in milliseconds, from which it is late. A late submission must state Incidencia S, or the AEAT
 * accepts it with error 2004. Source: margin in the text of error 2004.
 */
const CLOCK_MARGIN_MS = 240 * SECOND_MS;

/**
 * Longest travel time of a submission, in milliseconds. Includes the fraction of a second that a record's time leaves out.
 */
const TRAVEL_MS = 5 * SECOND_MS;

/** Age from which a record is sent as late, in milliseconds. */
export const LATE_AFTER_MS = CLOCK_MARGIN_MS - TRAVEL_MS;

/** Wait between two submissions until the AEAT sets another (Orden HAC/1177/2024, article 16.2). */
export const FIRST_WAIT_SECONDS = 60;

/** Longest wait that an answer can set: TiempoEsperaEnvio has four digits (RespuestaSuministro.xsd). */
export const MAX_WAIT_SECONDS = 9_999;

/** Margin added to each wait, in milliseconds. Travel times vary, and no submission may arrive early. */
export const PACE_MARGIN_MS = SECOND_MS;

/** Longest wait for the AEAT's answer to a submission, and to a query, in milliseconds. */
export const SUBMISSION_TIMEOUT_MS = MINUTE_MS;
export const QUERY_TIMEOUT_MS = 30 * SECOND_MS;

/** Delay after the first failure, in milliseconds. Each further failure doubles it. */
export const FIRST_RETRY_MS = MINUTE_MS;

/** Longest delay between retries, in milliseconds (Orden HAC/1177/2024, article 16.4). */
export const MAX_RETRY_MS = 60 * MINUTE_MS;

/** Most duplicates that one run asks about, and most questions in parallel. */
export const MAX_RUN_QUESTIONS = 48;
export const MAX_PARALLEL_QUESTIONS = 4;

/** Most characters stored of an AEAT message about a record. The AEAT writes 500 at most. */
export const MAX_MESSAGE_CHARACTERS = 1_000;
