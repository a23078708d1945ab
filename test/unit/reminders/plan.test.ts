import { describe, expect, it } from 'vitest';
import { PROVINCES_WITH_HOLIDAYS, regionalHolidays } from '../../../src/domain/calendar/regional-holidays.ts';
import { workingDayFrom } from '../../../src/domain/calendar/working-days.ts';
import { SPANISH_PROVINCES } from '../../../src/domain/identity/spanish-provinces.ts';
import {
  lateInterestCents,
  lateInterestRate,
  lateInterestRates,
  namedRates,
  PUBLISHED_RATES,
} from '../../../src/domain/reminders/late-interest.ts';
import { plannedReminders, stepOn } from '../../../src/domain/reminders/reminder-plan.ts';

const RULE = { days: [7, -3, 1], businessDaysOnly: true, province: 'Madrid' };

describe('the plan of reminders', () => {
  it('each reminder is planned on its day or on the next working day', () => {
    // 2026-12-05 is a Saturday, the 7th a Monday, the 8th a national holiday.
    expect(plannedReminders('2026-12-08', RULE)).toEqual([
      { days: -3, date: '2026-12-07' },
      { days: 1, date: '2026-12-09' },
      { days: 7, date: '2026-12-15' },
    ]);
    expect(plannedReminders('2026-12-08', { ...RULE, businessDaysOnly: false })[0]?.date).toBe('2026-12-05');
  });

  it('regional holidays apply only to their own province', () => {
    expect([...PROVINCES_WITH_HOLIDAYS].sort()).toEqual(SPANISH_PROVINCES.map(({ name }) => name).sort());
    expect(regionalHolidays(2026, 'Madrid')).toEqual(new Set(['2026-05-02', '2026-04-02']));
    expect(regionalHolidays(2026, 'Barcelona').has('2026-04-06')).toBe(true);
    expect(workingDayFrom('2026-09-11', 'Barcelona')).toBe('2026-09-14');
    expect(workingDayFrom('2026-09-11', 'Madrid')).toBe('2026-09-11');
    expect(workingDayFrom('2026-09-11', null)).toBe('2026-09-11');
  });

  it('the last due reminder is sent, earlier ones are skipped, and the next date is returned', () => {
    const plan = plannedReminders('2026-11-10', RULE);
    const at = (done: number[], beginsOn: string, until: string) =>
      stepOn(plan, { beginsOn, done: new Set(done) }, until);
    expect(at([], '2026-11-01', '2026-11-06')).toEqual({ send: null, skipped: [], nextOn: '2026-11-09' });
    expect(at([], '2026-11-01', '2026-11-09').send).toEqual({ days: -3, date: '2026-11-09' });
    expect(at([], '2026-11-01', '2026-11-30')).toMatchObject({
      send: { days: 7 },
      skipped: [{ days: -3 }, { days: 1 }],
      nextOn: null,
    });
    expect(at([-3], '2026-11-01', '2026-11-10')).toEqual({ send: null, skipped: [], nextOn: '2026-11-11' });
    expect(at([], '2026-11-12', '2026-11-12')).toEqual({ send: null, skipped: [], nextOn: '2026-11-17' });
  });
});

describe('late interest', () => {
  it('late interest accrues per day at the rate of its half year', () => {
    const rates = ['2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01'].map((day) =>
      lateInterestRate(day, PUBLISHED_RATES),
    );
    expect(rates).toEqual([1115, 1015, 1015, 1040]);
    expect(lateInterestCents(100_000, '2025-01-31', '2025-01-31', PUBLISHED_RATES)).toBe(0);
    // 30 days at 11.15 % and 31 at 10.15 %.
    expect(lateInterestCents(100_000, '2025-05-31', '2025-07-31', PUBLISHED_RATES)).toBe(
      Math.floor((100_000 * (30 * 1115 + 31 * 1015)) / (10_000 * 365)),
    );
    expect(lateInterestCents(100_000, '2026-12-31', '2026-01-01', PUBLISHED_RATES)).toBe(0);
  });

  it('late interest is null for a half year without a known rate', () => {
    const rates = new Map([['2026-2', 1040]]);
    expect(lateInterestRate('2026-12-31', rates)).toBe(1040);
    expect(lateInterestRate('2027-01-01', rates)).toBeNull();
    expect(lateInterestCents(100_000, '2026-12-01', '2026-12-31', rates)).toBe(854);
    expect(lateInterestCents(100_000, '2026-12-01', '2027-01-01', rates)).toBeNull();
    expect(lateInterestCents(100_000, '2026-06-01', '2026-07-01', rates)).toBeNull();
  });

  it('LATE_INTEREST_RATES adds rates and is rejected as a whole if one is invalid', () => {
    const rates = lateInterestRates({ LATE_INTEREST_RATES: ' 2027-1=10.65  2026-2=9 ' });
    expect([rates.get('2027-1'), rates.get('2026-2'), rates.get('2026-1')]).toEqual([1065, 900, 1015]);
    expect(namedRates({})).toEqual(new Map());
    for (const wrong of ['2027=10', '2027-3=10', '2027-1=10,65', '2027-1=10.655', '2027-1=10 x'])
      expect(namedRates({ LATE_INTEREST_RATES: wrong }), wrong).toBeNull();
  });
});
