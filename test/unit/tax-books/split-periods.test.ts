import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { splitAfter } from '../../../src/tax-books/quarter-period.ts';

it('a period without days to split after is one part', () => {
  const period = { from: '2026-04-02', to: '2026-06-30' };
  expect(splitAfter(period, [])).toEqual([period]);
});

it('a period is split after each of the days, its first day too', () => {
  expect(splitAfter({ from: '2026-02-10', to: '2026-03-31' }, ['2026-02-10', '2026-02-28'])).toEqual([
    { from: '2026-02-10', to: '2026-02-10' },
    { from: '2026-02-11', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
  ]);
});

it('the parts of any period are in order, without a gap', () => {
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 2, maxLength: 40 }), (days) => {
      const [from = '', ...inside] = days.sort();
      const to = inside.pop() ?? '';
      const parts = splitAfter({ from, to }, inside);
      expect([parts.at(0)?.from, parts.at(-1)?.to]).toEqual([from, to]);
      for (const [index, part] of parts.entries()) {
        expect(part.from <= part.to).toBe(true);
        if (index > 0) expect(part.from).toBe(addDays(parts[index - 1]?.to ?? '', 1));
      }
    }),
    { seed: 303 },
  );
});
