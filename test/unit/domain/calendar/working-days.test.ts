import { describe, expect, it } from 'vitest';
import { nationalHolidays } from '../../../../src/domain/calendar/national-holidays.ts';
import { addWorkingDays } from '../../../../src/domain/calendar/working-days.ts';

describe('addWorkingDays', () => {
  it.each([
    ['2026-11-24', '2026-11-30'],
    // Saturday, Sunday, and the two holidays of December.
    ['2026-12-04', '2026-12-11'],
    // Good Friday of 2027.
    ['2027-03-24', '2027-03-31'],
    ['2026-12-23', '2026-12-30'],
    ['2026-12-31', '2027-01-08'],
  ])('a term of four working days from %s ends on %s', (received, last) => {
    expect(addWorkingDays(received, 4)).toBe(last);
  });
});

/** Good Fridays of ten years, from almanacs. */
const GOOD_FRIDAYS =
  '2024-03-29 2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11 2032-03-26 2033-04-15';
const YEARLY = '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25'.split(' ');
const YEARS = Array.from({ length: 11 }, (_, at) => 2024 + at);
const DAY_MS = 86_400_000;
/** Days between the receipt of an invoice and the holiday. */
const BEFORE = [0, 1, 2, 3, 4];

const HOLIDAYS = [
  ...GOOD_FRIDAYS.split(' '),
  ...YEARS.flatMap((year) => YEARLY.map((day) => `${year}-${day}`)),
];

/** Counts the term on the platform calendar with a fixed list of holidays. */
function countedTerm(receivedMs: number): string {
  const shown = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const isWork = (ms: number) => ![0, 6].includes(new Date(ms).getUTCDay()) && !HOLIDAYS.includes(shown(ms));
  let day = receivedMs;
  for (let counted = 0; counted < 4; counted += isWork(day) ? 1 : 0) day += DAY_MS;
  return shown(day);
}

it('addWorkingDays is right on five hundred dates around the holidays of ten years', () => {
  const dates = HOLIDAYS.filter((holiday) => !holiday.startsWith('2034')).flatMap((holiday) =>
    BEFORE.map((days) => Date.parse(holiday) - days * DAY_MS),
  );
  expect(dates).toHaveLength(500);
  for (const receivedMs of dates) {
    const received = new Date(receivedMs).toISOString().slice(0, 10);
    expect([received, addWorkingDays(received, 4)]).toEqual([received, countedTerm(receivedMs)]);
  }
});

describe('nationalHolidays', () => {
  it.each([
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2026, '2026-04-03'],
    [2027, '2027-03-26'],
    [2028, '2028-04-14'],
    [2030, '2030-04-19'],
  ])('the national holidays of %s include Good Friday, %s', (year, day) => {
    expect(nationalHolidays(year).has(day)).toBe(true);
    expect(nationalHolidays(year).size).toBe(10);
  });
});
