import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import type { PrintableInvoice } from '../../../../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { ticketBaiQrUrl } from '../../../../src/ticketbai/qr-url.ts';
import { QR_BASES, TICKETBAI_TERRITORIES } from '../../../../src/ticketbai/territories.ts';
import { type PagePicture, pagePictures, pageTexts } from '../../../support/documents/pdf-reading.ts';
import { INVOICE, INVOICE_FONTS, manyLines } from '../../../support/documents/printable-invoices.ts';

const POINTS_AN_INCH = 72;
const RESOLUTIONS_DPI = [72, 150, 300] as const;
const LINES_A_PAGE = 27;
const LONG_MS = 600_000;
const IDENTIFIER = 'TBAI-B12345674-140326-btFpwP8dcL/A+-237';
const HAS_ZBAR = spawnSync('zbarimg', ['--version']).status === 0;
if (!HAS_ZBAR) console.warn('Skipped: zbarimg is not installed');

const FORMS = (['CLASSIC', 'MODERN'] as const).flatMap((template) =>
  [1, 2, 30].flatMap((pages) =>
    (['es', 'en', 'ca', 'gl', 'eu'] as const).map((language) => ({ template, pages, language })),
  ),
);

/** Series and numbers from the shortest to the longest that the norm has room for. */
const NUMBERS = [
  { series: '', number: '1' },
  { series: 'F-2026', number: '000123' },
  { series: 'ABCDEFGHIJKL-26/0.A/', number: '00000000000000000123' },
];

describe.skipIf(!HAS_ZBAR)('the QR code of a TicketBAI paper, read by zbar', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-zbar-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns what zbar reads on a page, one text a code. */
  function readByZbar({ width, height, data }: PagePicture): string[] {
    const path = join(folder, 'page.png');
    writeFileSync(path, encode({ width, height, data, channels: 4 }));
    const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', path], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line !== '');
  }

  async function expectReadable(document: PrintableInvoice, url: string): Promise<void> {
    const pdf = await renderInvoicePdf(document, INVOICE_FONTS);
    const count = (await pageTexts(pdf)).length;
    for (const dpi of RESOLUTIONS_DPI) {
      const pictures = await pagePictures(pdf, dpi / POINTS_AN_INCH, count);
      const read = pictures.map(readByZbar);
      expect([dpi, ...read.flat()]).toEqual([dpi, url]);
      expect(read.at(-1)).toEqual([url]);
    }
  }

  it.each(FORMS)(
    'the $template one of $pages pages in $language is its address at 72, 150 and 300 dpi, on the last page',
    async ({ template, pages, language }) => {
      const url = ticketBaiQrUrl({
        base: QR_BASES.GIPUZKOA.live,
        identifier: IDENTIFIER,
        series: 'F-2026',
        number: '000123',
        total: '1815.00',
      });
      const lines = manyLines(pages === 1 ? 3 : pages * LINES_A_PAGE);
      const ticketbai = { identifier: IDENTIFIER, url };
      await expectReadable({ ...INVOICE, qr: null, ticketbai, template, language, lines }, url);
    },
    LONG_MS,
  );

  it.each(TICKETBAI_TERRITORIES)(
    'the code of %s is readable with the shortest and the longest series and number',
    async (territory) => {
      const { live, test } = QR_BASES[territory];
      for (const base of [live, ...(test === null ? [] : [test])])
        for (const number of NUMBERS) {
          const total = number.series === '' ? '1.00' : '-999999999999.99';
          const url = ticketBaiQrUrl({ base, identifier: IDENTIFIER, ...number, total });
          await expectReadable({ ...INVOICE, qr: null, ticketbai: { identifier: IDENTIFIER, url } }, url);
        }
    },
    LONG_MS,
  );
});
