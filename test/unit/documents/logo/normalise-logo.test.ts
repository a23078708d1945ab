import { decode, encode } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import {
  MAX_LOGO_HEIGHT_PIXELS,
  MAX_LOGO_WIDTH_PIXELS,
  normaliseLogo,
} from '../../../../src/documents/logo/normalise-logo.ts';
import { jpegOf, orientationSegment, withSegment } from './support/jpeg-parts.ts';
import { pngChunk, pngOf } from './support/png-parts.ts';
import {
  CMYK_JPEG,
  GREY_JPEG,
  INTERLACED_PALETTE_PNG,
  PALETTE_PNG,
  PROGRESSIVE_JPEG,
} from './support/sample-images.ts';

/** Reads the stored logo with another library. */
function stored(bytes: Uint8Array) {
  const logo = normaliseLogo(bytes);
  const png = decode(logo.png, { checkCrc: true });
  expect([png.width, png.height, png.channels, png.depth]).toEqual([logo.width, logo.height, 4, 8]);
  const pixel = (x: number, y: number) => [
    ...png.data.slice((y * png.width + x) * 4, (y * png.width + x) * 4 + 4),
  ];
  return { ...logo, pixel, data: [...png.data] };
}

/** Tolerance for the lossy compression of these images. */
const LOSS = 6;

/** True if two pixels differ by at most the compression tolerance. */
function isNear(pixel: readonly number[], expected: readonly number[]): boolean {
  return expected.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) <= LOSS);
}

const RED = [200, 30, 40, 255];
const BLUE = [20, 60, 180, 255];

