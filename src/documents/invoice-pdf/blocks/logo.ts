import { convertIndexedToRgb, decode } from 'fast-png';
import type { Block } from './block.ts';

/** Largest logo that is drawn, in pixels. Its decoded form must fit a Worker's memory. */
const MAX_LOGO_PIXELS = 4_000_000;
/** Offsets in a PNG header up to the end of its size: signature, chunk length and type, width, height. */
const PNG_SIZE_OFFSET = 16;
const PNG_SIZE_END = 24;
const OPAQUE = 255;
const PAPER = 255;

/** Decoded logo: colours in 3 bytes a pixel, transparency in 1. The transparency is null if the logo is opaque. */
export interface Logo {
  /** Original PNG. */
  png: Uint8Array;
  width: number;
  height: number;
  rgb: Uint8Array;
  alpha: Uint8Array | null;
}

type Decoded = ReturnType<typeof decode>;

/** Returns samples of 8 bits, `channels` of them per pixel. */
function eightBitSamples(image: Decoded): { samples: ArrayLike<number>; channels: number } {
  if (image.palette !== undefined) {
    const samples = convertIndexedToRgb(image);
    return { samples, channels: samples.length / (image.width * image.height) };
  }
  if (image.depth === 16)
    return { samples: Uint8Array.from(image.data, (n) => n >> 8), channels: image.channels };
  if (image.depth !== 8) throw new RangeError(`a PNG of depth ${image.depth} is not drawn`);
  return { samples: image.data, channels: image.channels };
}

function splitChannels(png: Uint8Array, image: Decoded): Logo {
  const { samples, channels } = eightBitSamples(image);
  const pixels = image.width * image.height;
  const hasAlpha = channels === 2 || channels === 4;
  const isGray = channels < 3;
  const rgb = new Uint8Array(pixels * 3);
  const alpha = hasAlpha ? new Uint8Array(pixels) : null;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const start = pixel * channels;
    for (let channel = 0; channel < 3; channel++) {
      rgb[pixel * 3 + channel] = samples[start + (isGray ? 0 : channel)] ?? 0;
    }
    if (alpha !== null) {
      alpha[pixel] = samples[start + channels - 1] ?? OPAQUE;
      // An invisible pixel is often black, which shows as a fringe if a viewer scales the picture.
      if (alpha[pixel] === 0) rgb.fill(PAPER, pixel * 3, pixel * 3 + 3);
    }
  }
  return { png, width: image.width, height: image.height, rgb, alpha };
}

/** Decodes a logo. Returns null for a damaged PNG or too many pixels, so that a broken picture never breaks a document. */
export function readLogo(png: Uint8Array | null): Logo | null {
  if (png === null || png.length < PNG_SIZE_END) return null;
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const pixels = header.getUint32(PNG_SIZE_OFFSET) * header.getUint32(PNG_SIZE_OFFSET + 4);
  if (pixels === 0 || pixels > MAX_LOGO_PIXELS) return null;
  try {
    return splitChannels(png, decode(png, { checkCrc: true }));
  } catch {
    return null;
  }
}

/** Builds the logo as large as it fits into a box (points), aligned left or right. */
export function logoBlock(
  logo: Logo,
  box: { width: number; height: number },
  align: 'left' | 'right',
): Block {
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const width = logo.width * scale;
  const height = logo.height * scale;
  return {
    width: box.width,
    height,
    draw(sheet, x, y) {
      const left = align === 'left' ? x : x + box.width - width;
      sheet.draw({ kind: 'image', x: left, y, width, height, element: sheet.element });
    },
  };
}
