import { isoDate, parseDate } from './dates.ts';
import { civilDate, dayNumber } from './day-number.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { type CompanyTimeZone, offsetMinutes } from './time-zone.ts';

/** Local hour at which the work dated today becomes due, early in the morning (decisions, section 3, Schedule body). */
const DUE_HOUR = 5;

/**
 * Step back from the due hour to three o'clock. As UTC, three is after the change of hour, and before the due hour in both zones.
 */
const BACK_MS = 2 * HOUR_MS;

/**
 * Returns the last date, `YYYY-MM-DD`, whose work is due at an instant (milliseconds since 1970). From five in the morning in the
 * zone that is today, before that it is yesterday. RangeError as in `offsetMinutes`.
 */
export function lastDueDate(instantMs: number, zone: CompanyTimeZone): string {
  const localMs = instantMs + offsetMinutes(instantMs, zone) * MINUTE_MS;
  return isoDate(civilDate(Math.floor((localMs - DUE_HOUR * HOUR_MS) / DAY_MS)));
}

/** Returns the first instant (milliseconds since 1970) at which `lastDueDate` is a date in a zone. */
export function dueInstant(date: string, zone: CompanyTimeZone): number {
  const localMs = dayNumber(parseDate(date)) * DAY_MS + DUE_HOUR * HOUR_MS;
  return localMs - offsetMinutes(localMs - BACK_MS, zone) * MINUTE_MS;
}
