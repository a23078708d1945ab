import { addDays, daysBetween, parseDate } from './dates.ts';
import { nationalHolidays } from './national-holidays.ts';
import { regionalHolidays } from './regional-holidays.ts';

/** A Monday, from which weekdays are counted. */
const MONDAY = '2024-01-01';
const SATURDAY = 5;

function isWorkingDay(date: string): boolean {
  const weekday = (((daysBetween(MONDAY, date) % 7) + 7) % 7) as number;
  return weekday < SATURDAY && !nationalHolidays(parseDate(date).year).has(date);
}

/** Whether people work on a day in a province: no Saturday, Sunday, national holiday or one of its autonomous community. */
function isWorkingDayIn(date: string, province: string | null): boolean {
  if (!isWorkingDay(date)) return false;
  return province === null || !regionalHolidays(parseDate(date).year, province).has(date);
}

/**
 * The day itself where people work on it in a province, else the next on which they do.
 *
 * @param province its usual name, as `canonicalProvince` gives it; null: national holidays alone count
 */
export function workingDayFrom(date: string, province: string | null): string {
  let day = date;
  while (!isWorkingDayIn(day, province)) day = addDays(day, 1);
  return day;
}

/**
 * The day so many days later, counting none that is a Saturday, a Sunday or a national holiday; the first day counted is the one after.
 *
 * @param days at least 1
 */
export function addWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
