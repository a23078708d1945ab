import { isoDate, parseDate } from './dates.ts';
import { civilDate, dayNumber } from './day-number.ts';
import { type CompanyTimeZone, offsetMinutes } from './time-zone.ts';

/** The local hour from which what is dated today is done: early in the morning (decisions, section 3, Schedule body). */
const DUE_HOUR = 5;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Taken from the due hour it leaves three o'clock: as UTC that is after the change of hour, and before the due hour anywhere. */
const BACK_MS = 2 * HOUR_MS;

/**
 * The last date, `YYYY-MM-DD`, whose work is due at an instant (milliseconds since 1970): today in the zone from five in the
 * morning on, the day before until then. RangeError as in `offsetMinutes`.
 */
export function lastDueDate(instantMs: number, zone: CompanyTimeZone): string {
  const localMs = instantMs + offsetMinutes(instantMs, zone) * MINUTE_MS;
  return isoDate(civilDate(Math.floor((localMs - DUE_HOUR * HOUR_MS) / DAY_MS)));
}

/** The instant (milliseconds since 1970) at which the work of a date becomes due in a zone: the first with that `lastDueDate`. */
export function dueInstant(date: string, zone: CompanyTimeZone): number {
  const localMs = dayNumber(parseDate(date)) * DAY_MS + DUE_HOUR * HOUR_MS;
  return localMs - offsetMinutes(localMs - BACK_MS, zone) * MINUTE_MS;
}
