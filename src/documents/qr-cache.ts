import { qrPngBase64 } from './qr-png.ts';

/** Pictures kept in memory; each is about 1 KB and costs a few milliseconds to draw. */
const MAX_CACHED_PICTURES = 500;

const pictures = new Map<string, string>();

/** `qr_base64` of a registration's URL. The URL never changes once issued, so neither does its picture. */
export function qrPicture(url: string): string {
  const known = pictures.get(url);
  if (known !== undefined) return known;
  const picture = qrPngBase64(url);
  if (pictures.size >= MAX_CACHED_PICTURES) pictures.clear();
  pictures.set(url, picture);
  return picture;
}
