import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToText,
  decimalPlaces,
  fromCents,
  fromHundredths,
  fromMillionths,
  fromTenThousandths,
  MAX_AMOUNT_CENTS,
  MAX_QUANTITY_MILLIONTHS,
  MAX_UNIT_PRICE_TEN_THOUSANDTHS,
  toCents,
  toHundredths,
  toMillionths,
  toTenThousandths,
} from '../../../../src/domain/money.ts';

describe('decimalPlaces', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1.5, 1],
    [-12.34, 2],
    [0.1, 1],
    [0.000001, 6],
    [1e-7, 7],
    [1.5e-7, 8],
    [-2.25e-10, 12],
    [1e21, 0],
    [1.2345e22, 0],
    [123456789012.12, 2],
    [9999999999.9999, 4],
    [0.1 + 0.2, 17],
    [5e-324, 324],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NaN, Number.POSITIVE_INFINITY],
  ])('decimalPlaces of %d is %d', (n, places) => {
    expect(decimalPlaces(n)).toBe(places);
  });
});

describe('conversions between JSON decimals and stored integers', () => {
  const kinds = [
    { name: 'cents', to: toCents, from: fromCents, most: MAX_AMOUNT_CENTS, decimals: 2 },
    {
      name: 'unit prices',
      to: toTenThousandths,
      from: fromTenThousandths,
      most: MAX_UNIT_PRICE_TEN_THOUSANDTHS,
      decimals: 4,
    },
    {
      name: 'quantities',
      to: toMillionths,
      from: fromMillionths,
      most: MAX_QUANTITY_MILLIONTHS,
      decimals: 6,
    },
    { name: 'rates', to: toHundredths, from: fromHundredths, most: 10_000, decimals: 2 },
  ];

  it.each(kinds)(
    '$name survive conversion in both directions up to their limit',
    ({ to, from, most, decimals }) => {
      expect(Number.isSafeInteger(most)).toBe(true);
      fc.assert(
        fc.property(fc.maxSafeInteger(), (n) => {
          const stored = n % (most + 1);
          const decimal = from(stored);
          expect(to(decimal)).toBe(stored + 0);
          expect(decimalPlaces(decimal)).toBeLessThanOrEqual(decimals);
        }),
        { numRuns: 2000 },
      );
      expect(to(from(most))).toBe(most);
      expect(to(from(-most))).toBe(-most);
    },
  );

  it.each([
    [toCents, 1.005],
    [toCents, 0.1 + 0.2],
    [toCents, 1e-7],
    [toTenThousandths, 0.00001],
    [toMillionths, 1.0000001],
    [toHundredths, 5.255],
    [toCents, 1e300],
    [toCents, Number.POSITIVE_INFINITY],
    [toCents, Number.NaN],
  ])('%o rejects %d instead of rounding it', (convert, n) => {
    expect(() => convert(n)).toThrow(RangeError);
  });

  it('toCents converts decimals that doubles cannot represent exactly', () => {
    expect([0.07, 0.29, 1.15, 4.35, 8.2, 1234567.89, 1.1, 19.99].map(toCents)).toEqual([
      7, 29, 115, 435, 820, 123456789, 110, 1999,
    ]);
  });

  it('conversions never return negative zero', () => {
    expect(toCents(-0)).toBe(0);
    expect(fromCents(-0)).toBe(0);
  });

  it('fromCents rejects an amount that is not a whole number', () => {
    expect(() => fromCents(1.5)).toThrow(RangeError);
  });
});

describe('centsToText', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [-1230, '-12.30'],
    [123456789, '1234567.89'],
    [MAX_AMOUNT_CENTS, '999999999999.99'],
  ])('centsToText of %d is %s', (cents, text) => {
    expect(centsToText(cents)).toBe(text);
  });

  it('centsToText rejects fractions of a cent', () => {
    expect(() => centsToText(0.5)).toThrow(RangeError);
  });
});
