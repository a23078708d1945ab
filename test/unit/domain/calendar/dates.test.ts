import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  compareDates,
  daysBetween,
  isoDate,
  isValidDate,
  lastDayOfMonth,
  nearestDate,
  parseDate,
} from '../../../../src/domain/calendar/dates.ts';

const DAY_MS = 86_400_000;
const isoOf = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
/** Days of the years 0101 to 9898, to leave room for adding or subtracting a century. */
const anyDay = fc.integer({ min: -682_500, max: 2_895_000 });
const anyShift = fc.integer({ min: -36_500, max: 36_500 });

describe('isValidDate', () => {
  it.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'isValidDate accepts %s',
    (date) => {
      expect(isValidDate(date)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-01-01',
    '+2026-01-01',
    '',
  ])('isValidDate rejects %j', (text) => {
    expect(isValidDate(text)).toBe(false);
  });
});

describe('date arithmetic', () => {
  it('date arithmetic agrees with the platform calendar on any day', () => {
    fc.assert(
      fc.property(anyDay, anyShift, (day, shift) => {
        expect(isValidDate(isoOf(day))).toBe(true);
        expect(addDays(isoOf(day), shift)).toBe(isoOf(day + shift));
        expect(daysBetween(isoOf(day), isoOf(day + shift))).toBe(shift);
        expect(compareDates(isoOf(day), isoOf(day + shift))).toBe(Math.sign(-shift) + 0);
      }),
    );
  });

  it('parseDate and isoDate are inverse', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isoDate(parseDate(isoOf(day)))).toBe(isoOf(day));
      }),
    );
  });

  it('lastDayOfMonth is right for every month of four centuries', () => {
    for (let year = 1800; year < 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        expect(lastDayOfMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }
    }
  });

  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2024-02-29', -20, '2004-02-29'],
    ['2028-02-29', -28, '2000-02-29'],
    ['2026-02-28', 2, '2028-02-28'],
    ['2026-11-21', -20, '2006-11-21'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('addYears: %s plus %i years is %s', (date, years, expected) => {
    expect(addYears(date, years)).toBe(expected);
  });

  it('addYears keeps month and day of every date except 29 February', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100, max: 100 }), (day, years) => {
        const date = isoOf(day);
        fc.pre(!date.endsWith('-02-29'));
        expect(addYears(date, years).slice(5)).toBe(date.slice(5));
        expect(parseDate(addYears(date, years)).year).toBe(parseDate(date).year + years);
      }),
    );
  });

  it('the nearest date is that many days away, and none outside the calendar', () => {
    expect(nearestDate('2026-12-31', 1)).toBe('2027-01-01');
    expect(nearestDate('2026-01-01', -1)).toBe('2025-12-31');
    expect([0, 1, 2, 400].map((days) => nearestDate('9999-12-30', days))).toEqual([
      ...['9999-12-30', '9999-12-31', '9999-12-31', '9999-12-31'],
    ]);
    expect([-1, -2].map((days) => nearestDate('0001-01-02', days))).toEqual(['0001-01-01', '0001-01-01']);
  });

  it('date functions reject invalid dates, fractions and results out of range', () => {
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
    expect(() => addDays('2026-02-28', 0.5)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addYears('2026-01-01', Number.NaN)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', 'tomorrow')).toThrow(RangeError);
    expect(() => lastDayOfMonth(2026, 13)).toThrow(RangeError);
  });
});
