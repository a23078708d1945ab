const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long a code and a session hold, and how often a code is tried (decisions, section 6, Sign-in). */
export const CODE_MINUTES = 10;
export const CODE_MS = CODE_MINUTES * MINUTE_MS;
export const MAX_TRIES = 5;
export const SESSION_HOURS = 12;
export const SESSION_MS = SESSION_HOURS * HOUR_MS;

/** Codes that are sent to one address, and to all addresses that one caller names, so that nobody is flooded. */
export const MAX_ADDRESS_CODES_AN_HOUR = 20;
export const MAX_CALLER_CODES_AN_HOUR = 200;

/** Wrong tries at one address, beyond which it is sent no more codes: whoever guesses finds one in 20,000 a day. */
export const MAX_WRONG_TRIES_A_DAY = 50;
