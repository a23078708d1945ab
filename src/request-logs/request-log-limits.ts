/** How long a request stays in the log (decisions, Request log). */
export const REQUEST_LOG_KEPT_MS = 30 * 86_400_000;

/** How much of a body is kept (decisions, Request log). */
export const MAX_LOGGED_BODY_BYTES = 8 * 1_024;

/** How much of a body is looked at: what masking makes shorter is made up for from behind the cut. */
export const READ_BODY_BYTES = 2 * MAX_LOGGED_BODY_BYTES;

/** Lengths of what else callers decide about; a message of the queue holds 128 KB. */
export const MAX_LOGGED_PATH_CHARACTERS = 2_048;
export const MAX_LOGGED_QUERY_CHARACTERS = 4_096;
export const MAX_LOGGED_AGENT_CHARACTERS = 512;
