import { symbolPng } from './one-bit-png.ts';
import { quickQrModules } from './qr-modules.ts';

/** Pixels per module, and light modules around the symbol (ISO/IEC 18004 requires four). */
const MODULE_PIXELS = 4;
const QUIET_ZONE_MODULES = 4;

/** Draws a QR code, quiet zone included, as a one-bit PNG. */
export function qrPng(text: string): Uint8Array {
  return symbolPng(quickQrModules(text, QUIET_ZONE_MODULES), MODULE_PIXELS);
}

/** Returns the same PNG in base64, for `qr_base64` of an invoice. */
export function qrPngBase64(text: string): string {
  return btoa(String.fromCharCode(...qrPng(text)));
}
