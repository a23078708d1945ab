import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../../src/domain/series/read-number.ts';
import { formatNumber } from '../../../../src/domain/series/series-format.ts';

const FORMATS = [
  '{CODE}-{YYYY}-{NUM:4}',
  '{YY}{MM}/{NUM}',
  '{CODE}{NUM:10}',
  'A.{NUM}.{YYYY}',
  '{NUM:3}-{MM}-{YY}',
];

describe('readNumber', () => {
  it('readNumber returns the sequence that formatNumber printed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMATS),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (format, sequence, at) => {
          const date = at.toISOString().slice(0, 10);
          const series = { code: 'F.1', format };
          const number = formatNumber(series, sequence, date);
          expect(readNumber(series, number, date)).toEqual({ sequence, isOfDate: true });
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });

  it.each([
    ['F-2025-0041', { sequence: 41, isOfDate: false }],
    ['F-2026-00041', null],
    ['F-2026-041', null],
    ['F-2026-0000', null],
    ['G-2026-0041', null],
    ['F-2026-12345', { sequence: 12_345, isOfDate: true }],
    ['xF-2026-0041', null],
  ])('readNumber checks format, code, padding and date of %s', (number, expected) => {
    expect(readNumber({ code: 'F', format: '{CODE}-{YYYY}-{NUM:4}' }, number, '2026-03-01')).toEqual(
      expected,
    );
  });
});
