import type { Turns } from '../../domain/turns.ts';
import { brokenImage, tooManyPixels } from './logo-error.ts';
import { type PngChunks, readPngChunks } from './png-chunks.ts';
import { inflatedBytes, type PngPass, pngPasses, readScanlines } from './png-scanlines.ts';
import type { Raster } from './raster.ts';

/**
 * Largest inflated size of a PNG image's pixels, in bytes: 6 megapixels in colour with alpha, 8 without. With its other buffers it
 * stays far below a Worker's memory.
 */
export const MAX_PNG_INFLATED_BYTES = 24 * 1024 * 1024;
/** Most pixels of a PNG image, and on one of its sides, for any inflated size. */
export const MAX_PNG_PIXELS = 16_000_000;
export const MAX_PNG_SIDE_PIXELS = 16_384;

const OPAQUE = 255;
const PIXEL_BYTES = 4;

/** Reads one sample of a row of a pass. `index` counts samples of the row. */
type ReadSample = (row: number, index: number) => number;

/**
 * Reads the pixels of any PNG image: grey, colour or palette, with or without alpha, 1 to 16 bits, interlaced.
 *
 * @throws LogoError if it is damaged, incomplete or too large
 */
export function* readPng(bytes: Uint8Array): Turns<Raster> {
  const chunks = readPngChunks(bytes);
  const { header } = chunks;
  const passes = pngPasses(header);
  const { width, height } = header;
  const isTooLarge = width * height > MAX_PNG_PIXELS || Math.max(width, height) > MAX_PNG_SIDE_PIXELS;
  if (isTooLarge || inflatedBytes(passes) > MAX_PNG_INFLATED_BYTES) throw tooManyPixels(width, height);
  const lines = yield* readScanlines(chunks.data, header, passes);
  const painters = passes.map((pass) => ({
    pass,
    paint: pixelPainter(chunks, sampleReader(lines, pass, header.depth)),
  }));
  return {
    width,
    height,
    readRow(y, row) {
      for (const { pass, paint } of painters) {
        if (y < pass.y || (y - pass.y) % pass.stepY !== 0) continue;
        const passRow = (y - pass.y) / pass.stepY;
        for (let column = 0; column < pass.width; column++) {
          paint(passRow, column, row, (pass.x + column * pass.stepX) * PIXEL_BYTES);
        }
      }
    },
  };
}

function sampleReader(lines: Uint8Array, pass: PngPass, depth: number): ReadSample {
  const startOf = (row: number) => pass.start + row * (pass.rowBytes + 1) + 1;
  if (depth === 8) return (row, index) => lines[startOf(row) + index] ?? 0;
  if (depth === 16) {
    return (row, index) => {
      const at = startOf(row) + index * 2;
      return ((lines[at] ?? 0) << 8) | (lines[at + 1] ?? 0);
    };
  }
  const mask = (1 << depth) - 1;
  return (row, index) => {
    const bit = index * depth;
    return ((lines[startOf(row) + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & mask;
  };
}

/** Paints the pixel at a row and column of a pass into 4 bytes of a row. */
type PaintPixel = (passRow: number, column: number, row: Uint8Array, at: number) => void;

function pixelPainter(chunks: PngChunks, sample: ReadSample): PaintPixel {
  return chunks.header.isIndexed ? palettePainter(chunks, sample) : colourPainter(chunks, sample);
}

function palettePainter({ palette, transparency }: PngChunks, sample: ReadSample): PaintPixel {
  return (passRow, column, row, at) => {
    const index = sample(passRow, column);
    const from = index * 3;
    if (from >= palette.length) throw brokenImage();
    row[at] = palette[from] ?? 0;
    row[at + 1] = palette[from + 1] ?? 0;
    row[at + 2] = palette[from + 2] ?? 0;
    row[at + 3] = transparency[index] ?? OPAQUE;
  };
}

function colourPainter({ header, transparency }: PngChunks, sample: ReadSample): PaintPixel {
  const { channels, depth } = header;
  const colours = channels < 3 ? 1 : 3;
  const hasAlpha = channels !== colours;
  const scale = OPAQUE / ((1 << depth) - 1);
  const clear = hasAlpha ? null : clearColour(transparency, colours);
  return (passRow, column, row, at) => {
    const first = column * channels;
    const red = sample(passRow, first);
    const green = colours === 1 ? red : sample(passRow, first + 1);
    const blue = colours === 1 ? red : sample(passRow, first + 2);
    const isClear = clear !== null && red === clear[0] && green === clear[1] && blue === clear[2];
    row[at] = Math.round(red * scale);
    row[at + 1] = Math.round(green * scale);
    row[at + 2] = Math.round(blue * scale);
    if (hasAlpha) row[at + 3] = Math.round(sample(passRow, first + colours) * scale);
    else row[at + 3] = isClear ? 0 : OPAQUE;
  };
}

/** Returns the samples of the one transparent colour, or null (PNG, 11.3.2.1). */
function clearColour(transparency: Uint8Array, colours: number): readonly [number, number, number] | null {
  if (transparency.length < colours * 2) return null;
  const sampleAt = (index: number) =>
    ((transparency[index * 2] ?? 0) << 8) | (transparency[index * 2 + 1] ?? 0);
  const red = sampleAt(0);
  return colours === 1 ? [red, red, red] : [red, sampleAt(1), sampleAt(2)];
}
