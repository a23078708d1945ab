import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateHalfUp,
  percentOf,
  productHalfUp,
  quotientHalfUp,
  scaleHalfUp,
  total,
} from '../../../../src/domain/taxes/rounding.ts';
import { halfUp } from './reference.ts';

const amounts = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 });
const rates = fc.integer({ min: 0, max: 10_000 });
const denominators = fc.integer({ min: 10_000, max: 13_220 });

describe('rounding half up, away from zero', () => {
  it.each([
    [50, 100, 1],
    [49, 100, 0],
    [150, 100, 2],
    [250, 100, 3],
    [-50, 100, -1],
    [-49, 100, 0],
    [-150, 100, -2],
    [0, 100, 0],
  ])('%d / %d rounds to %d', (value, divisor, rounded) => {
    expect(scaleHalfUp(value, 1, divisor)).toBe(rounded);
    expect(productHalfUp([value], divisor)).toBe(rounded);
    expect(quotientHalfUp([value], [divisor])).toBe(rounded);
  });

  it('rounding is exact for any amount and rate', () => {
    fc.assert(
      fc.property(amounts, rates, denominators, (amount, rate, denominator) => {
        expect(BigInt(scaleHalfUp(amount, rate, denominator))).toBe(
          halfUp(BigInt(amount) * BigInt(rate), BigInt(denominator)),
        );
        expect(BigInt(percentOf(amount, rate))).toBe(halfUp(BigInt(amount) * BigInt(rate), 10_000n));
      }),
      { numRuns: 3000 },
    );
  });

  it('rounding is exact for products beyond the safe integers', () => {
    const factor = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(factor, factor, rates, (a, b, rate) => {
        const exact = halfUp(BigInt(a) * BigInt(b) * BigInt(rate), 1_000_000_000_000n);
        expect(BigInt(productHalfUp([-a, b, rate], 1e12))).toBe(-exact);
        expect(BigInt(quotientHalfUp([a, b, rate], [1e8, 1e4]))).toBe(exact);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('allocateHalfUp', () => {
  it('allocateHalfUp gives remaining cents to the largest remainders, earlier ones first', () => {
    expect(allocateHalfUp([100, 100, 100], 1, 3)).toEqual([34, 33, 33]);
    expect(allocateHalfUp([9, 11, 30], 1, 4)).toEqual([2, 3, 8]);
    expect(allocateHalfUp([1, 1, 1, 1], 1, 2)).toEqual([1, 1, 0, 0]);
    expect(allocateHalfUp([-100, -100, -100], 1, 3)).toEqual([-34, -33, -33]);
    expect(allocateHalfUp([], 1, 3)).toEqual([]);
  });

  it('shares add up to the rounded total, each within 1 of its value, and are symmetric', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), denominators, (values, denominator) => {
        const shares = allocateHalfUp(values, 10_000, denominator);
        expect(total(shares)).toBe(scaleHalfUp(total(values), 10_000, denominator));
        shares.forEach((share, index) => {
          const off = BigInt(share) * BigInt(denominator) - BigInt(values[index] ?? 0) * 10_000n;
          expect((off < 0n ? -off : off) < BigInt(denominator)).toBe(true);
        });
        const opposite = allocateHalfUp(
          values.map((value) => 0 - value),
          10_000,
          denominator,
        );
        expect(opposite).toEqual(shares.map((share) => 0 - share));
      }),
      { numRuns: 1000 },
    );
  });
});
