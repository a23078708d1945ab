import { decode } from 'fast-png';
import { decodeQR } from 'qr/decode.js';

/** Whether each pixel of a one-bit picture is dark, row by row. */
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

/** What the QR code of a one-bit picture says. */
export function qrTextOf(png: Uint8Array): string {
  const rows = darkPixels(png);
  const data = Uint8Array.from(
    rows.flat().flatMap((isDark) => (isDark ? [0, 0, 0, 0xff] : [0xff, 0xff, 0xff, 0xff])),
  );
  return decodeQR({ width: rows[0]?.length ?? 0, height: rows.length, data });
}
