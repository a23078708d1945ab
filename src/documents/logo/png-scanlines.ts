import { Unzlib } from 'fflate';
import type { Turns } from '../../domain/turns.ts';
import { brokenImage, type LogoError } from './logo-error.ts';
import type { PngHeader } from './png-chunks.ts';

/** Separately stored part of an image: all of it, or one of the seven passes of an interlaced one. */
export interface PngPass {
  width: number;
  height: number;
  /** Position of the first pixel, and the distance between pixels. */
  x: number;
  y: number;
  stepX: number;
  stepY: number;
  /** Offset of its first row in the inflated data, and the bytes of a row without its filter. */
  start: number;
  rowBytes: number;
}

/** First pixel and pixel distance of the passes (PNG, section 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;
/** Compressed bytes inflated at once. Deflate makes at most about 1030 bytes of each. */
const PIECE_BYTES = 1024;
/** Bytes whose filters are undone before other waiting work has its turn. */
const TURN_BYTES = 1_048_576;

/** Returns the passes of an image in their stored order, without empty ones. */
export function pngPasses(header: PngHeader): PngPass[] {
  let start = 0;
  return (header.isInterlaced ? ADAM7 : WHOLE).flatMap(([x, y, stepX, stepY]) => {
    const width = Math.ceil((header.width - x) / stepX);
    const height = Math.ceil((header.height - y) / stepY);
    if (width <= 0 || height <= 0) return [];
    const rowBytes = Math.ceil((width * header.channels * header.depth) / 8);
    const pass = { width, height, x, y, stepX, stepY, start, rowBytes };
    start += height * (rowBytes + 1);
    return [pass];
  });
}

/** Returns the inflated size of an image with these passes, in bytes. */
export function inflatedBytes(passes: readonly PngPass[]): number {
  const last = passes.at(-1);
  return last === undefined ? 0 : last.start + last.height * (last.rowBytes + 1);
}

/**
 * Inflates the pixels of an image and undoes their filters, in turns, in one buffer of exactly the declared size. Source: Portable
 * Network Graphics (W3C), third edition, sections 9 and 10.
 *
 * @throws LogoError if the data are damaged or have another size
 */
export function* readScanlines(
  data: readonly Uint8Array[],
  header: PngHeader,
  passes: readonly PngPass[],
): Turns<Uint8Array> {
  const lines = yield* inflate(data, inflatedBytes(passes));
  const pixelBytes = Math.max(1, (header.channels * header.depth) / 8);
  let done = 0;
  for (const { start, height, rowBytes } of passes) {
    for (let row = 0; row < height; row++) {
      const at = start + row * (rowBytes + 1);
      const above = row === 0 ? null : at - rowBytes;
      unfilter(lines, { at: at + 1, filter: lines[at] ?? 0, above, rowBytes, pixelBytes });
      done += rowBytes;
      if (done < TURN_BYTES) continue;
      done = 0;
      yield;
    }
  }
  return lines;
}

function* inflate(data: readonly Uint8Array[], size: number): Turns<Uint8Array> {
  const lines = new Uint8Array(size);
  let filled = 0;
  let surplus: LogoError | null = null;
  const inflator = new Unzlib((piece) => {
    if (filled + piece.length > size) {
      surplus = brokenImage();
      throw surplus;
    }
    lines.set(piece, filled);
    filled += piece.length;
  });
  try {
    for (const chunk of data) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        inflator.push(chunk.subarray(start, start + PIECE_BYTES));
        yield;
      }
    }
    inflator.push(new Uint8Array(0), true);
  } catch {
    throw surplus ?? brokenImage();
  }
  if (filled !== size) throw brokenImage();
  return lines;
}

interface FilteredRow {
  /** Offset of the row, and of the row above it in the same pass. */
  at: number;
  above: number | null;
  filter: number;
  rowBytes: number;
  pixelBytes: number;
}

function unfilter(lines: Uint8Array, { at, above, filter, rowBytes, pixelBytes }: FilteredRow): void {
  if (filter > 4) throw brokenImage();
  if (filter === 0) return;
  for (let index = 0; index < rowBytes; index++) {
    const isFirst = index < pixelBytes;
    const left = isFirst ? 0 : (lines[at + index - pixelBytes] ?? 0);
    const up = above === null ? 0 : (lines[above + index] ?? 0);
    const corner = isFirst || above === null ? 0 : (lines[above + index - pixelBytes] ?? 0);
    lines[at + index] = (lines[at + index] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
