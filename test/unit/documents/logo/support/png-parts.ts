import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Header of a PNG image. Colour type 2 is colour without alpha. */
export interface PngHeaderFields {
  width: number;
  height: number;
  depth?: number;
  colourType?: number;
  interlace?: number;
  filter?: number;
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function pngChunk(type: string, content: Uint8Array): Uint8Array {
  const named = joined(new TextEncoder().encode(type), content);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, content.length);
  frame.setUint32(4, crc32(named));
  const bytes = new Uint8Array(frame.buffer);
  return joined(bytes.subarray(0, 4), named, bytes.subarray(4));
}

export function pngHeader(fields: PngHeaderFields): Uint8Array {
  const { width, height, depth = 8, colourType = 2, interlace = 0, filter = 0 } = fields;
  const view = new DataView(new ArrayBuffer(13));
  view.setUint32(0, width);
  view.setUint32(4, height);
  [depth, colourType, 0, filter, interlace].forEach((value, index) => {
    view.setUint8(8 + index, value);
  });
  return pngChunk('IHDR', new Uint8Array(view.buffer));
}

/** Builds a PNG image from a header, other chunks and rows. Each row begins with its filter number. */
export function pngOf(
  fields: PngHeaderFields,
  lines: Uint8Array,
  ...others: readonly Uint8Array[]
): Uint8Array {
  const data = pngChunk('IDAT', zlibSync(lines));
  return joined(SIGNATURE, pngHeader(fields), ...others, data, pngChunk('IEND', new Uint8Array(0)));
}
