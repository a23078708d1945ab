import { encode } from 'fast-png';
import { readPng } from './read-png.ts';
import { scaleDown } from './scale-down.ts';

/** A stored logo as small as a page shows it, in pixels: a PNG again. */
export function logoThumbnail(png: Uint8Array, maxWidth: number, maxHeight: number): Uint8Array {
  const { width, height, data } = scaleDown(readPng(png), maxWidth, maxHeight);
  return encode({ width, height, data, channels: 4, depth: 8 });
}
