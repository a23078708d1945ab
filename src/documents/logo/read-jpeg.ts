import { decode } from 'jpeg-js';
import { readJpegHeader } from './jpeg-header.ts';
import { brokenImage, tooManyPixels } from './logo-error.ts';
import type { Pixels, Raster } from './raster.ts';

/** Largest memory for decoding a JPEG image, in bytes, and its measured need for each sample and pixel. */
export const MAX_JPEG_DECODING_BYTES = 80 * 1024 * 1024;
const BYTES_PER_SAMPLE = 10;
const BYTES_PER_PIXEL = 8;
/**
 * Most work of decoding a JPEG image, which cannot pause: its samples, ten times for their blocks and colours and once more for each
 * scan. Measured as 4 to 6 nanoseconds each, about 0.2 seconds in all: 1920 × 1200 pixels in one scan with halved colours.
 */
export const MAX_JPEG_WORK = 40_000_000;
const WORK_PER_SAMPLE = 10;
const BYTES_PER_MEGABYTE = 1_048_576;
const PIXEL_BYTES = 4;
/** First of the orientations that swap width and height. */
const FIRST_TRANSPOSED = 5;

/**
 * Reads the pixels of a JPEG image, baseline or progressive, in grey, colour or CMYK, and turns them as its Exif orientation
 * requires.
 *
 * @throws LogoError if it is damaged, incomplete, too large or of an unsupported kind
 */
export function readJpeg(bytes: Uint8Array): Raster {
  const { width, height, samples, scans, orientation, isRgb } = readJpegHeader(bytes);
  const neededBytes = samples * BYTES_PER_SAMPLE + width * height * BYTES_PER_PIXEL;
  const isTooMuchWork = samples * (WORK_PER_SAMPLE + scans) > MAX_JPEG_WORK;
  if (isTooMuchWork || neededBytes > MAX_JPEG_DECODING_BYTES) throw tooManyPixels(width, height);
  return oriented(decodePixels(bytes, isRgb), orientation);
}

function decodePixels(bytes: Uint8Array, isRgb: boolean): Pixels {
  try {
    return decode(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: true,
      maxMemoryUsageInMB: MAX_JPEG_DECODING_BYTES / BYTES_PER_MEGABYTE,
      ...(isRgb ? { colorTransform: false } : {}),
    });
  } catch {
    // The decoder throws plain errors, and type errors for faults that its checks miss.
    throw brokenImage();
  }
}

/** Maps each pixel to its source in the stored image, by orientation (Exif 2.32, 4.6.4). */
function oriented({ width, height, data }: Pixels, orientation: number): Raster {
  const isTransposed = orientation >= FIRST_TRANSPOSED;
  const right = width - 1;
  const bottom = height - 1;
  const source = (x: number, y: number): number => {
    const [column, line] = isTransposed ? [y, x] : [x, y];
    const isMirrored = [2, 3, 7, 8].includes(orientation);
    const isUpsideDown = [3, 4, 6, 7].includes(orientation);
    return (isUpsideDown ? bottom - line : line) * width + (isMirrored ? right - column : column);
  };
  const turned = isTransposed ? { width: height, height: width } : { width, height };
  return {
    ...turned,
    readRow(y, row) {
      for (let x = 0; x < turned.width; x++) {
        const from = source(x, y) * PIXEL_BYTES;
        row.set(data.subarray(from, from + PIXEL_BYTES), x * PIXEL_BYTES);
      }
    },
  };
}
