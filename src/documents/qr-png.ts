import { encodeQR } from 'qr';
import { symbolPng } from './one-bit-png.ts';

/** Pixels a module, and light modules around the symbol (ISO/IEC 18004 asks for four). */
const MODULE_PIXELS = 4;
const QUIET_ZONE_MODULES = 4;

/** The modules of a QR code, true where dark, quiet zone included; error correction level M (Orden HAC/1177/2024 art. 21). */
function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE_MODULES });
}

/** A QR code as a one-bit PNG. */
export function qrPng(text: string): Uint8Array {
  return symbolPng(qrModules(text), MODULE_PIXELS);
}

/** The same in base64, as `qr_base64` of an invoice carries it. */
export function qrPngBase64(text: string): string {
  return btoa(String.fromCharCode(...qrPng(text)));
}
