import fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { symbolPng } from '../../../src/documents/one-bit-png.ts';

const symbols = fc.integer({ min: 1, max: 30 }).chain((size) =>
  fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

/** Whether each pixel of a one-bit picture is dark. */
function darkPixels(png: Uint8Array): boolean[][] {
  const { width, height, data } = decode(png);
  const rowBytes = Math.ceil(width / 8);
  return Array.from({ length: height }, (_, y) =>
    Array.from(
      { length: width },
      (_, x) => (((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0,
    ),
  );
}

describe('a symbol as a PNG', () => {
  it('has each module as so many pixels each way, whatever the symbol', () => {
    fc.assert(
      fc.property(symbols, fc.integer({ min: 1, max: 5 }), (modules, pixels) => {
        const wanted = Array.from({ length: modules.length * pixels }, (_, y) =>
          Array.from(
            { length: modules.length * pixels },
            (_, x) => modules[Math.floor(y / pixels)]?.[Math.floor(x / pixels)] === true,
          ),
        );
        expect(darkPixels(symbolPng(modules, pixels))).toEqual(wanted);
      }),
    );
  });
});
