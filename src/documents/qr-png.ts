import { encode } from 'fast-png';
import { encodeQR } from 'qr';

/** Pixels a module, and light modules around the symbol (ISO/IEC 18004 asks for four). */
const MODULE_PIXELS = 4;
const QUIET_ZONE_MODULES = 4;

/** The modules of a QR code, true where dark, quiet zone included; error correction level M (Orden HAC/1177/2024 art. 21). */
function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE_MODULES });
}

/** Bits of one row of modules, each module drawn `MODULE_PIXELS` wide; 1 is white. */
function drawRow(modules: readonly boolean[], rowBytes: number): Uint8Array {
  const row = new Uint8Array(rowBytes).fill(0xff);
  modules.forEach((isDark, column) => {
    if (!isDark) return;
    const start = column * MODULE_PIXELS;
    for (let pixel = start; pixel < start + MODULE_PIXELS; pixel++) {
      row[pixel >> 3] = (row[pixel >> 3] ?? 0) & ~(0x80 >> (pixel & 7));
    }
  });
  return row;
}

/** A QR code as a one-bit PNG. */
export function qrPng(text: string): Uint8Array {
  const modules = qrModules(text);
  const widthPixels = modules.length * MODULE_PIXELS;
  const rowBytes = Math.ceil(widthPixels / 8);
  const data = new Uint8Array(rowBytes * widthPixels);
  modules.forEach((row, index) => {
    const drawn = drawRow(row, rowBytes);
    const top = index * MODULE_PIXELS;
    for (let line = top; line < top + MODULE_PIXELS; line++) data.set(drawn, line * rowBytes);
  });
  return encode({ width: widthPixels, height: widthPixels, data, depth: 1, channels: 1 });
}

/** The same in base64, as `qr_base64` of an invoice carries it. */
export function qrPngBase64(text: string): string {
  return btoa(String.fromCharCode(...qrPng(text)));
}
