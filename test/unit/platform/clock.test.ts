import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timestampText } from '../../../src/platform/clock.ts';

const MAX_INSTANT_MS = 8_640_000_000_000_000;

describe('the text of an instant', () => {
  it('is that of the platform’s dates, for every instant that there is', () => {
    const near = fc.integer({ min: 0, max: 4_102_444_800_000 });
    const any = fc.integer({ min: -MAX_INSTANT_MS, max: MAX_INSTANT_MS });
    const fraction = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(near, any, fraction), (instantMs) => {
        expect(timestampText(instantMs)).toBe(new Date(instantMs).toISOString());
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, MAX_INSTANT_MS * 2])('is refused for %d', (instantMs) => {
    expect(() => timestampText(instantMs)).toThrow(RangeError);
  });
});
