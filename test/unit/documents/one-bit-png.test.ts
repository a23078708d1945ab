import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolPng } from '../../../src/documents/one-bit-png.ts';
import { darkPixels } from '../../support/documents/qr-picture.ts';

const symbols = fc.integer({ min: 1, max: 30 }).chain((size) =>
  fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

describe('symbolPng', () => {
  it('symbolPng draws each module with the given number of pixels per side', () => {
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
