import { addDays, compareDates, daysBetween, parseDate } from '../calendar/dates.ts';

/**
 * The statutory rate of late interest between businesses, in hundredths of a percent a year, by half year: the rate of the European
 * Central Bank's main refinancing operations and eight points.
 *
 * Source: Ley 3/2004, article 7.2; the resolutions of the Secretaría General del Tesoro that publish it in the BOE each half year.
 */
const RATES: readonly { half: string; hundredths: number }[] = [
  { half: '2019-1', hundredths: 800 },
  { half: '2022-2', hundredths: 800 },
  { half: '2023-1', hundredths: 1050 },
  { half: '2023-2', hundredths: 1200 },
  { half: '2024-1', hundredths: 1250 },
  { half: '2024-2', hundredths: 1225 },
  { half: '2025-1', hundredths: 1115 },
  { half: '2025-2', hundredths: 1015 },
  { half: '2026-1', hundredths: 1015 },
];

const HUNDREDTHS_OF_PERCENT = 10_000;
const YEAR_DAYS = 365;
const JULY = 7;

function halfOf(date: string): string {
  const { year, month } = parseDate(date);
  return `${year}-${month < JULY ? 1 : 2}`;
}

/** The rate in force on a day, in hundredths of a percent: the last that was published until its half year; null before the first. */
export function lateInterestRate(date: string): number | null {
  const half = halfOf(date);
  return RATES.findLast((rate) => rate.half <= half)?.hundredths ?? null;
}

/**
 * Late interest of an amount that fell due on a day, up to another (inclusive), in cents, rounded down: simple, day by day at the rate of
 * its half year, from the day after it fell due.
 */
export function lateInterestCents(dueCents: number, dueDate: string, untilDate: string): number {
  let weighted = 0;
  for (let from = addDays(dueDate, 1); compareDates(from, untilDate) <= 0; ) {
    const { year, month } = parseDate(from);
    const lastOfHalf = month < JULY ? `${year}-06-30` : `${year}-12-31`;
    const to = compareDates(lastOfHalf, untilDate) < 0 ? lastOfHalf : untilDate;
    weighted += (daysBetween(from, to) + 1) * (lateInterestRate(from) ?? 0);
    from = addDays(to, 1);
  }
  return Math.floor((dueCents * weighted) / (HUNDREDTHS_OF_PERCENT * YEAR_DAYS));
}
