const EXIF_MARK = 'Exif\0\0';
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
const MAX_ORIENTATION = 8;

/**
 * Returns the orientation (1 to 8) in an APP1 segment of a JPEG image, or null if it has no valid one. Source: Exif 2.32,
 * sections 4.5.4 and 4.6.4; TIFF 6.0, section 2.
 */
export function exifOrientation(segment: Uint8Array): number | null {
  const mark = String.fromCharCode(...segment.subarray(0, EXIF_MARK.length));
  const tiff = segment.subarray(EXIF_MARK.length);
  if (mark !== EXIF_MARK || tiff.length < 8) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return null;
  const isLittle = order === LITTLE_ENDIAN;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return null;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= MAX_ORIENTATION ? value : null;
  }
  return null;
}
