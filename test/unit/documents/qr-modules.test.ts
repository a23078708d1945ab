import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrModules, quickQrModules } from '../../../src/documents/qr-modules.ts';

const QUIET_ZONE_MODULES = 4;
const MODULE_PIXELS = 3;
/** Format information of level M and mask 0 as drawn in row 8, columns 0 to 4 (ISO/IEC 18004, 7.9.1). */
const LEVEL_M_MASK_0 = [true, false, true, false, true];
/** Level M in the format information, columns 0 and 1: 00 under the format mask 10. The mask follows. */
const LEVEL_M = [true, false];

function decoded(text: string, draw = qrModules): string | null {
  const rows = draw(text, QUIET_ZONE_MODULES);
  const side = rows.length * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(0xff);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / MODULE_PIXELS)]?.[Math.floor(x / MODULE_PIXELS)] === true)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsqr(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

function urlOf(number: string, amount: string): string {
  return `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${encodeURIComponent(number)}&fecha=14-03-2026&importe=${amount}`;
}

describe('qrModules', () => {
  it('a reader decodes the symbols of verification URLs of every length', () => {
    for (let length = 1; length <= 60; length++) {
      const url = urlOf('F-2026/ñ'.repeat(8).slice(0, length), `${length * 17.31}`);
      expect(decoded(url, length % 2 === 0 ? qrModules : quickQrModules)).toBe(url);
    }
  });

  it('qrModules encodes text beyond ASCII as UTF-8', () => {
    const text = 'BCD\n002\n1\nSCT\n\nÑandú 株式会社 €\nES9121000418450200051332\nEUR1.00';
    expect(decoded(text)).toBe(text);
  });

  it('both drawings write error correction level M into the format information, and the quick one mask 0', () => {
    const url = urlOf('F-1', '1.00');
    expect(qrModules(url, 0)[8]?.slice(0, LEVEL_M.length)).toEqual(LEVEL_M);
    expect(quickQrModules(url, 0)[8]?.slice(0, LEVEL_M_MASK_0.length)).toEqual(LEVEL_M_MASK_0);
  });

  it('qrModules chooses another mask than the first where that one is harder to read', () => {
    const masks = Array.from({ length: 8 }, (_, index) =>
      JSON.stringify(qrModules(urlOf(`F-${index}`, '1.00'), 0)[8]?.slice(2, 5)),
    );
    expect(new Set(masks).size).toBeGreaterThan(1);
  });

  it('qrModules frames the symbol with the given number of light modules', () => {
    const bare = qrModules('text', 0);
    const framed = qrModules('text', 2);
    expect(framed.length).toBe(bare.length + 4);
    expect(framed.slice(2, -2).map((row) => row.slice(2, -2))).toEqual(bare);
    expect(
      [...framed.slice(0, 2), ...framed.slice(-2)]
        .flat()
        .concat(framed.flatMap((row) => [...row.slice(0, 2), ...row.slice(-2)])),
    ).not.toContain(true);
  });
});
