import { encode } from 'fast-png';
import { readPng } from './read-png.ts';
import { scaleDown } from './scale-down.ts';

/** Scales a stored logo down to at most the given size in pixels, for display on a page. Returns a PNG. */
export function logoThumbnail(png: Uint8Array, maxWidth: number, maxHeight: number): Uint8Array {
  const { width, height, data } = scaleDown(readPng(png), maxWidth, maxHeight);
  return encode({ width, height, data, channels: 4, depth: 8 });
}
