/** Lengths of time in milliseconds. A day is 24 hours: local days of 23 and 25 hours are in `time-zone.ts`. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
