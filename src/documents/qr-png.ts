import { encode } from 'fast-png';
import qrcode from 'qrcode-generator';

/** Pixels a module, and light modules around the symbol (ISO/IEC 18004 asks for four). */
const MODULE_PIXELS = 4;
const QUIET_ZONE_MODULES = 4;
const SMALLEST_FITTING_VERSION = 0;
const WHITE = 1;

/** Bits of one row of modules, quiet zone included, each module drawn `MODULE_PIXELS` wide; 1 is white. */
function drawRow(isDark: (column: number) => boolean, moduleCount: number, widthPixels: number): Uint8Array {
  const row = new Uint8Array(Math.ceil(widthPixels / 8)).fill(0xff);
  for (let column = 0; column < moduleCount; column++) {
    if (!isDark(column)) continue;
    const start = (column + QUIET_ZONE_MODULES) * MODULE_PIXELS;
    for (let pixel = start; pixel < start + MODULE_PIXELS; pixel++) {
      row[pixel >> 3] = (row[pixel >> 3] ?? 0) & ~(0x80 >> (pixel & 7));
    }
  }
  return row;
}

/** A QR code of error correction level M (Orden HAC/1177/2024 art. 21) as a one-bit PNG. */
export function qrPng(text: string): Uint8Array {
  const symbol = qrcode(SMALLEST_FITTING_VERSION, 'M');
  symbol.addData(text, 'Byte');
  symbol.make();
  const moduleCount = symbol.getModuleCount();
  const widthPixels = (moduleCount + 2 * QUIET_ZONE_MODULES) * MODULE_PIXELS;
  const rowBytes = Math.ceil(widthPixels / 8);
  const data = new Uint8Array(rowBytes * widthPixels).fill(0xff * WHITE);
  for (let module = 0; module < moduleCount; module++) {
    const row = drawRow((column) => symbol.isDark(module, column), moduleCount, widthPixels);
    const top = (module + QUIET_ZONE_MODULES) * MODULE_PIXELS;
    for (let line = top; line < top + MODULE_PIXELS; line++) data.set(row, line * rowBytes);
  }
  return encode({ width: widthPixels, height: widthPixels, data, depth: 1, channels: 1 });
}

/** The same in base64, as `qr_base64` of an invoice carries it. */
export function qrPngBase64(text: string): string {
  const bytes = qrPng(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
