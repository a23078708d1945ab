import fc from 'fast-check';
import { encode } from 'fast-png';
import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { LogoError } from '../../../../src/documents/logo/logo-error.ts';
import { normaliseLogo } from '../../../../src/documents/logo/normalise-logo.ts';
import { MAX_PNG_SIDE_PIXELS } from '../../../../src/documents/logo/read-png.ts';
import { countWork } from '../../../support/counted-work.ts';
import { jpegOf, segmentAt } from './support/jpeg-parts.ts';
import { joined, pngChunk, pngHeader, pngOf } from './support/png-parts.ts';
import { PROGRESSIVE_JPEG } from './support/sample-images.ts';

const PNG = pngOf({ width: 2, height: 2 }, Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6));
const JPEG = jpegOf(16, 16, [10, 200, 90]);
/** Size of the bombs after inflation. */
const INFLATED_BYTES = 64 * 1024 * 1024;

function reasonOf(bytes: Uint8Array): string {
  try {
    normaliseLogo(bytes);
  } catch (error) {
    if (!(error instanceof LogoError)) throw error;
    expect(error.reason.es).not.toBe('');
    return error.reason.en;
  }
  throw new TypeError('the image was not refused');
}

/** Returns a JPEG image whose header declares another size. */
function resized(width: number, height: number): Uint8Array {
  const copy = JPEG.slice();
  const view = new DataView(copy.buffer);
  const frame = segmentAt(copy, 0xc0);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return copy;
}

describe('uploads that are not images', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF image', new TextEncoder().encode('GIF89a')],
    ['a PDF document', new TextEncoder().encode('%PDF-1.7')],
  ])('normaliseLogo rejects %s by its content', (_, bytes) => {
    expect(reasonOf(bytes)).toContain('neither');
  });
});

describe('image bombs', () => {
  it.each([
    ['of many pixels', { width: 100_000, height: 100_000 }],
    ['that is too long', { width: MAX_PNG_SIDE_PIXELS + 1, height: 1 }],
    ['of many pixels of one bit', { width: 16_000, height: 16_000, depth: 1, colourType: 0 }],
    ['of many bytes a pixel', { width: 3000, height: 3000, depth: 16, colourType: 6 }],
  ])('normaliseLogo rejects a PNG image %s before it inflates it', (_, header) => {
    expect(reasonOf(pngOf(header, new Uint8Array(100)))).toContain('too large');
  });

  it('normaliseLogo stops at a PNG image that inflates to more than its declared size', () => {
    expect(reasonOf(pngOf({ width: 2, height: 2 }, new Uint8Array(200 * 1024 * 1024)))).toContain('damaged');
  }, 20_000);

  it('normaliseLogo never inflates compressed profiles and texts of a PNG image', async () => {
    const bomb = joined(new TextEncoder().encode('icc\0\0'), zlibSync(new Uint8Array(INFLATED_BYTES)));
    const lines = Uint8Array.of(0, 1, 2, 3);
    const png = pngOf({ width: 1, height: 1 }, lines, pngChunk('iCCP', bomb), pngChunk('zTXt', bomb));
    expect(normaliseLogo(png)).toMatchObject({ width: 1, height: 1 });
    expect(await countWork(() => normaliseLogo(png))).toBeLessThan(INFLATED_BYTES / 4);
  });

  it('normaliseLogo rejects an oversized JPEG image by its header', () => {
    expect(reasonOf(resized(65_535, 65_535))).toContain('too large');
    expect(reasonOf(resized(3000, 3000))).toContain('too large');
  });

  it.each([
    ['of 1470 × 1500 pixels in one scan', 1470, 1500, 0],
    ['of 1000 × 1000 pixels in twenty scans', 1000, 1000, 19],
    ['of 700 × 700 pixels in sixty scans', 700, 700, 59],
  ] as const)(
    'normaliseLogo rejects a JPEG image %s, whose decoding cannot pause',
    (_, width, height, more) => {
      const jpeg = resized(width, height);
      const scan = Uint8Array.of(0xff, 0xda);
      const scans = Array.from({ length: more }, () => scan);
      expect(reasonOf(joined(jpeg, ...scans))).toContain('too large');
    },
  );

  it('normaliseLogo rejects a JPEG image with endless scans', () => {
    const start = segmentAt(PROGRESSIVE_JPEG, 0xda);
    const scan = PROGRESSIVE_JPEG.subarray(start, start + 14);
    const scans = Array.from({ length: 5000 }, () => scan);
    expect(reasonOf(joined(PROGRESSIVE_JPEG.subarray(0, start), ...scans))).toContain('damaged');
  });
});

