import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompanyTimeZone, localDate, offsetMinutes } from '../../../../src/domain/calendar/time-zone.ts';

const HOUR_MS = 3_600_000;
const ZONES: readonly CompanyTimeZone[] = ['Europe/Madrid', 'Atlantic/Canary'];
const FIRST_MS = Date.UTC(1996, 0, 1);
const LAST_MS = Date.UTC(2100, 0, 1);

const formatters = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  ]),
);

function platformView(instantMs: number, zone: CompanyTimeZone): { date: string; offset: number } {
  const parts = new Map(
    formatters
      .get(zone)
      ?.formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  );
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  const clockMs = Date.parse(`${date}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}Z`);
  return { date, offset: (clockMs - Math.floor(instantMs / 1000) * 1000) / 60_000 };
}

function expectPlatformView(instantMs: number, zone: CompanyTimeZone): void {
  const expected = platformView(instantMs, zone);
  expect(offsetMinutes(instantMs, zone), new Date(instantMs).toISOString()).toBe(expected.offset);
  expect(localDate(instantMs, zone), new Date(instantMs).toISOString()).toBe(expected.date);
}

describe.each(ZONES)('the local time of %s', (zone) => {
  it('the offset and the date agree with the time zone database at any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_MS, max: LAST_MS }), (instant) =>
        expectPlatformView(instant, zone),
      ),
      { numRuns: 2_000 },
    );
  });

  it('the offset and the date agree with the time zone database around clock changes and year ends', () => {
    for (let year = 1996; year < 2060; year++) {
      const days = [...Array(7).keys()].flatMap((day) => [
        Date.UTC(year, 2, 25 + day),
        Date.UTC(year, 9, 25 + day),
      ]);
      for (const instant of [...days, Date.UTC(year, 11, 31, 23), Date.UTC(year, 0, 1)]) {
        for (const shift of [-1, 0, HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS]) {
          if (instant + shift >= FIRST_MS) expectPlatformView(instant + shift, zone);
        }
      }
    }
  });
});

describe('the local date of a company', () => {
  it.each([
    ['2026-12-31T22:30:00.000Z', '2026-12-31', '2026-12-31'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '2026-12-31'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01', '2026-12-31'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01', '2026-12-31'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-01-01'],
    ['2026-06-30T21:59:59.999Z', '2026-06-30', '2026-06-30'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01', '2026-06-30'],
    ['2026-06-30T23:00:00.000Z', '2026-07-01', '2026-07-01'],
  ])('the local date at %s is %s in Madrid and %s in the Canaries', (instant, madrid, canaries) => {
    expect(localDate(Date.parse(instant), 'Europe/Madrid')).toBe(madrid);
    expect(localDate(Date.parse(instant), 'Atlantic/Canary')).toBe(canaries);
  });

  it.each([
    ['2026-03-29T00:59:59.999Z', 60, 0],
    ['2026-03-29T01:00:00.000Z', 120, 60],
    ['2026-10-25T00:59:59.999Z', 120, 60],
    ['2026-10-25T01:00:00.000Z', 60, 0],
  ])('the clocks change at 01:00 UTC: %s', (instant, madrid, canaries) => {
    expect(offsetMinutes(Date.parse(instant), 'Europe/Madrid')).toBe(madrid);
    expect(offsetMinutes(Date.parse(instant), 'Atlantic/Canary')).toBe(canaries);
  });

  it('the local date never goes back in time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: FIRST_MS, max: LAST_MS }),
        fc.integer({ min: 0, max: 48 * HOUR_MS }),
        (zone, instant, later) => localDate(instant, zone) <= localDate(instant + later, zone),
      ),
    );
  });

  it('localDate rejects instants outside the covered range', () => {
    expect(() => localDate(FIRST_MS - 1, 'Europe/Madrid')).toThrow(RangeError);
    expect(() => localDate(Number.NaN, 'Europe/Madrid')).toThrow(RangeError);
    expect(() => localDate(Date.UTC(9999, 11, 31, 23), 'Europe/Madrid')).toThrow(RangeError);
  });
});
