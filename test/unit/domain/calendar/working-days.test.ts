import { describe, expect, it } from 'vitest';
import { nationalHolidays } from '../../../../src/domain/calendar/national-holidays.ts';
import { addWorkingDays } from '../../../../src/domain/calendar/working-days.ts';

describe('the term to answer', () => {
  it.each([
    ['2026-11-24', '2026-11-30'],
    // Saturday, Sunday, and the two holidays of December.
    ['2026-12-04', '2026-12-11'],
    // Good Friday of 2027.
    ['2027-03-24', '2027-03-31'],
    ['2026-12-23', '2026-12-30'],
    ['2026-12-31', '2027-01-08'],
  ])('that begins on %s ends on %s', (received, last) => {
    expect(addWorkingDays(received, 4)).toBe(last);
  });
});

describe('national holidays', () => {
  it.each([
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2026, '2026-04-03'],
    [2027, '2027-03-26'],
    [2028, '2028-04-14'],
    [2030, '2030-04-19'],
  ])('of %s hold Good Friday, %s', (year, day) => {
    expect(nationalHolidays(year).has(day)).toBe(true);
    expect(nationalHolidays(year).size).toBe(10);
  });
});
