import { encode } from 'fast-png';
import { isJpeg } from './jpeg-header.ts';
import { LogoError } from './logo-error.ts';
import { isPng } from './png-chunks.ts';
import type { Raster } from './raster.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { scaleDown } from './scale-down.ts';

/** Largest logo as it is stored, in pixels: 10 × 5 cm at 300 pixels an inch. */
export const MAX_LOGO_WIDTH_PIXELS = 1200;
export const MAX_LOGO_HEIGHT_PIXELS = 600;

/** A logo as it is stored and drawn: a PNG image of 8 bits with alpha, and its size in pixels. */
export interface NormalisedLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

/**
 * Makes a logo of an uploaded JPEG or PNG image, told apart by their content: decoded whole, so that what is stored
 * can be drawn, upright, scaled down to fit MAX_LOGO_WIDTH_PIXELS × MAX_LOGO_HEIGHT_PIXELS, and written anew without
 * any of its metadata.
 *
 * @throws LogoError when it is neither, is damaged, or has too many pixels to be decoded
 * Source: specification, Company, logo.
 */
export function normaliseLogo(bytes: Uint8Array): NormalisedLogo {
  const { width, height, data } = scaleDown(readImage(bytes), MAX_LOGO_WIDTH_PIXELS, MAX_LOGO_HEIGHT_PIXELS);
  return { png: encode({ width, height, data, channels: 4, depth: 8 }), width, height };
}

function readImage(bytes: Uint8Array): Raster {
  if (isPng(bytes)) return readPng(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  throw new LogoError('it is neither a JPEG nor a PNG image', 'no es una imagen JPEG ni PNG');
}
