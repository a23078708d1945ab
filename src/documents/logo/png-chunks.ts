import { crc32 } from 'node:zlib';
import { CHUNK_FRAME_BYTES, HEADER_BYTES, PNG_SIGNATURE } from '../png-format.ts';
import { brokenImage, LogoError } from './logo-error.ts';

/** Fields of a PNG image's header. */
export interface PngHeader {
  width: number;
  height: number;
  /** Bits per sample. */
  depth: number;
  channels: number;
  /** True if a sample is an index into the palette. */
  isIndexed: boolean;
  isInterlaced: boolean;
}

/** Chunks of a PNG image that its pixels depend on. Others (texts, profiles, animation) are never read. */
export interface PngChunks {
  header: PngHeader;
  /** Three bytes per colour. Empty unless indexed. */
  palette: Uint8Array;
  /** Alpha for each colour of a palette, or the transparent colour. Empty if there is none. */
  transparency: Uint8Array;
  /** Compressed pixels. */
  data: Uint8Array[];
}

const BYTES_PER_COLOUR = 3;
const MAX_COLOURS = 256;
const INDEXED = 3;
/** Channels and depths of each colour type (PNG, 11.2.1, table 11.1). */
const COLOUR_TYPES: ReadonlyMap<number, { channels: number; depths: readonly number[] }> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [INDEXED, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);

/** True if the bytes begin with the PNG signature. */
export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads the chunks of a PNG image and verifies their checksums. Source: Portable Network Graphics (W3C), third edition,
 * sections 5 and 11.
 *
 * @throws LogoError if it is damaged or incomplete
 */
export function readPngChunks(bytes: Uint8Array): PngChunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array>();
  const data: Uint8Array[] = [];
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (at + CHUNK_FRAME_BYTES > bytes.length) throw brokenImage();
    const length = view.getUint32(at);
    const end = at + CHUNK_FRAME_BYTES + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) {
      throw brokenImage();
    }
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, end - 4);
    if (type === 'IEND') break;
    if (type === 'IDAT') data.push(content);
    else chunks.set(type, content);
    at = end;
  }
  const header = readHeader(chunks.get('IHDR'));
  const palette = header.isIndexed ? (chunks.get('PLTE') ?? new Uint8Array(0)) : new Uint8Array(0);
  const isPaletteWrong =
    palette.length % BYTES_PER_COLOUR !== 0 || palette.length > MAX_COLOURS * BYTES_PER_COLOUR;
  if (isPaletteWrong || (header.isIndexed && palette.length === 0)) throw brokenImage();
  return { header, palette, transparency: chunks.get('tRNS') ?? new Uint8Array(0), data };
}

function readHeader(content: Uint8Array | undefined): PngHeader {
  if (content?.length !== HEADER_BYTES) throw brokenImage();
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = content.subarray(8);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const colours = COLOUR_TYPES.get(colourType);
  if (colours === undefined || !colours.depths.includes(depth) || width === 0 || height === 0) {
    throw brokenImage();
  }
  if (compression !== 0 || filter !== 0 || interlace > 1) {
    throw new LogoError(
      'the PNG image uses a method that the standard does not have',
      'la imagen PNG usa un método que la norma no tiene',
    );
  }
  const isIndexed = colourType === INDEXED;
  return { width, height, depth, channels: colours.channels, isIndexed, isInterlaced: interlace === 1 };
}
