import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { quarterParts } from '../../../src/tax-books/quarter-period.ts';

it('a period within a quarter is one part', () => {
  const period = { from: '2026-04-02', to: '2026-06-30' };
  expect(quarterParts(period)).toEqual([period]);
});

it('a period of two years is split at the ends of its quarters', () => {
  const parts = quarterParts({ from: '2026-02-10', to: '2027-12-30' });
  expect(parts).toHaveLength(8);
  expect([parts.at(0), parts.at(1), parts.at(-1)]).toEqual([
    { from: '2026-02-10', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-06-30' },
    { from: '2027-10-01', to: '2027-12-30' },
  ]);
});

it('the parts of any period are at most 16, in order, without a gap', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const period = fc.tuple(day, day).map((days) => {
    const [from = '', to = ''] = days.map((one) => one.toISOString().slice(0, 10)).sort();
    return { from, to };
  });
  fc.assert(
    fc.property(period, ({ from, to }) => {
      const parts = quarterParts({ from, to });
      expect(parts.length).toBeLessThanOrEqual(16);
      expect([parts.at(0)?.from, parts.at(-1)?.to]).toEqual([from, to]);
      for (const [index, part] of parts.slice(1).entries())
        expect(part.from).toBe(addDays(parts[index]?.to ?? '', 1));
    }),
    { seed: 303, examples: [[{ from: '0001-01-01', to: '9999-12-31' }]] },
  );
});
