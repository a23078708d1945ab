import { isoDate } from './dates.ts';
import { civilDate, dayNumber } from './day-number.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Time zones of Spain. `Atlantic/Canary` is for the provinces of Las Palmas and Santa Cruz de Tenerife. */
export type CompanyTimeZone = 'Europe/Madrid' | 'Atlantic/Canary';

const SUMMER_TIME_MINUTES = 60;
const CHANGE_HOUR_UTC = 1;
/** Weekday of 1970-01-01 (day 0), a Thursday; Sunday is 0. */
const EPOCH_WEEKDAY = 4;

const STANDARD_OFFSET_MINUTES: Record<CompanyTimeZone, number> = {
  'Europe/Madrid': 60,
  'Atlantic/Canary': 0,
};

/** First instant of 1996: before that year summer time ended in September. */
const FIRST_INSTANT_MS = dayNumber({ year: 1996, month: 1, day: 1 }) * DAY_MS;

/**
 * Returns the minutes to add to UTC for the local time of a zone at an instant (milliseconds since 1970): 60 or 120 in Madrid, 0
 * or 60 in the Canaries. Summer time runs from the last Sunday of March to the last Sunday of October. It changes at 01:00 UTC in
 * every zone (Directives 94/21/EC and 2000/84/EC; Real Decreto 236/2002). RangeError for an instant before 1996, when another
 * rule applied, or that is not a number.
 */
export function offsetMinutes(instantMs: number, zone: CompanyTimeZone): number {
  if (!Number.isFinite(instantMs) || instantMs < FIRST_INSTANT_MS) {
    throw new RangeError(`instant outside the rule of summer time: ${instantMs}`);
  }
  const { year } = civilDate(Math.floor(instantMs / DAY_MS));
  const summer = instantMs >= changeMs(year, 3) && instantMs < changeMs(year, 10);
  return STANDARD_OFFSET_MINUTES[zone] + (summer ? SUMMER_TIME_MINUTES : 0);
}

/**
 * Returns the calendar date, `YYYY-MM-DD`, in a zone at an instant (milliseconds since 1970): a company's "today". RangeError as
 * in `offsetMinutes`, or past year 9999.
 */
export function localDate(instantMs: number, zone: CompanyTimeZone): string {
  const localMs = instantMs + offsetMinutes(instantMs, zone) * MINUTE_MS;
  return isoDate(civilDate(Math.floor(localMs / DAY_MS)));
}

/** Returns the instant of the change of hour in March or October, both of 31 days: the last Sunday at 01:00 UTC. */
function changeMs(year: number, month: 3 | 10): number {
  const lastDay = dayNumber({ year, month, day: 31 });
  const daysSinceSunday = (lastDay + EPOCH_WEEKDAY) % 7;
  return (lastDay - daysSinceSunday) * DAY_MS + CHANGE_HOUR_UTC * HOUR_MS;
}
