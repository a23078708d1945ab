import { type CivilDate, civilDate, dayNumber } from './day-number.ts';

/** Calendar date as ISO 8601 text, `YYYY-MM-DD`, of the years 0001 to 9999. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

const MONTHS_A_YEAR = 12;

/** True if the text is an existing calendar date written `YYYY-MM-DD` (29 February in leap years only). */
export function isValidDate(text: string): boolean {
  return civilOrNull(text) !== null;
}

/** Returns the date `days` days later, or earlier when negative. RangeError for an invalid date or one past year 9999. */
export function addDays(date: string, days: number): string {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  return isoDate(civilDate(dayNumber(parseDate(date)) + days));
}

const [FIRST_DATE, LAST_DATE] = ['0001-01-01', '9999-12-31'];

/**
 * Returns the date `days` days later, or earlier when negative, but none outside the years 0001 to 9999. For dates that callers choose,
 * which may be the last ones.
 */
export function nearestDate(date: string, days: number): string {
  const limit = days < 0 ? FIRST_DATE : LAST_DATE;
  return Math.abs(daysBetween(date, limit)) < Math.abs(days) ? limit : addDays(date, days);
}

/** Returns the year of an ISO date, `YYYY`. */
export function yearOf(date: string): string {
  return date.slice(0, 'YYYY'.length);
}

/** True if an ISO date is a 1 January. */
export function isNewYear(date: string): boolean {
  return date.endsWith('-01-01');
}

/** Adds whole months to an ISO date. A day that the month lacks becomes its last. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parseDate(date);
  const index = year * MONTHS_A_YEAR + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / MONTHS_A_YEAR), (index % MONTHS_A_YEAR) + 1];
  return isoDate({ year: toYear, month: toMonth, day: Math.min(day, lastDayOfMonth(toYear, toMonth)) });
}

/**
 * Returns the same day of the month `years` years later, or earlier when negative. 29 February becomes 28 February in a year
 * without it: a term in years ends on the last day of a month that lacks the day (Código Civil, article 5.1). RangeError for an
 * invalid date or one past year 9999.
 */
export function addYears(date: string, years: number): string {
  if (!Number.isSafeInteger(years)) throw new RangeError(`not a whole number of years: ${years}`);
  const { year, month, day } = parseDate(date);
  return isoDate({ year: year + years, month, day: Math.min(day, lastDayOfMonth(year + years, month)) });
}

/** Returns -1, 0 or 1 if the first valid date is before, equal to or after the second: a comparator for `sort`. */
export function compareDates(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the later of two dates. */
export function latestDate(a: string, b: string): string {
  return compareDates(a, b) < 0 ? b : a;
}

/** Returns the whole days from one date to the other, negative when `to` is earlier. RangeError for an invalid date. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(parseDate(to)) - dayNumber(parseDate(from));
}

/** Returns the number of the last day of a month (1 to 12): 28 to 31. RangeError for any other month. */
export function lastDayOfMonth(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`not a month: ${month}`);
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Parses an ISO date into year, month and day. RangeError for an invalid date. */
export function parseDate(date: string): CivilDate {
  const civil = civilOrNull(date);
  if (civil === null) throw new RangeError(`not a calendar date: ${date}`);
  return civil;
}

/** Formats an existing date as ISO text. RangeError outside the years 0001 to 9999. */
export function isoDate({ year, month, day }: CivilDate): string {
  if (year < FIRST_YEAR || year > LAST_YEAR) throw new RangeError(`year out of range: ${year}`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function civilOrNull(text: string): CivilDate | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < FIRST_YEAR || month < 1 || month > 12) return null;
  return day >= 1 && day <= lastDayOfMonth(year, month) ? { year, month, day } : null;
}

/** True for a leap year of the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
