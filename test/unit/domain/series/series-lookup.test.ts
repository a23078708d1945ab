import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../../src/domain/series/read-number.ts';
import { formatNumber } from '../../../../src/domain/series/series-format.ts';
import { seriesLookup } from '../../../../src/domain/series/series-lookup.ts';

const FORMATS = [
  '{CODE}-{YYYY}-{NUM:4}',
  '{YY}{MM}/{NUM}{CODE}',
  '{CODE}{NUM:10}',
  'A.{NUM}.{YYYY}',
  '{NUM:3}-{MM}-{YY}',
  '{CODE}{NUM}',
];
const series = fc.record({
  code: fc.constantFrom('F', 'A', 'F1', 'R-1', '20', '2026'),
  format: fc.constantFrom(...FORMATS),
});
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('seriesLookup', () => {
  it('the lookup finds the same series as trying each in turn', () => {
    fc.assert(
      fc.property(
        fc.array(series, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.integer({ min: 1, max: 99_999 }),
        date,
        date,
        (all, which, sequence, printedAt, askedAt) => {
          const printing = all[which % all.length];
          if (printing === undefined) throw new Error('a list without an element');
          const number = formatNumber(printing, sequence, printedAt);
          const reads = all.map((one) => ({ series: one, read: readNumber(one, number, askedAt) }));
          expect(seriesLookup(all).find(number, askedAt)).toEqual(reads.find(({ read }) => read !== null));
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });

  it('the lookup returns null for a number that no series prints', () => {
    const lookup = seriesLookup([{ code: 'F', format: '{CODE}-{YYYY}-{NUM:4}' }]);
    for (const number of ['', 'F', 'F-2026-', 'F-2026-0000', 'G-2026-0001', '\0-2026-0001'])
      expect(lookup.find(number, '2026-03-01'), number).toBeNull();
    expect(seriesLookup([]).find('F-2026-0001', '2026-03-01')).toBeNull();
  });
});
