/**
 * Number of days in a 400-year era of the proleptic Gregorian calendar. Dates are whole days since 1970-01-01 in integer
 * arithmetic, so that no time zone or `Date` quirk shifts a day. A year begins on 1 March, which puts the leap day last ("days
 * from civil" by H. Hinnant).
 */

const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
/** Number of days from 0000-03-01 to 1970-01-01. */
const EPOCH_OFFSET_DAYS = 719_468;

export interface CivilDate {
  year: number;
  /** From 1 to 12. */
  month: number;
  /** From 1 to 31. */
  day: number;
}

/** Returns the days from 1970-01-01 to a date, negative before it. The date must exist in the calendar. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / YEARS_PER_ERA);
  const yearOfEra = marchYear - era * YEARS_PER_ERA;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET_DAYS;
}

/** Returns the date a whole number of days after 1970-01-01: the inverse of `dayNumber`. */
export function civilDate(dayNumberSinceEpoch: number): CivilDate {
  const shifted = dayNumberSinceEpoch + EPOCH_OFFSET_DAYS;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}
