const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export { MAX_SUBMISSION_RECORDS } from '../../verifactu/xml/submission-xml.ts';

/** Records of one submission as XML, in bytes. The AEAT names no limit; this keeps one within a Worker's memory. */
export const MAX_SUBMISSION_BYTES = 4 * 1024 * 1024;

/** A request or an answer as it is stored, in bytes of gzip: both share a row of D1, which holds 2 MB. */
export const MAX_STORED_BYTES = 900_000;

/**
 * A record that arrives later than this after it was generated is late: its submission says Incidencia S, or the AEAT
 * accepts it with error 2004. Source: margin that the text of error 2004 states.
 */
const CLOCK_MARGIN_MS = 240 * SECOND_MS;

/** What may pass until a submission arrives, with the fraction of a second that the time in a record leaves out. */
const TRAVEL_MS = 5 * SECOND_MS;

/** Age from which on a record is sent as late, in milliseconds. */
export const LATE_AFTER_MS = CLOCK_MARGIN_MS - TRAVEL_MS;

/** Wait between two submissions until the AEAT tells another (Orden HAC/1177/2024, article 16.2). */
export const FIRST_WAIT_SECONDS = 60;

/** The longest wait that an answer can tell: TiempoEsperaEnvio has four digits (RespuestaSuministro.xsd). */
export const MAX_WAIT_SECONDS = 9_999;

/** Added to each wait: requests do not travel equally fast, and none may arrive early. */
export const PACE_MARGIN_MS = SECOND_MS;

/** How long the AEAT may take over a submission, and over a query. */
export const SUBMISSION_TIMEOUT_MS = MINUTE_MS;
export const QUERY_TIMEOUT_MS = 30 * SECOND_MS;

/** Delay after the first failure; each further one doubles it. */
export const FIRST_RETRY_MS = MINUTE_MS;

/** What failed is tried again at least that often (Orden HAC/1177/2024, article 16.4). */
export const MAX_RETRY_MS = 60 * MINUTE_MS;

/** Duplicates that the AEAT is asked about in one run, and at the same time. */
export const MAX_RUN_QUESTIONS = 48;
export const MAX_PARALLEL_QUESTIONS = 4;

/** Characters kept of what the AEAT says of a record; it writes 500 at most. */
export const MAX_MESSAGE_CHARACTERS = 1_000;
