import { addDays } from './dates.ts';

/** Days of every year that are holidays in all of Spain (Estatuto de los Trabajadores, art. 37.2; RD 2001/1983, art. 45). */
const FIXED_HOLIDAYS: readonly string[] = [
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-12',
  '11-01',
  '12-06',
  '12-08',
  '12-25',
];

/**
 * Holidays that the yearly resolution on labour holidays (Dirección General de Trabajo, BOE) moves for the whole country, by
 * year. A row has the original day and the new one. If a holiday falls on a Sunday, each autonomous community decides about the
 * Monday. Such a Monday is not a national holiday, so it has no row.
 */
const PUBLISHED_MOVES: Readonly<Record<string, readonly { from: string; to: string }[]>> = {};

/** Returns Easter Sunday of the Gregorian calendar (O'Beirne's form of the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const day = offset + 28 - 31 * Math.floor(month / 4);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the days of a year that are holidays in all of Spain, as ISO dates. */
export function nationalHolidays(year: number): ReadonlySet<string> {
  const goodFriday = addDays(easterSunday(year), -2);
  const days = new Set([...FIXED_HOLIDAYS.map((day) => `${year}-${day}`), goodFriday]);
  for (const { from, to } of PUBLISHED_MOVES[String(year)] ?? []) {
    days.delete(from);
    days.add(to);
  }
  return days;
}
