import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { recordDate, recordTimestamp, requireTimestamp } from '../../../src/verifactu/timestamp.ts';
import { isoDate } from './support/record-inputs.ts';

describe('recordTimestamp', () => {
  it.each([
    ['2024-01-01T18:20:30.999Z', 60, '2024-01-01T19:20:30+01:00'],
    ['2026-07-01T22:30:00Z', 120, '2026-07-02T00:30:00+02:00'],
    ['2026-12-31T23:30:00Z', 60, '2027-01-01T00:30:00+01:00'],
    ['2026-12-31T23:30:00Z', 0, '2026-12-31T23:30:00+00:00'],
    ['2026-03-10T00:15:00Z', -210, '2026-03-09T20:45:00-03:30'],
  ])('the timestamp of %s at %d minutes is %s', (instant, offset, text) => {
    expect(recordTimestamp(Date.parse(instant), offset)).toBe(text);
  });

  it('the timestamps of the repeated autumn hour differ by their offset', () => {
    const before = Date.parse('2026-10-25T00:30:00Z');
    expect(recordTimestamp(before, 120)).toBe('2026-10-25T02:30:00+02:00');
    expect(recordTimestamp(before + 3_600_000, 60)).toBe('2026-10-25T02:30:00+01:00');
  });

  it("the timestamp names the instant to the second in the AEAT's format", () => {
    const instant = fc.integer({ min: Date.parse('2024-10-28'), max: Date.parse('2099-12-31') });
    fc.assert(
      fc.property(instant, fc.integer({ min: -840, max: 840 }), (instantMs, offset) => {
        const text = recordTimestamp(instantMs, offset);
        expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
        expect(Date.parse(text)).toBe(Math.floor(instantMs / 1000) * 1000);
        expect(requireTimestamp(text)).toBe(text);
      }),
    );
  });

  it.each([
    [Number.NaN, 60],
    [0, 60.5],
    [0, 900],
    [Date.parse('2026-01-01'), Number.NaN],
  ])('recordTimestamp rejects the instant %d with the offset %d', (instantMs, offset) => {
    expect(() => recordTimestamp(instantMs, offset)).toThrow(RecordDataError);
  });
});

describe('recordDate', () => {
  it('recordDate writes day, month and year', () => {
    fc.assert(
      fc.property(isoDate, (date) => {
        expect(recordDate(date)).toBe(date.split('-').toReversed().join('-'));
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '10-03-2026', '2026-03-10T00:00:00Z', ''])(
    'recordDate rejects %s',
    (date) => {
      expect(() => recordDate(date)).toThrow(RecordDataError);
    },
  );
});
