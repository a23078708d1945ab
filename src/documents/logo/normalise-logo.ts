import { encode } from 'fast-png';
import { atOnce, type Turns } from '../../domain/turns.ts';
import { isJpeg } from './jpeg-header.ts';
import { LogoError } from './logo-error.ts';
import { isPng } from './png-chunks.ts';
import type { Raster } from './raster.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { scaleDown } from './scale-down.ts';

/** Largest stored logo, in pixels: 10 × 5 cm at 300 pixels per inch. */
export const MAX_LOGO_WIDTH_PIXELS = 1200;
export const MAX_LOGO_HEIGHT_PIXELS = 600;

/** Logo for storage and drawing: a PNG image of 8 bits with alpha, and its size in pixels. */
export interface NormalisedLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

/**
 * Makes a logo of an uploaded JPEG or PNG image, in turns, recognised by its content. The image is decoded whole, so that a stored logo
 * can always be drawn. It is turned upright, scaled down to MAX_LOGO_WIDTH_PIXELS × MAX_LOGO_HEIGHT_PIXELS, and written
 * without its metadata. Source: specification, Company, logo.
 *
 * @throws LogoError if it is neither format, is damaged, or has too many pixels to decode
 */
export function* normalisingLogo(bytes: Uint8Array): Turns<NormalisedLogo> {
  const image = yield* readImage(bytes);
  const { width, height, data } = yield* scaleDown(image, MAX_LOGO_WIDTH_PIXELS, MAX_LOGO_HEIGHT_PIXELS);
  yield;
  return { png: encode({ width, height, data, channels: 4, depth: 8 }), width, height };
}

/** Makes a logo as `normalisingLogo` does, without a pause. */
export function normaliseLogo(bytes: Uint8Array): NormalisedLogo {
  return atOnce(normalisingLogo(bytes));
}

function* readImage(bytes: Uint8Array): Turns<Raster> {
  if (isPng(bytes)) return yield* readPng(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  throw new LogoError('it is neither a JPEG nor a PNG image', 'no es una imagen JPEG ni PNG');
}
