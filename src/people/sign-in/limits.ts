import { HOUR_MS, MINUTE_MS } from '../../domain/calendar/durations.ts';

/** Validity of codes and sessions, and tries per code (decisions, section 6, Sign-in). */
export const CODE_MINUTES = 10;
export const CODE_MS = CODE_MINUTES * MINUTE_MS;
export const MAX_TRIES = 5;
/** Validity of a step-up (decisions, section 11). */
export const STEP_UP_MINUTES = 10;
export const STEP_UP_MS = STEP_UP_MINUTES * MINUTE_MS;
/** Time that a sign-in waits for its second factor. */
export const CHALLENGE_MS = 10 * MINUTE_MS;
export const SESSION_HOURS = 12;
export const SESSION_MS = SESSION_HOURS * HOUR_MS;

/**
 * Codes that one caller may have sent per hour: to one address, and to all addresses. Other callers never count.
 * Otherwise a stranger could keep the owner of an address from signing in.
 */
export const MAX_ADDRESS_CODES_AN_HOUR = 20;
export const MAX_CALLER_CODES_AN_HOUR = 200;

/**
 * Codes per hour for all callers of one site together (`callerSite`). The owner of a site can appear as any number of
 * callers. They never count for a caller from whose network the owner of the address has signed in before.
 */
export const MAX_SITE_ADDRESS_CODES_AN_HOUR = 60;
export const MAX_SITE_CODES_AN_HOUR = 600;

/** Codes of sign-ups per hour: to one address from anywhere, and from one caller or site to all addresses. */
export const MAX_ADDRESS_SIGN_UP_CODES_AN_HOUR = 10;
export const MAX_CALLER_SIGN_UP_CODES_AN_HOUR = 10;
export const MAX_SITE_SIGN_UP_CODES_AN_HOUR = 60;

/** Valid codes of one address at a time. A further one replaces the oldest that the same caller requested. */
export const MAX_ALIVE_CODES = 5;

/**
 * Wrong tries per day at codes that one caller requested. Beyond them the caller gets no more codes. An attacker has a
 * chance of 1 in 20,000 a day.
 */
export const MAX_WRONG_TRIES_A_DAY = 50;
/** Wrong tries per day at codes that one site requested. An attacker has a chance of 1 in 2,000 a day. */
export const MAX_SITE_WRONG_TRIES_A_DAY = 500;

/**
 * Wrong tries per day at the second factor of a person. Beyond them, its digits are accepted only from networks that
 * the person has signed in from. An attacker who reads the person's mail guesses them once in 30 years. Only a right
 * mail code leads to a try, so that no stranger uses them up. A recovery code is accepted from anywhere.
 */
export const MAX_WRONG_FACTOR_TRIES_A_DAY = 30;

/**
 * Wrong codes of an app in step-ups of one session. Beyond them, only a recovery code or a new sign-in helps. They never
 * count for sign-ins, so that a stolen session cannot lock its person out.
 */
export const MAX_STEP_UP_TRIES = 10;
