import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../../src/domain/calendar/time-zone.ts';
import {
  type AssignedNumber,
  assignNumber,
  counterAfter,
  type SeriesCounter,
} from '../../../../src/domain/series/next-number.ts';
import { periodOf } from '../../../../src/domain/series/period.ts';
import type { SeriesNumbering } from '../../../../src/domain/series/series-format.ts';

const annual: SeriesNumbering = {
  code: 'F',
  format: '{CODE}-{YYYY}-{NUM:4}',
  reset_frequency: 'ANNUAL',
  initial_number: 1,
};
const FORMATS = { ANNUAL: '{YYYY}-{NUM:2}', MONTHLY: '{NUM}/{MM}/{YY}', NEVER: 'F{NUM:4}' } as const;

/** Returns the numbers that a series assigns on each of the days in turn. */
function history(series: SeriesNumbering, days: readonly string[]): AssignedNumber[] {
  let counter: SeriesCounter | null = null;
  return days.map((today) => {
    const assigned = assignNumber(series, counter, today);
    counter = counterAfter(assigned);
    return assigned;
  });
}

describe('periodOf', () => {
  it.each([
    ['ANNUAL', '2026-03-09', '2026'],
    ['MONTHLY', '2026-03-09', '2026-03'],
    ['NEVER', '2026-03-09', 'ALL'],
  ] as const)('the period of %s on %s is %s', (reset, date, period) => {
    expect(periodOf(reset, date)).toBe(period);
  });

  it('periodOf rejects an invalid date', () => {
    expect(() => periodOf('ANNUAL', '2026-02-30')).toThrow(RangeError);
  });
});

describe('assignNumber', () => {
  it('assignNumber starts a new series at its initial number', () => {
    expect(assignNumber({ ...annual, initial_number: 120 }, null, '2026-11-21')).toEqual({
      issue_date: '2026-11-21',
      period: '2026',
      sequence: 120,
      number: 'F-2026-0120',
    });
  });

  it('assignNumber continues inside a period and starts the next period at 1', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-01'];
    const numbers = history({ ...annual, initial_number: 120 }, days).map(({ number }) => number);
    expect(numbers).toEqual(['F-2026-0120', 'F-2026-0121', 'F-2027-0001', 'F-2027-0002']);
  });

  it('assignNumber keeps the last date of the series if it is after today', () => {
    const assigned = history(annual, ['2027-01-02', '2026-12-31', '2027-01-01', '2027-01-03']);
    expect(assigned.map(({ issue_date, number }) => `${issue_date} ${number}`)).toEqual([
      '2027-01-02 F-2027-0001',
      '2027-01-02 F-2027-0002',
      '2027-01-02 F-2027-0003',
      '2027-01-03 F-2027-0004',
    ]);
  });

  it('the year of a number changes at local midnight, in Madrid an hour before the Canaries', () => {
    const instants = ['2026-12-31T22:30Z', '2026-12-31T23:30Z', '2027-01-01T00:30Z'].map((text) =>
      Date.parse(text),
    );
    const inZone = (zone: 'Europe/Madrid' | 'Atlantic/Canary') =>
      history(
        annual,
        instants.map((instant) => localDate(instant, zone)),
      ).map(({ number }) => number);
    expect(inZone('Europe/Madrid')).toEqual(['F-2026-0001', 'F-2027-0001', 'F-2027-0002']);
    expect(inZone('Atlantic/Canary')).toEqual(['F-2026-0001', 'F-2026-0002', 'F-2027-0001']);
  });

  it('a clock change neither skips nor repeats a number', () => {
    const halfHours = (from: string) =>
      Array.from({ length: 96 }, (_, index) => Date.parse(from) + index * 1_800_000);
    const monthly: SeriesNumbering = { ...annual, format: '{YYYY}{MM}-{NUM}', reset_frequency: 'MONTHLY' };
    for (const from of ['2026-03-28T12:00Z', '2026-10-24T12:00Z']) {
      const days = halfHours(from).map((instant) => localDate(instant, 'Europe/Madrid'));
      expect(history(monthly, days).map(({ sequence }) => sequence)).toEqual(
        days.map((_, index) => index + 1),
      );
    }
  });

  it('assignNumber numbers each period without gaps or duplicates and never dates back', () => {
    const shifts = fc.array(fc.integer({ min: -40, max: 60 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom('ANNUAL', 'MONTHLY', 'NEVER'),
        fc.integer({ min: 1, max: 2_000 }),
        shifts,
        (reset_frequency, initial_number, days) => {
          let today = '2026-12-20';
          const asked = days.map((shift) => (today = addDays(today, shift)));
          const series = { code: 'F', format: FORMATS[reset_frequency], reset_frequency, initial_number };
          const assigned = history(series, asked);
          const dates = assigned.map(({ issue_date }) => issue_date);
          expect(dates).toEqual(dates.toSorted());
          expect(dates.every((date, index) => date >= (asked[index] ?? ''))).toBe(true);
          expect(new Set(assigned.map(({ number }) => number)).size).toBe(assigned.length);
          const periods = Map.groupBy(assigned, ({ period }) => period);
          for (const [index, [period, members]] of [...periods].entries()) {
            const first = index === 0 ? initial_number : 1;
            expect(members.map(({ sequence }) => sequence)).toEqual(members.map((_, place) => first + place));
            expect(members.every((member) => periodOf(reset_frequency, member.issue_date) === period)).toBe(
              true,
            );
          }
        },
      ),
    );
  });

  it('assignNumber rejects a counter of another reset frequency', () => {
    const counter = { period: 'ALL', last_sequence: 7, last_date: '2026-11-21' };
    expect(() => assignNumber(annual, counter, '2026-11-21')).toThrow('does not hold its last date');
  });
});
