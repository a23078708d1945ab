import { addDays, daysBetween, parseDate } from './dates.ts';
import { nationalHolidays } from './national-holidays.ts';
import { regionalHolidays } from './regional-holidays.ts';

/** Reference Monday for computing weekdays. */
const MONDAY = '2024-01-01';
const SATURDAY = 5;

function isWorkingDay(date: string): boolean {
  const weekday = (((daysBetween(MONDAY, date) % 7) + 7) % 7) as number;
  return weekday < SATURDAY && !nationalHolidays(parseDate(date).year).has(date);
}

/** True if a day is a working day in a province: not a Saturday, Sunday, national holiday or regional holiday. */
function isWorkingDayIn(date: string, province: string | null): boolean {
  if (!isWorkingDay(date)) return false;
  return province === null || !regionalHolidays(parseDate(date).year, province).has(date);
}

/**
 * Returns the day itself if it is a working day in the province, or else the next working day.
 *
 * @param province its usual name, as `canonicalProvince` returns it; null: only national holidays count
 */
export function workingDayFrom(date: string, province: string | null): string {
  let day = date;
  while (!isWorkingDayIn(day, province)) day = addDays(day, 1);
  return day;
}

/**
 * Returns the day `days` working days later. Saturdays, Sundays and national holidays do not count. Counting starts on the next
 * day.
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
