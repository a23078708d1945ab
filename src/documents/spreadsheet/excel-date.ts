import { parseDate } from '../../domain/calendar/dates.ts';
import { dayNumber } from '../../domain/calendar/day-number.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/calendar/durations.ts';
import { type CompanyTimeZone, offsetMinutes } from '../../domain/calendar/time-zone.ts';

/** Serial of 1970-01-01 in the 1900 date system (ECMA-376-1, 18.17.4.1). */
const EPOCH_SERIAL = 25_569;
/** Serial of 1 March 1900. Before it, the serials of programs differ, since Excel counts a 29 February 1900. */
const FIRST_COMMON_SERIAL = 61;
const DAY_SECONDS = 86_400;

/**
 * Returns the serial of a date `YYYY-MM-DD`, or null before 1 March 1900, where programs differ. Throws RangeError for an
 * invalid date.
 */
export function dateSerial(date: string): number | null {
  const serial = dayNumber(parseDate(date)) + EPOCH_SERIAL;
  return serial < FIRST_COMMON_SERIAL ? null : serial;
}

/**
 * Returns the serial of an instant (milliseconds since 1970) in the local time of the zone, to the second. Throws RangeError
 * before 1996.
 */
export function instantSerial(instantMs: number, zone: CompanyTimeZone): number {
  const localMs = instantMs + offsetMinutes(instantMs, zone) * MINUTE_MS;
  return Math.floor(localMs / SECOND_MS) / DAY_SECONDS + EPOCH_SERIAL;
}
