import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lastDayOfMonth, parseDate } from '../../../../src/domain/calendar/dates.ts';
import { type CompanyTimeZone, localDate } from '../../../../src/domain/calendar/time-zone.ts';
import {
  FREQUENCIES,
  firstOccurrence,
  followingOccurrence,
  monthlyCents,
  movedOccurrence,
  occurrenceAfter,
  type RecurrenceRule,
} from '../../../../src/domain/recurrence/occurrences.ts';

function occurrences(rule: RecurrenceRule, first: string, count: number): string[] {
  const dates = [first];
  while (dates.length < count) dates.push(followingOccurrence(rule, dates.at(-1) ?? first));
  return dates;
}

describe('the occurrences of a recurrence rule', () => {
  it.each([
    {
      name: 'the 31st of each month, its last day where it is shorter',
      rule: { frequency: 'MONTHLY', day_of_month: 31 } as const,
      dates:
        '2027-10-31 2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31',
    },
    {
      name: 'the 30th, through a February without leap day',
      rule: { frequency: 'MONTHLY', day_of_month: 30 } as const,
      dates: '2026-12-30 2027-01-30 2027-02-28 2027-03-30 2027-04-30',
    },
    {
      name: 'the 29th, through a February with a leap day and one without',
      rule: { frequency: 'MONTHLY', day_of_month: 29 } as const,
      dates: '2028-01-29 2028-02-29 2028-03-29',
    },
    {
      name: 'the 29th in an ordinary year',
      rule: { frequency: 'MONTHLY', day_of_month: 29 } as const,
      dates: '2027-01-29 2027-02-28 2027-03-29',
    },
    {
      name: 'the 29th in 2100, which is no leap year',
      rule: { frequency: 'MONTHLY', day_of_month: 29 } as const,
      dates: '2100-01-29 2100-02-28 2100-03-29',
    },
    {
      name: 'each quarter on the 31st, through the turn of the year',
      rule: { frequency: 'QUARTERLY', day_of_month: 31 } as const,
      dates: '2026-11-30 2027-02-28 2027-05-31 2027-08-31 2027-11-30 2028-02-29 2028-05-31',
    },
    {
      name: 'each year on 29 February, back on the 29th in a leap year',
      rule: { frequency: 'YEARLY', day_of_month: 29 } as const,
      dates: '2027-02-28 2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29',
    },
    {
      name: 'each year on the last day of the year',
      rule: { frequency: 'YEARLY', day_of_month: 31 } as const,
      dates: '2026-12-31 2027-12-31 2028-12-31',
    },
    {
      name: 'the first of each month, through the turn of the year',
      rule: { frequency: 'MONTHLY', day_of_month: 1 } as const,
      dates: '2026-12-01 2027-01-01 2027-02-01',
    },
  ])('the rule produces the occurrences $name', ({ rule, dates }) => {
    const [first = '', ...others] = dates.split(' ');
    expect(occurrences(rule, first, others.length + 1)).toEqual([first, ...others]);
  });

  it('occurrences do not drift in ten years for any day and frequency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 40_000 }),
        (frequency, day_of_month, days) => {
          const rule = { frequency, day_of_month };
          const start = addDays('2000-01-01', days);
          const step = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }[frequency];
          const first = firstOccurrence(rule, start, start);
          const anchor = parseDate(first);
          for (const [index, date] of occurrences(rule, first, 120 / step + 1).entries()) {
            const { year, month, day } = parseDate(date);
            expect(year * 12 + month).toBe(anchor.year * 12 + anchor.month + index * step);
            expect(day).toBe(Math.min(day_of_month, lastDayOfMonth(year, month)));
          }
        },
      ),
    );
  });
});

describe('firstOccurrence', () => {
  const monthly = { frequency: 'MONTHLY', day_of_month: 15 } as const;

  it.each([
    { start: '2027-03-15', today: '2027-01-01', first: '2027-03-15' },
    { start: '2027-03-16', today: '2027-01-01', first: '2027-04-15' },
    { start: '2027-03-01', today: '2027-03-01', first: '2027-03-15' },
    { start: '2025-03-01', today: '2027-03-15', first: '2027-03-15' },
    { start: '2025-03-01', today: '2027-03-16', first: '2027-04-15' },
  ])('the first occurrence for a start on $start and today $today is $first', ({ start, today, first }) => {
    expect(firstOccurrence(monthly, start, today)).toBe(first);
  });

  it('a rule that started in the past keeps its quarters and its month of the year', () => {
    expect(firstOccurrence({ frequency: 'QUARTERLY', day_of_month: 31 }, '2025-01-31', '2027-02-01')).toBe(
      '2027-04-30',
    );
    expect(firstOccurrence({ frequency: 'YEARLY', day_of_month: 31 }, '2020-02-01', '2027-03-01')).toBe(
      '2028-02-29',
    );
  });

  it('the first occurrence is never before start or today and within a month for monthly rules', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), day, day, (day_of_month, start, today) => {
        const [, from = start] = [start, today].sort();
        const first = firstOccurrence({ frequency: 'MONTHLY', day_of_month }, start, today);
        expect(first >= from).toBe(true);
        expect(daysBetween(from, first)).toBeLessThan(32);
      }),
    );
  });
});

