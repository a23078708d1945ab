import { decode } from 'fast-png';
import { decodeQR } from 'qr/decode.js';

/** A one-bit picture as readers take it: four bytes a pixel. */
export function rgbaOf(png: Uint8Array) {
  const { width, height, data } = decode(png);
  const rowBytes = Math.ceil(width / 8);
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isWhite = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    pixels.fill(isWhite * 0xff, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 0xff;
  }
  return { width, height, data: pixels };
}

/** What the QR code of a picture says. */
export function qrTextOf(png: Uint8Array): string {
  return decodeQR(rgbaOf(png));
}
