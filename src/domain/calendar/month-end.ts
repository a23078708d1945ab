import { parseDate } from './dates.ts';
import { dayNumber } from './day-number.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { type CompanyTimeZone, localDate, offsetMinutes } from './time-zone.ts';

const DECEMBER = 12;

/**
 * Returns the instant (milliseconds since 1970) at which the zone's current month ends: midnight of the first of the next month.
 * No change of hour falls on the first of a month, so the offset at 00:00 UTC is valid at that midnight. RangeError as in
 * `offsetMinutes`.
 */
export function monthEnd(instantMs: number, zone: CompanyTimeZone): number {
  const { year, month } = parseDate(localDate(instantMs, zone));
  const first =
    month === DECEMBER ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  const midnightUtcMs = dayNumber(first) * DAY_MS;
  return midnightUtcMs - offsetMinutes(midnightUtcMs, zone) * MINUTE_MS;
}
