import { crc32 } from 'node:zlib';
import { joinedBytes } from '../platform/joined-bytes.ts';
import { deflated } from './deflated.ts';
import { CHUNK_FRAME_BYTES, HEADER_BYTES, PNG_SIGNATURE } from './png-format.ts';

/** One bit per pixel, shades of grey (PNG, 11.2.1). */
const DEPTH = 1;
const GREYSCALE = 0;
const WHITE = 0xff;
/** Filters of a scanline: unchanged bytes, and bytes added to those above (PNG, 9.2). */
const FILTER_NONE = 0;
const FILTER_UP = 2;

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(CHUNK_FRAME_BYTES + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let index = 0; index < type.length; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

function header(size: number): Uint8Array {
  const content = new Uint8Array(HEADER_BYTES);
  const view = new DataView(content.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  view.setUint8(8, DEPTH);
  view.setUint8(9, GREYSCALE);
  return content;
}

/**
 * Returns the scanlines of a symbol, each after its filter byte. A row of modules is drawn once, and the lines below repeat
 * it.
 */
function scanlines(modules: readonly (readonly boolean[])[], pixels: number): Uint8Array {
  const lineBytes = 1 + Math.ceil((modules.length * pixels) / 8);
  const lines = new Uint8Array(lineBytes * modules.length * pixels);
  modules.forEach((row, index) => {
    const top = index * pixels * lineBytes;
    lines[top] = FILTER_NONE;
    lines.fill(WHITE, top + 1, top + lineBytes);
    row.forEach((isDark, column) => {
      if (!isDark) return;
      for (let x = column * pixels; x < (column + 1) * pixels; x++) {
        const at = top + 1 + (x >> 3);
        lines[at] = (lines[at] ?? 0) & ~(0x80 >> (x & 7));
      }
    });
    for (let line = 1; line < pixels; line++) lines[top + line * lineBytes] = FILTER_UP;
  });
  return lines;
}

/**
 * Writes a square symbol as a black and white PNG. PNG libraries compress in JavaScript, which is several times slower, and
 * each response to an issue contains a symbol. Source: Portable Network Graphics (W3C), third edition, sections 5, 9 and 11.
 *
 * @param modules rows of modules, true where dark
 * @param pixels width and height of a module
 */
export function symbolPng(modules: readonly (readonly boolean[])[], pixels: number): Uint8Array {
  return joinedBytes([
    PNG_SIGNATURE,
    chunk('IHDR', header(modules.length * pixels)),
    chunk('IDAT', deflated(scanlines(modules, pixels))),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
