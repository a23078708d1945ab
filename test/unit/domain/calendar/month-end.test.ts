import { describe, expect, it } from 'vitest';
import { monthEnd } from '../../../../src/domain/calendar/month-end.ts';
import { type CompanyTimeZone, localDate } from '../../../../src/domain/calendar/time-zone.ts';

const end = (instant: string, zone: CompanyTimeZone) =>
  new Date(monthEnd(Date.parse(instant), zone)).toISOString();

describe('monthEnd', () => {
  it.each([
    ['2026-11-21T16:00:00Z', 'Europe/Madrid', '2026-11-30T23:00:00.000Z'],
    ['2026-11-21T16:00:00Z', 'Atlantic/Canary', '2026-12-01T00:00:00.000Z'],
    ['2026-06-15T00:00:00Z', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-06-15T00:00:00Z', 'Atlantic/Canary', '2026-06-30T23:00:00.000Z'],
    ['2028-02-28T23:30:00Z', 'Europe/Madrid', '2028-02-29T23:00:00.000Z'],
    // March begins in winter time and ends in summer time. October is the other way round.
    ['2026-03-01T12:00:00Z', 'Europe/Madrid', '2026-03-31T22:00:00.000Z'],
    ['2026-10-01T12:00:00Z', 'Europe/Madrid', '2026-10-31T23:00:00.000Z'],
    // Last and first instant of a year. Madrid is an hour ahead of the Canaries.
    ['2026-12-31T22:59:59.999Z', 'Europe/Madrid', '2026-12-31T23:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', 'Europe/Madrid', '2027-01-31T23:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 'Atlantic/Canary', '2027-01-01T00:00:00.000Z'],
  ] as const)('the month that contains %s in %s ends at %s', (instant, zone, expected) => {
    expect(end(instant, zone)).toBe(expected);
  });

  it('a month ends at the first instant of the next local month', () => {
    for (let month = 0; month < 120; month++) {
      for (const zone of ['Europe/Madrid', 'Atlantic/Canary'] as const) {
        const at = monthEnd(Date.UTC(2020, month, 17), zone);
        expect(localDate(at, zone)).toMatch(/-01$/);
        expect(localDate(at - 1, zone).slice(0, 7)).toBe(
          new Date(Date.UTC(2020, month, 1)).toISOString().slice(0, 7),
        );
      }
    }
  });
});
