import { decode } from 'fast-png';
import jsqr from 'jsqr';

/** Returns true for each dark pixel of a one-bit picture, row by row. */
export function darkPixels(png: Uint8Array): boolean[][] {
  const { width, height, data } = decode(png);
  const rowBytes = Math.ceil(width / 8);
  return Array.from({ length: height }, (_, y) =>
    Array.from(
      { length: width },
      (_, x) => (((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0,
    ),
  );
}

/** Reads the QR code of a one-bit picture. Throws if there is none. */
export function qrTextOf(png: Uint8Array): string {
  const rows = darkPixels(png);
  const data = Uint8ClampedArray.from(
    rows.flat().flatMap((isDark) => (isDark ? [0, 0, 0, 0xff] : [0xff, 0xff, 0xff, 0xff])),
  );
  const code = jsqr(data, rows[0]?.length ?? 0, rows.length);
  if (code === null) throw new Error('the picture shows no QR code');
  return code.data;
}
