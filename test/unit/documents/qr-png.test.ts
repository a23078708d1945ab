import { describe, expect, it } from 'vitest';
import { qrPng, qrPngBase64 } from '../../../src/documents/qr-png.ts';
import { darkPixels, qrTextOf } from '../../support/documents/qr-picture.ts';

const URLS = [
  'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.40',
  `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=${encodeURIComponent('Ñ&/#% '.repeat(10))}&fecha=31-12-2026&importe=-999999999999.99`,
];
/** Quiet zone of light modules that readers rely on, four pixels per module. ISO/IEC 18004. */
const QUIET_ZONE_PIXELS = 4 * 4;

describe('the QR picture of a registration', () => {
  it.each(URLS)('the QR picture decodes to its URL: %s', (url) => {
    expect(qrTextOf(qrPng(url))).toBe(url);
  });

  it('the QR picture has its quiet zone on all sides', () => {
    const rows = darkPixels(qrPng(URLS[0] ?? ''));
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
    const xs = dark.map(([x = 0]) => x);
    const ys = dark.map(([, y = 0]) => y);
    expect([Math.min(...xs), Math.min(...ys)]).toEqual([QUIET_ZONE_PIXELS, QUIET_ZONE_PIXELS]);
    expect([Math.max(...xs), Math.max(...ys)]).toEqual([
      rows.length - QUIET_ZONE_PIXELS - 1,
      rows.length - QUIET_ZONE_PIXELS - 1,
    ]);
  });

  it('qrPngBase64 returns the same PNG in base64', () => {
    expect(Buffer.from(qrPngBase64(URLS[0] ?? ''), 'base64')).toEqual(Buffer.from(qrPng(URLS[0] ?? '')));
  });
});