describe('PNG logos', () => {
  const samples = Uint8Array.from({ length: 7 * 5 * 4 }, (_, index) => (index * 37) % 256);

  it.each([
    ['grey', 1, 8],
    ['grey with alpha', 2, 8],
    ['colour', 3, 8],
    ['colour with alpha', 4, 8],
    ['grey', 1, 16],
    ['colour with alpha', 4, 16],
  ] as const)(
    'a PNG of %s (%i channels) and %i bits keeps its pixels, interlaced or not',
    (_, channels, depth) => {
      const eightBits = samples.slice(0, 7 * 5 * channels);
      const data = depth === 16 ? Uint16Array.from(eightBits, (value) => value * 257) : eightBits;
      const expected = Array.from({ length: 35 }, (_unused, index) => {
        const pixel = [...eightBits.slice(index * channels, (index + 1) * channels)];
        const alpha = channels % 2 === 0 ? (pixel.pop() ?? 0) : 255;
        return [...(pixel.length === 1 ? [...pixel, ...pixel, ...pixel] : pixel), alpha];
      });
      for (const interlace of ['null', 'Adam7'] as const) {
        const png = encode({ width: 7, height: 5, data, channels, depth }, { interlace });
        const { pixel } = stored(png);
        const read = expected.map((_unused, index) => pixel(index % 7, Math.floor(index / 7)));
        // Fully transparent pixels lose their colour.
        expect(read).toEqual(expected.map((wanted) => (wanted[3] === 0 ? [0, 0, 0, 0] : wanted)));
      }
    },
  );

  it.each([
    ['a palette', PALETTE_PNG],
    ['a palette of one bit, interlaced', INTERLACED_PALETTE_PNG],
  ])('a PNG with %s keeps its colours', (_, bytes) => {
    const { width, height, pixel } = stored(bytes);
    expect([width, height]).toEqual([16, 8]);
    expect([pixel(7, 0), pixel(8, 7)]).toEqual([RED, BLUE]);
  });

  it.each([
    [1, [0, 255]],
    [2, [0, 85, 170, 255]],
    [4, [0, 17, 34, 51]],
  ])('a PNG of %i bits of grey is unpacked from the first bit', (depth, greys) => {
    const packed = greys.reduce((bits, _, index) => bits | (index << (16 - depth * (index + 1))), 0);
    const bytes = Math.ceil((greys.length * depth) / 8);
    const lines = Uint8Array.of(0, packed >> 8, packed & 255).subarray(0, bytes + 1);
    const { data } = stored(pngOf({ width: greys.length, height: 1, depth, colourType: 0 }, lines));
    expect(data.filter((_, index) => index % 4 === 0)).toEqual(greys);
  });

  it('a PNG with a transparent colour or palette entry keeps its transparency', () => {
    const lines = Uint8Array.of(0, 1, 2, 3, 9, 9, 9);
    const colour = pngOf({ width: 2, height: 1 }, lines, pngChunk('tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3)));
    expect(stored(colour).data).toEqual([0, 0, 0, 0, 9, 9, 9, 255]);
    const palette = pngChunk('PLTE', Uint8Array.of(10, 20, 30, 40, 50, 60));
    const alphas = pngChunk('tRNS', Uint8Array.of(128));
    const indexed = pngOf({ width: 2, height: 1, colourType: 3 }, Uint8Array.of(0, 0, 1), palette, alphas);
    expect(stored(indexed).data).toEqual([10, 20, 30, 128, 40, 50, 60, 255]);
  });

  it('normaliseLogo reverses every PNG filter', () => {
    const lines = Uint8Array.of(0, 10, 20, 30, 1, 10, 5, 5, 2, 1, 1, 1, 3, 6, 6, 6, 4, 2, 2, 2);
    const { data } = stored(pngOf({ width: 3, height: 5, colourType: 0 }, lines));
    const greys = data.filter((_, index) => index % 4 === 0);
    expect(greys).toEqual([10, 20, 30, 10, 15, 20, 11, 16, 21, 11, 19, 26, 13, 21, 28]);
  });

  it('the stored logo contains no texts, profiles or other metadata', () => {
    const secret = 'Author\0Somebody';
    const text = pngChunk('tEXt', new TextEncoder().encode(secret));
    const png = pngOf({ width: 1, height: 1 }, Uint8Array.of(0, 1, 2, 3), text);
    expect(new TextDecoder('latin1').decode(normaliseLogo(png).png)).not.toContain('Somebody');
  });
});

describe('JPEG logos', () => {
  it('a JPEG keeps its colour', () => {
    expect(isNear(stored(jpegOf(9, 5, [200, 30, 40])).pixel(4, 2), RED)).toBe(true);
  });

  it.each([
    ['progressive', PROGRESSIVE_JPEG, RED, BLUE],
    ['in grey', GREY_JPEG, [102, 102, 102, 255], [73, 73, 73, 255]],
    ['in CMYK, without a profile', CMYK_JPEG, [215, 0, 13, 255], [11, 63, 255, 255]],
  ])('normaliseLogo reads a JPEG %s', (_, bytes, left, right) => {
    const { width, height, pixel } = stored(bytes);
    expect([width, height]).toEqual([16, 8]);
    expect(isNear(pixel(3, 3), left) && isNear(pixel(12, 4), right)).toBe(true);
  });

  it.each([
    [1, [16, 8], [3, 3], [12, 3]],
    [2, [16, 8], [12, 3], [3, 3]],
    [3, [16, 8], [12, 4], [3, 4]],
    [4, [16, 8], [3, 4], [12, 4]],
    [5, [8, 16], [3, 3], [3, 12]],
    [6, [8, 16], [4, 3], [4, 12]],
    [7, [8, 16], [4, 12], [4, 3]],
    [8, [8, 16], [3, 12], [3, 3]],
  ] as const)('normaliseLogo turns a JPEG upright for orientation %i', (orientation, size, red, blue) => {
    for (const isLittleEndian of [true, false]) {
      const turned = withSegment(PROGRESSIVE_JPEG, orientationSegment(orientation, isLittleEndian));
      const { width, height, pixel } = stored(turned);
      expect([width, height]).toEqual([...size]);
      expect(isNear(pixel(red[0], red[1]), RED) && isNear(pixel(blue[0], blue[1]), BLUE)).toBe(true);
    }
  });

  it('normaliseLogo mirrors a JPEG for the mirrored orientations', () => {
    const corner = new Uint8Array(32 * 32 * 4).fill(255);
    for (let row = 0; row < 8; row++) corner.fill(0, row * 128, row * 128 + 32);
    for (let at = 3; at < corner.length; at += 4) corner[at] = 255;
    // Expected place of the dark top left corner.
    const places = {
      1: [0, 0],
      2: [31, 0],
      3: [31, 31],
      4: [0, 31],
      5: [0, 0],
      6: [31, 0],
      7: [31, 31],
      8: [0, 31],
    };
    const jpeg = jpegFrom(corner, 32);
    for (const [orientation, [x = 0, y = 0]] of Object.entries(places)) {
      const { pixel } = stored(withSegment(jpeg, orientationSegment(Number(orientation), true)));
      const dark = [0, 31].flatMap((row) =>
        [0, 31].map((column) => [column, row, pixel(column, row)[0]] as const),
      );
      expect(dark.filter(([, , value]) => (value ?? 0) < 128)).toEqual([[x, y, expect.any(Number)]]);
    }
  });

  it('normaliseLogo ignores an invalid orientation', () => {
    expect(stored(withSegment(PROGRESSIVE_JPEG, orientationSegment(9, true))).width).toBe(16);
  });
});

function jpegFrom(data: Uint8Array, width: number): Uint8Array {
  return new Uint8Array(encodeJpeg({ width, height: data.length / 4 / width, data }, 95).data);
}

describe('the scaling of logos', () => {
  it.each([
    [2400, 100, 1200, 50],
    [100, 2400, 25, 600],
    [3000, 2000, 900, 600],
    [1200, 600, 1200, 600],
    [1201, 3, 1200, 3],
    [5000, 1, 1200, 1],
  ])('normaliseLogo scales %i × %i to %i × %i', (width, height, fitWidth, fitHeight) => {
    const data = new Uint8Array(width * height).fill(77);
    const logo = stored(encode({ width, height, data, channels: 1 }));
    expect([logo.width, logo.height]).toEqual([fitWidth, fitHeight]);
    expect(logo.width).toBeLessThanOrEqual(MAX_LOGO_WIDTH_PIXELS);
    expect(logo.height).toBeLessThanOrEqual(MAX_LOGO_HEIGHT_PIXELS);
    expect(logo.data.every((value, index) => value === (index % 4 === 3 ? 255 : 77))).toBe(true);
  });

  it('each scaled pixel is the mean of its area, and transparent pixels add no fringe', () => {
    const data = new Uint8Array(2400 * 2 * 4);
    for (let pixel = 0; pixel < 4800; pixel++) {
      data.set(pixel % 2 === 0 ? [200, 100, 0, 255] : [0, 255, 255, 0], pixel * 4);
    }
    const { pixel } = stored(encode({ width: 2400, height: 2, data, channels: 4 }));
    expect([pixel(0, 0), pixel(1199, 0)]).toEqual([
      [200, 100, 0, 128],
      [200, 100, 0, 128],
    ]);
  });

  it('normaliseLogo never enlarges a logo', () => {
    expect(stored(pngOf({ width: 1, height: 1 }, Uint8Array.of(0, 1, 2, 3)))).toMatchObject({
      width: 1,
      height: 1,
    });
  });
});
