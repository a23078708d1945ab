import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 13;
const BIT_DEPTH = 1;
const GREYSCALE = 0;
/** What a line begins with that is told by itself, and one that is told by what it differs by from the line above (filter Up). */
const FILTER_NONE = 0;
const FILTER_UP = 2;
const TYPE_BYTES = 4;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(CHUNK_BYTES + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < TYPE_BYTES; at++) bytes[4 + at] = type.charCodeAt(at);
  bytes.set(data, 4 + TYPE_BYTES);
  const checked = bytes.subarray(4, 4 + TYPE_BYTES + data.length);
  view.setUint32(4 + TYPE_BYTES + data.length, crc32(checked));
  return bytes;
}

function header(widthPixels: number, heightPixels: number): Uint8Array {
  const data = new Uint8Array(HEADER_BYTES);
  const view = new DataView(data.buffer);
  view.setUint32(0, widthPixels);
  view.setUint32(4, heightPixels);
  data.set([BIT_DEPTH, GREYSCALE], 8);
  return chunk('IHDR', data);
}

/**
 * A picture of one bit a pixel as PNG (ISO/IEC 15948), whose lines repeat: of a QR code a general encoder, written in JavaScript, takes
 * five times as long.
 *
 * @param lines the bits of each line that differs from the one above, eight to a byte, 1 is white
 * @param timesEach how often each comes
 */
export function oneBitPng(lines: readonly Uint8Array[], widthPixels: number, timesEach: number): Uint8Array {
  const lineBytes = 1 + Math.ceil(widthPixels / 8);
  const filtered = new Uint8Array(lineBytes * lines.length * timesEach);
  lines.forEach((line, index) => {
    const first = index * timesEach * lineBytes;
    filtered[first] = FILTER_NONE;
    filtered.set(line, first + 1);
    // It differs from the line above by nothing.
    for (let time = 1; time < timesEach; time++) filtered[first + time * lineBytes] = FILTER_UP;
  });
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    header(widthPixels, lines.length * timesEach),
    chunk('IDAT', deflateSync(filtered)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
