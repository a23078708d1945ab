import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedPeriods,
  hasHole,
  MAX_MISSING_NUMBERS,
  type MissingRun,
  missingNumbers,
  type PeriodNumbers,
} from '../../../../src/domain/series/number-holes.ts';

function period(changes: Partial<PeriodNumbers>): PeriodNumbers {
  return {
    series_id: 'a',
    initial_number: 1,
    period: '2026',
    issued: { lowest: 1, highest: 3, count: 3 },
    counted: 3,
    history_last: null,
    ...changes,
  };
}

/** Returns the issued range as the books store it, and the missing runs between the numbers. */
function told(numbers: readonly number[]): { issued: PeriodNumbers['issued']; gaps: MissingRun[] } {
  const [lowest] = numbers;
  const highest = numbers.at(-1);
  if (lowest === undefined || highest === undefined) return { issued: null, gaps: [] };
  const gaps = numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number;
    return number > previous + 1 ? [{ from: previous + 1, to: number - 1 }] : [];
  });
  return { issued: { lowest, highest, count: numbers.length }, gaps };
}

describe('the expected numbers of a series', () => {
  it('the first period starts at the initial number and later periods start at 1', () => {
    const periods = expectedPeriods([
      period({ series_id: 'b', period: 'ALL', initial_number: 7, issued: null, counted: 9 }),
      period({ period: '2027', initial_number: 41 }),
      period({ period: '2026', initial_number: 41, issued: null, counted: 45 }),
    ]);
    const { issued } = period({});
    expect(periods).toEqual([
      { series_id: 'a', period: '2026', first: 41, last: 45, issued: null },
      { series_id: 'a', period: '2027', first: 1, last: 3, issued },
      { series_id: 'b', period: 'ALL', first: 7, last: 9, issued: null },
    ]);
  });

  it('a period reaches to the highest issued or counted number', () => {
    const last = (changes: Partial<PeriodNumbers>) => expectedPeriods([period(changes)])[0]?.last;
    expect(last({ counted: 5 })).toBe(5);
    expect(last({ counted: 2 })).toBe(3);
    expect(last({ counted: null })).toBe(3);
  });
});

describe('the missing numbers of a series', () => {
  it('missingNumbers returns exactly the unused numbers, and hasHole is true if there is one', () => {
    const numbers = fc
      .uniqueArray(fc.integer({ min: 3, max: 60 }), { maxLength: 40 })
      .map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(numbers, fc.integer({ min: 3, max: 80 }), (held, counted) => {
        const { issued, gaps } = told(held);
        const [expected] = expectedPeriods([period({ initial_number: 3, issued, counted })]);
        if (expected === undefined) throw new Error('no period');
        const last = Math.max(counted, held.at(-1) ?? 0);
        const absent = Array.from({ length: last - 2 }, (_, index) => index + 3).filter(
          (number) => !held.includes(number),
        );
        expect(missingNumbers(expected, gaps)).toEqual(absent);
        expect(hasHole(expected)).toBe(absent.length > 0);
      }),
    );
  });

  it('missingNumbers returns the lowest missing numbers up to its limit', () => {
    const { issued, gaps } = told([1, 1_000_000]);
    const [expected] = expectedPeriods([period({ issued, counted: 2_000_000 })]);
    if (expected === undefined) throw new Error('no period');
    const missing = missingNumbers(expected, gaps);
    expect(missing).toHaveLength(MAX_MISSING_NUMBERS);
    expect(missing[0]).toBe(2);
    expect(missing.at(-1)).toBe(MAX_MISSING_NUMBERS + 1);
  });
});