describe('damaged images', () => {
  it.each([
    ['PNG', PNG],
    ['baseline JPEG', JPEG],
    ['progressive JPEG', PROGRESSIVE_JPEG],
  ])('normaliseLogo rejects every truncation of a %s image', (_, bytes) => {
    for (let length = 0; length < bytes.length - 1; length++) {
      expect(() => normaliseLogo(bytes.subarray(0, length))).toThrow(LogoError);
    }
  });

  it.each([
    ['a wrong checksum', PNG.map((byte, index) => (index === 30 ? byte ^ 1 : byte))],
    ['no header', joined(PNG.subarray(0, 8), PNG.subarray(33))],
    ['no pixels', joined(PNG.subarray(0, 33), PNG.subarray(-12))],
    ['no width', pngOf({ width: 0, height: 2 }, new Uint8Array(2))],
    ['a depth that its colours do not have', pngOf({ width: 1, height: 1, depth: 4 }, new Uint8Array(3))],
    ['an unknown filter', pngOf({ width: 1, height: 1 }, Uint8Array.of(5, 1, 2, 3))],
    ['an unknown interlacing', pngOf({ width: 1, height: 1, interlace: 2 }, new Uint8Array(4))],
    ['no palette', pngOf({ width: 1, height: 1, colourType: 3 }, new Uint8Array(2))],
    [
      'an index beyond its palette',
      pngOf({ width: 1, height: 1, colourType: 3 }, Uint8Array.of(0, 1), pngChunk('PLTE', new Uint8Array(3))),
    ],
    ['fewer pixels than it declares', pngOf({ width: 9, height: 9 }, new Uint8Array(28))],
    [
      'pixels that are not compressed',
      joined(PNG.subarray(0, 8), pngHeader({ width: 1, height: 1 }), PNG.subarray(-12)),
    ],
  ])('normaliseLogo rejects a PNG image with %s', (_, bytes) => {
    expect(reasonOf(bytes)).not.toBe('');
  });

  it.each([
    ['arithmetic coding', 0xc9],
    ['lossless coding', 0xc3],
  ])('normaliseLogo rejects a JPEG image of %s as not supported', (_, marker) => {
    const frame = segmentAt(JPEG, 0xc0);
    expect(reasonOf(JPEG.map((byte, index) => (index === frame + 1 ? marker : byte)))).toContain(
      'not supported',
    );
  });

  it('normaliseLogo rejects a JPEG image of 12 bits with its own message', () => {
    const frame = segmentAt(JPEG, 0xc0);
    expect(reasonOf(JPEG.map((byte, index) => (index === frame + 4 ? 12 : byte)))).toContain('12 bits');
  });

  it.each([
    ['PNG', encode({ width: 8, height: 8, data: new Uint8Array(256).map((_, index) => index), channels: 4 })],
    ['baseline JPEG', JPEG],
    ['progressive JPEG', PROGRESSIVE_JPEG],
  ])('changed bytes of a %s image give a logo or a LogoError', (_, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const copy = bytes.slice();
        for (const [at, byte] of changes) copy[at] = byte;
        try {
          expect(normaliseLogo(copy).png.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(LogoError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
