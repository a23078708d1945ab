import { qrPngBase64 } from './qr-png.ts';

/** Most pictures in memory. Each is about 1 KB and takes 1.8 ms to draw, more than the rest of reading an invoice. */
const MAX_CACHED_PICTURES = 500;

const pictures = new Map<string, string>();

/**
 * Returns `qr_base64` of a registration's URL. The URL of an issued invoice never changes, so its picture does not either.
 */
export function qrPicture(url: string): string {
  const known = pictures.get(url);
  if (known !== undefined) return known;
  const picture = qrPngBase64(url);
  if (pictures.size >= MAX_CACHED_PICTURES) pictures.clear();
  pictures.set(url, picture);
  return picture;
}
