import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { type PagePicture, pagePictures, pageTexts } from '../../../support/documents/pdf-reading.ts';
import {
  drawnLogo,
  INVOICE,
  INVOICE_FONTS,
  manyLines,
} from '../../../support/documents/printable-invoices.ts';

const SCALE = 3;
const TEMPLATES = ['CLASSIC', 'MODERN'] as const;
const URLS = [
  'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F-2026-000123&fecha=14-03-2026&importe=1815.00',
  `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=${encodeURIComponent('F&/#% '.repeat(10))}&fecha=31-12-2026&importe=-999999999999.99`,
];

function read({ data, width, height }: PagePicture) {
  const code = jsqr(data, width, height);
  if (code === null) throw new Error('no QR code was found');
  return code;
}

function isWhite({ data, width }: PagePicture, x: number, y: number): boolean {
  const start = (Math.round(y) * width + Math.round(x)) * 4;
  return [0, 1, 2].every((channel) => (data[start + channel] ?? 0) > 250);
}

describe.each(TEMPLATES)('the QR code of a %s page', (template) => {
  it.each(URLS)(
    'the QR code decodes to its URL, measures 30 to 40 mm and has a quiet zone: %s',
    async (url) => {
      const document = {
        ...INVOICE,
        template,
        qr: { url },
        logo: drawnLogo(600, 120),
        accent_color: '#F2C14E',
      };
      const [picture] = await pagePictures(await renderInvoicePdf(document, INVOICE_FONTS), SCALE);
      if (picture === undefined) throw new Error('no page');
      const { data, location } = read(picture);
      expect(data).toBe(url);
      const [left, right] = [location.topLeftCorner.x, location.topRightCorner.x];
      const [top, bottom] = [location.topLeftCorner.y, location.bottomLeftCorner.y];
      const millimetre = picture.pixelsAMillimetre;
      for (const side of [right - left, bottom - top]) {
        expect(side / millimetre).toBeGreaterThanOrEqual(30);
        expect(side / millimetre).toBeLessThanOrEqual(40);
      }
      const quiet = 3 * millimetre;
      for (let share = 0; share <= 1; share += 0.02) {
        const [x, y] = [left + (right - left) * share, top + (bottom - top) * share];
        const around = [
          [x, top - quiet],
          [x, bottom + quiet],
          [left - quiet, y],
          [right + quiet, y],
        ];
        for (const [px = 0, py = 0] of around) expect(isWhite(picture, px, py)).toBe(true);
      }
      expect((left + right) / 2 / picture.width).toBeCloseTo(0.5, 1);
      expect(top / picture.height).toBeLessThan(0.15);
    },
  );

  it('the QR code appears once, on the first page, with its texts before all others', async () => {
    const document = { ...INVOICE, template, lines: manyLines(80) };
    const pdf = await renderInvoicePdf(document, INVOICE_FONTS);
    const texts = await pageTexts(pdf);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts[0]).toMatch(/^QR tributario: Factura verificable en la sede electrónica de la AEAT/);
    expect(texts.slice(1).join(' ')).not.toContain('QR tributario');
  });

  it('the QR code and its texts are absent when the invoice is not registered', async () => {
    const pdf = await renderInvoicePdf({ ...INVOICE, template, qr: null }, INVOICE_FONTS);
    const [picture] = await pagePictures(pdf, SCALE);
    expect(picture === undefined ? null : jsqr(picture.data, picture.width, picture.height)).toBeNull();
    expect((await pageTexts(pdf)).join(' ')).not.toMatch(/QR tributario|AEAT/);
  });
});
