import type { Turns } from '../../domain/turns.ts';
import type { Pixels, Raster } from './raster.ts';

const PIXEL_BYTES = 4;
/** Pixels that are scaled before other waiting work has its turn. */
const TURN_PIXELS = 100_000;

/**
 * Scales an image to fit a box, in proportion and never larger. Each pixel is the mean of the area that it covers. Colours
 * are weighted by their alpha, so that clear pixels leave no fringe. It reads one row of the image at a time,
 * and lets other work run every few rows.
 */
export function* scaleDown(image: Raster, maxWidth: number, maxHeight: number): Turns<Pixels> {
  const factor = Math.min(1, maxWidth / image.width, maxHeight / image.height);
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const data = new Uint8Array(width * height * PIXEL_BYTES);
  const row = new Uint8Array(image.width * PIXEL_BYTES);
  const columns = Array.from({ length: width }, (_, x) => covered(x, width, image.width));
  const sums = new Float64Array(width * PIXEL_BYTES);
  const area = (image.width / width) * (image.height / height);
  const rowsATurn = Math.max(1, Math.floor(TURN_PIXELS / image.width));
  for (let y = 0; y < image.height; y++) {
    if (y % rowsATurn === 0) yield;
    image.readRow(y, row);
    // A row may end one line of the result and start the next.
    for (let line = Math.floor((y * height) / image.height); line * image.height < (y + 1) * height; line++) {
      const { start, end } = covered(line, height, image.height);
      addRow(sums, row, columns, Math.min(end, y + 1) - Math.max(start, y));
      if ((line + 1) * image.height > (y + 1) * height) break;
      writeLine(data.subarray(line * width * PIXEL_BYTES), sums, area);
    }
  }
  return { width, height, data };
}

/** Span of source pixels, with fractions, covered by a pixel of the result. */
interface Span {
  start: number;
  end: number;
}

function covered(index: number, size: number, sourceSize: number): Span {
  return { start: (index * sourceSize) / size, end: ((index + 1) * sourceSize) / size };
}

/** Adds a source row, weighted by its share of the height, to the sums of a result line. */
function addRow(sums: Float64Array, row: Uint8Array, columns: readonly Span[], share: number): void {
  columns.forEach(({ start, end }, x) => {
    const to = x * PIXEL_BYTES;
    for (let pixel = Math.floor(start); pixel < end; pixel++) {
      const from = pixel * PIXEL_BYTES;
      const weight = share * (Math.min(end, pixel + 1) - Math.max(start, pixel)) * (row[from + 3] ?? 0);
      sums[to] = (sums[to] ?? 0) + weight * (row[from] ?? 0);
      sums[to + 1] = (sums[to + 1] ?? 0) + weight * (row[from + 1] ?? 0);
      sums[to + 2] = (sums[to + 2] ?? 0) + weight * (row[from + 2] ?? 0);
      sums[to + 3] = (sums[to + 3] ?? 0) + weight;
    }
  });
}

/** Writes the means of a line and clears its sums. */
function writeLine(line: Uint8Array, sums: Float64Array, area: number): void {
  for (let at = 0; at < sums.length; at += PIXEL_BYTES) {
    const weight = sums[at + 3] ?? 0;
    for (let colour = at; weight > 0 && colour < at + 3; colour++) {
      line[colour] = Math.round((sums[colour] ?? 0) / weight);
    }
    line[at + 3] = Math.round(weight / area);
  }
  sums.fill(0);
}
