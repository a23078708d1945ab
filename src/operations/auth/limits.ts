const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long a code and a session hold, and how often a code is tried (decisions, section 6, Sign-in). */
export const CODE_MINUTES = 10;
export const CODE_MS = CODE_MINUTES * MINUTE_MS;
export const MAX_TRIES = 5;
/** How long a fresh proof holds (decisions, section 11). */
export const STEP_UP_MINUTES = 10;
export const STEP_UP_MS = STEP_UP_MINUTES * MINUTE_MS;
/** How long a sign-in waits for its second factor. */
export const CHALLENGE_MS = 10 * MINUTE_MS;
export const SESSION_HOURS = 12;
export const SESSION_MS = SESSION_HOURS * HOUR_MS;

/**
 * Codes that one caller has sent to one address, and to all that it names. What others ask for never counts, or a stranger could
 * keep the owner of an address from signing in.
 */
export const MAX_ADDRESS_CODES_AN_HOUR = 20;
export const MAX_CALLER_CODES_AN_HOUR = 200;

/**
 * The same for all callers of one site together (`callerSite`): whoever has a site to themselves is as many callers as they like.
 * They never count for a caller from whose network the owner of the address has signed in before.
 */
export const MAX_SITE_ADDRESS_CODES_AN_HOUR = 60;
export const MAX_SITE_CODES_AN_HOUR = 600;

/** Codes of one address that hold at the same time; one more takes the place of the oldest that the same caller asked for. */
export const MAX_ALIVE_CODES = 5;

/** Wrong tries at codes that one caller asked for, beyond which it is sent no more: whoever guesses finds one in 20,000 a day. */
export const MAX_WRONG_TRIES_A_DAY = 50;
/** Those at codes that one site asked for: it finds one in 2,000 days. */
export const MAX_SITE_WRONG_TRIES_A_DAY = 500;

/**
 * Wrong tries at the second factor of a person, beyond which its digits are taken from networks alone that they have signed in from:
 * whoever reads their mails guesses them once in 30 years. Only a right code of a mail leads to a try, so that no stranger uses them up,
 * and a recovery code is taken from anywhere.
 */
export const MAX_WRONG_FACTOR_TRIES_A_DAY = 30;
