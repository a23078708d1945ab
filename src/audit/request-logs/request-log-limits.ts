/** Retention of a request in the log. Decisions, Request log. */
export const REQUEST_LOG_KEPT_MS = 30 * 86_400_000;

/** Bytes stored of a body. Decisions, Request log. */
export const MAX_LOGGED_BODY_BYTES = 8 * 1_024;

/** Bytes examined of a body. Masking may shorten it, and text behind the cut then fills the space. */
export const READ_BODY_BYTES = 2 * MAX_LOGGED_BODY_BYTES;

/** Most characters of other values that callers control. A message of the queue holds 128 KB. */
export const MAX_LOGGED_PATH_CHARACTERS = 2_048;
export const MAX_LOGGED_QUERY_CHARACTERS = 4_096;
export const MAX_LOGGED_AGENT_CHARACTERS = 512;
