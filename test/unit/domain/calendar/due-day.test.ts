import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/calendar/dates.ts';
import { dueInstant, lastDueDate } from '../../../../src/domain/calendar/due-day.ts';
import type { CompanyTimeZone } from '../../../../src/domain/calendar/time-zone.ts';

const ZONES: readonly CompanyTimeZone[] = ['Europe/Madrid', 'Atlantic/Canary'];
const TEN_YEARS_DAYS = 3_653;

describe('lastDueDate', () => {
  it.each<[instant: string, madrid: string, canaries: string]>([
    // 23:30 to 00:30 local time on New Year's Eve: the year changes, but its work waits for the morning.
    ['2026-12-31T22:30:00Z', '2026-12-31', '2026-12-31'],
    ['2026-12-31T23:30:00Z', '2026-12-31', '2026-12-31'],
    ['2027-01-01T00:30:00Z', '2026-12-31', '2026-12-31'],
    // 05:00 is an hour later in the Canaries.
    ['2027-01-01T03:59:59.999Z', '2026-12-31', '2026-12-31'],
    ['2027-01-01T04:00:00Z', '2027-01-01', '2026-12-31'],
    ['2027-01-01T04:59:59.999Z', '2027-01-01', '2026-12-31'],
    ['2027-01-01T05:00:00Z', '2027-01-01', '2027-01-01'],
    // Summer.
    ['2026-07-01T02:59:59.999Z', '2026-06-30', '2026-06-30'],
    ['2026-07-01T03:00:00Z', '2026-07-01', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01', '2026-07-01'],
    // On the days of clock changes, 05:00 is in the new time.
    ['2026-03-29T02:59:59.999Z', '2026-03-28', '2026-03-28'],
    ['2026-03-29T03:00:00Z', '2026-03-29', '2026-03-28'],
    ['2026-03-29T04:00:00Z', '2026-03-29', '2026-03-29'],
    ['2026-10-25T03:59:59.999Z', '2026-10-24', '2026-10-24'],
    ['2026-10-25T04:00:00Z', '2026-10-25', '2026-10-24'],
    ['2026-10-25T05:00:00Z', '2026-10-25', '2026-10-25'],
    // 29 February.
    ['2028-02-29T04:00:00Z', '2028-02-29', '2028-02-28'],
  ])('the last due date at %s is %s in Madrid and %s in the Canaries', (instant, madrid, canaries) => {
    const at = Date.parse(instant);
    expect(ZONES.map((zone) => lastDueDate(at, zone))).toEqual([madrid, canaries]);
  });
});

describe('dueInstant', () => {
  it.each(ZONES)('a date becomes due at 05:00 on every day of ten years in %s', (zone) => {
    const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    let date = '2024-01-01';
    for (let day = 0; day < TEN_YEARS_DAYS; day++) {
      const at = dueInstant(date, zone);
      expect(clock.format(at)).toBe(`${date} 05:00`);
      expect([lastDueDate(at - 1, zone), lastDueDate(at, zone)]).toEqual([addDays(date, -1), date]);
      date = addDays(date, 1);
    }
  });
});
