import { encode } from 'fast-png';
import { atOnce, type Turns } from '../../domain/turns.ts';
import type { Pixels } from './raster.ts';
import { readPng } from './read-png.ts';
import { scaleDown } from './scale-down.ts';

function* scaled(png: Uint8Array, maxWidth: number, maxHeight: number): Turns<Pixels> {
  return yield* scaleDown(yield* readPng(png), maxWidth, maxHeight);
}

/** Scales a stored logo down to at most the given size in pixels, for display on a page. Returns a PNG. */
export function logoThumbnail(png: Uint8Array, maxWidth: number, maxHeight: number): Uint8Array {
  const { width, height, data } = atOnce(scaled(png, maxWidth, maxHeight));
  return encode({ width, height, data, channels: 4, depth: 8 });
}