describe('the local date that decides the next occurrence', () => {
  const monthly = { frequency: 'MONTHLY', day_of_month: 31 } as const;

  it.each<{ at: string; zone: CompanyTimeZone; next: string }>([
    // New Year: 23:30 and 00:30 in Madrid. The Canaries are an hour behind.
    { at: '2026-12-31T22:30:00Z', zone: 'Europe/Madrid', next: '2026-12-31' },
    { at: '2026-12-31T23:30:00Z', zone: 'Europe/Madrid', next: '2027-01-31' },
    { at: '2026-12-31T23:30:00Z', zone: 'Atlantic/Canary', next: '2026-12-31' },
    { at: '2027-01-01T00:30:00Z', zone: 'Atlantic/Canary', next: '2027-01-31' },
    // 28 March 2027: from +1 to +2 at 01:00 UTC. The night from 30 to 31 March is in summer time.
    { at: '2027-03-28T00:30:00Z', zone: 'Europe/Madrid', next: '2027-03-31' },
    { at: '2027-03-31T21:30:00Z', zone: 'Europe/Madrid', next: '2027-03-31' },
    { at: '2027-03-31T22:30:00Z', zone: 'Europe/Madrid', next: '2027-04-30' },
    { at: '2027-03-31T22:30:00Z', zone: 'Atlantic/Canary', next: '2027-03-31' },
    // 31 October 2027: back to +1 at 01:00 UTC, on the due day itself, which has 25 hours.
    { at: '2027-10-30T21:30:00Z', zone: 'Europe/Madrid', next: '2027-10-31' },
    { at: '2027-10-31T00:30:00Z', zone: 'Europe/Madrid', next: '2027-10-31' },
    { at: '2027-10-31T01:30:00Z', zone: 'Europe/Madrid', next: '2027-10-31' },
    { at: '2027-10-31T22:30:00Z', zone: 'Europe/Madrid', next: '2027-10-31' },
    { at: '2027-10-31T23:30:00Z', zone: 'Europe/Madrid', next: '2027-11-30' },
    { at: '2027-10-31T23:30:00Z', zone: 'Atlantic/Canary', next: '2027-10-31' },
  ])('at $at in $zone the next last day of a month is $next', ({ at, zone, next }) => {
    const today = localDate(Date.parse(at), zone);
    expect(firstOccurrence(monthly, '2026-01-31', today)).toBe(next);
  });
});

describe('movedOccurrence', () => {
  it('a moved occurrence stays in its month', () => {
    expect(movedOccurrence(31, '2027-02-10', '2027-01-01')).toBe('2027-02-28');
    expect(movedOccurrence(5, '2027-02-28', '2027-01-01')).toBe('2027-02-05');
  });

  it('a moved occurrence is not in the past unless its month day already was', () => {
    expect(movedOccurrence(5, '2027-02-28', '2027-02-20')).toBe('2027-02-20');
    expect(movedOccurrence(5, '2027-02-10', '2027-02-20')).toBe('2027-02-05');
  });

  it('the occurrence after a moved one uses the new day', () => {
    const rule = { frequency: 'MONTHLY', day_of_month: 5 } as const;
    expect(followingOccurrence(rule, movedOccurrence(5, '2027-02-28', '2027-02-20'))).toBe('2027-03-05');
  });
});

describe('occurrenceAfter', () => {
  it('occurrenceAfter counts whole periods', () => {
    const rule = { frequency: 'QUARTERLY', day_of_month: 31 } as const;
    expect(occurrenceAfter(rule, '2027-01-31', '2027-07-31')).toBe('2027-10-31');
    expect(occurrenceAfter(rule, '2027-01-31', '2027-01-30')).toBe('2027-01-31');
    expect(occurrenceAfter(rule, '2027-01-31', '2027-01-31')).toBe('2027-04-30');
  });
});

describe('monthlyCents', () => {
  it('monthlyCents rounds the total half up once', () => {
    expect(monthlyCents({ MONTHLY: 100, QUARTERLY: 0, YEARLY: 0 })).toBe(100);
    expect(monthlyCents({ MONTHLY: 0, QUARTERLY: 100, YEARLY: 0 })).toBe(33);
    expect(monthlyCents({ MONTHLY: 0, QUARTERLY: 0, YEARLY: 6 })).toBe(1);
    expect(monthlyCents({ MONTHLY: 12_100, QUARTERLY: 12_100, YEARLY: 12_100 })).toBe(17_142);
  });
});
