import { DAY_MS } from '../../domain/calendar/durations.ts';

/** Accounts that the codes of one caller, and of one site (`callerSite`), may open within `SIGN_UP_WINDOW_MS`. */
export const MAX_CALLER_SIGN_UPS_A_DAY = 5;
export const MAX_SITE_SIGN_UPS_A_DAY = 20;
export const SIGN_UP_WINDOW_MS = DAY_MS;
