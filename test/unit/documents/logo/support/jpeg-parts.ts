import { encode } from 'jpeg-js';
import { joined } from './png-parts.ts';

/** Returns a JPEG image of one colour. */
export function jpegOf(width: number, height: number, colour: readonly [number, number, number]): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  return new Uint8Array(encode({ width, height, data }, 95).data);
}

/** Returns the segment with the orientation of a JPEG image, in either byte order. */
export function orientationSegment(orientation: number, isLittleEndian: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittleEndian);
  tiff.setUint32(4, 8, isLittleEndian);
  tiff.setUint16(8, 1, isLittleEndian);
  tiff.setUint16(10, 0x0112, isLittleEndian);
  tiff.setUint16(12, 3, isLittleEndian);
  tiff.setUint32(14, 1, isLittleEndian);
  tiff.setUint16(18, orientation, isLittleEndian);
  const content = joined(new TextEncoder().encode('Exif\0\0'), new Uint8Array(tiff.buffer));
  return joined(Uint8Array.of(0xff, 0xe1, 0, content.length + 2), content);
}

/** Inserts a segment right after the start of a JPEG image. */
export function withSegment(jpeg: Uint8Array, segment: Uint8Array): Uint8Array {
  return joined(jpeg.subarray(0, 2), segment, jpeg.subarray(2));
}

/** Returns the position of the segment with this marker in a JPEG image. */
export function segmentAt(jpeg: Uint8Array, marker: number): number {
  for (let at = 0; at < jpeg.length - 1; at++) if (jpeg[at] === 0xff && jpeg[at + 1] === marker) return at;
  throw new RangeError('no such segment');
}
