import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import {
  RECEIPT_SYMBOL_MM,
  ticketBaiBlock,
} from '../../../../src/documents/invoice-pdf/blocks/ticketbai-block.ts';
import { layoutInvoice } from '../../../../src/documents/invoice-pdf/layout-invoice.ts';
import { POINTS_A_MILLIMETRE } from '../../../../src/documents/invoice-pdf/painting/display-list.ts';
import type { PrintableInvoice } from '../../../../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { Sheet } from '../../../../src/documents/invoice-pdf/sheet.ts';
import { fontFaces } from '../../../../src/documents/invoice-pdf/text/font-face.ts';
import { BODY, themeOf } from '../../../../src/documents/invoice-pdf/theme.ts';
import { money } from '../../../../src/documents/invoice-pdf/words/number-formats.ts';
import { wordsOf } from '../../../../src/documents/invoice-pdf/words/words.ts';
import { atOnce } from '../../../../src/domain/turns.ts';
import { pagePictures, pageTexts } from '../../../support/documents/pdf-reading.ts';
import {
  FULL_INVOICE,
  INVOICE,
  INVOICE_FONTS,
  manyLines,
} from '../../../support/documents/printable-invoices.ts';
import { drawn } from '../../../support/rounds.ts';

const IDENTIFIER = 'TBAI-B12345674-140326-btFpwP8dcL/A+-237';
const URL_OF_CODE = `https://tbai.prep.gipuzkoa.eus/qr/?id=${encodeURIComponent(IDENTIFIER)}&s=F-2026&nf=000123&i=1815.00&cr=007`;
const MADE: PrintableInvoice = {
  ...INVOICE,
  qr: null,
  ticketbai: { identifier: IDENTIFIER, url: URL_OF_CODE },
};
/** Column of a receipt, in points: 80 mm less its margins. */
const RECEIPT_COLUMN = 40 * POINTS_A_MILLIMETRE;
/** Level M in the format information of a QR code (ISO/IEC 18004, table 12). */
const LEVEL_M = 0b00;
const FORMAT_MASK = 0b101010000010010;

/** Pixels a point at 300 dpi. jsqr cannot tell modules of six pixels; zbar reads every resolution (`ticketbai-read.long.test.ts`). */
const SCALE = 300 / 72;

const FORMS = (['CLASSIC', 'MODERN'] as const).flatMap((template) =>
  [1, 2, 30].map((pages) => ({ template, pages })),
);

/** Returns the error correction level that a symbol names beside its upper left finder. */
function levelOf(rows: readonly (readonly boolean[])[]): number {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => rows[8]?.[column] ?? false);
  const high = places.slice(0, 5).reduce((bits, isDark) => bits * 2 + Number(isDark), 0);
  return ((high ^ (FORMAT_MASK >> 10)) >> 3) & 0b11;
}

/** Returns an invoice of about that many pages. */
function ofPages(template: PrintableInvoice['template'], pages: number): PrintableInvoice {
  return { ...MADE, template, accent_color: '#F2C14E', lines: manyLines(pages === 1 ? 3 : pages * 27) };
}

describe('the paper of a TicketBAI invoice', () => {
  it('a sandbox invoice without QR code ends with its identifier', () => {
    const { list } = atOnce(
      layoutInvoice({ ...MADE, ticketbai: { identifier: IDENTIFIER, url: null } }, INVOICE_FONTS),
    );
    expect(list.pages.flat().filter(({ kind }) => kind === 'modules')).toEqual([]);
  });

  it.each(drawn(FORMS, 3))(
    'the $template one of $pages pages ends with identifier and code',
    async ({ template, pages }) => {
      const document = ofPages(template, pages);
      const pdf = await renderInvoicePdf(document, INVOICE_FONTS);
      const texts = await pageTexts(pdf);
      expect(texts.length).toBeGreaterThanOrEqual(pages);
      expect(texts.at(-1)).toContain(IDENTIFIER);
      expect(texts.slice(0, -1).join(' ')).not.toContain('TBAI-');
      expect(texts.join(' ')).not.toMatch(/AEAT|QR tributario|VERI/);
      const { list } = atOnce(layoutInvoice(document, INVOICE_FONTS));
      const codes = list.pages.map((items) => items.filter(({ kind }) => kind === 'modules'));
      expect(codes.map(({ length }) => length)).toEqual([...list.pages.slice(1).map(() => 0), 1]);
      // Drawing thirty pages takes seconds.
      if (pages > 2) return;
      const picture = (await pagePictures(pdf, SCALE, texts.length)).at(-1);
      if (picture === undefined) throw new Error('no page');
      const code = jsqr(picture.data, picture.width, picture.height);
      expect(code?.data).toBe(URL_OF_CODE);
      const { topLeftCorner, topRightCorner, bottomLeftCorner } = code?.location ?? {};
      const side = ((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / picture.pixelsAMillimetre;
      expect(side).toBeGreaterThanOrEqual(30);
      expect(side).toBeLessThanOrEqual(40);
      expect((bottomLeftCorner?.y ?? 0) / picture.height).toBeGreaterThan(0.94);
    },
  );

  it('nothing is below the code, the identifier is one line above it in the text of the invoice, and its level is M', () => {
    const { list } = atOnce(
      layoutInvoice({ ...FULL_INVOICE, qr: null, ticketbai: MADE.ticketbai }, INVOICE_FONTS),
    );
    const items = list.pages.at(-1) ?? [];
    const code = items.find((item) => item.kind === 'modules');
    if (code?.kind !== 'modules') throw new Error('no code');
    // Modules of two points, which fall on whole pixels at 72 dpi: of the sides from 30 to 40 mm the nearest to 32.
    expect(code.size).toBe(2 * code.rows.length);
    expect([code.x, code.y]).toEqual([Math.round(code.x), Math.round(code.y)]);
    expect(code.size / POINTS_A_MILLIMETRE).toBeCloseTo(31.75);
    expect(levelOf(code.rows)).toBe(LEVEL_M);
    const texts = items.filter((item) => item.kind === 'text');
    const lowest = texts.reduce((low, item) => (item.y > low.y ? item : low));
    expect(lowest.glyphs.map(({ text }) => text).join('')).toBe(IDENTIFIER);
    expect(lowest).toMatchObject({ face: BODY.face, size: BODY.size });
    expect(code.y - lowest.y).toBeGreaterThanOrEqual(6 * POINTS_A_MILLIMETRE);
    const others = items.filter((item) => item.kind === 'rect' && item.color !== '#ffffff');
    for (const { y } of others) expect(y).toBeLessThan(lowest.y);
  });

  it('the printed total of an invoice is that of its file, with disbursements and before withholding', async () => {
    const totals = {
      ...INVOICE.totals,
      total_disbursements_cents: 3442,
      total_irpf_cents: 15_000,
      total_to_pay_cents: INVOICE.totals.total_to_pay_cents + 3442 - 15_000,
    };
    const { taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents } = totals;
    const filed = taxable_base_cents + total_vat_cents + total_equivalence_surcharge_cents + 3442;
    const pdf = await renderInvoicePdf({ ...MADE, totals }, INVOICE_FONTS);
    const text = (await pageTexts(pdf)).join(' ');
    const shown = (cents: number) => money(cents, 'es').replace(/\s/g, ' ');
    expect(text).toContain(`Suplidos ${shown(3442)} Total factura ${shown(filed)} Retención`);
    expect(text).toContain(`Total a pagar ${shown(totals.total_to_pay_cents)}`);
  });

  it.each(['draft', 'issued'] as const)(
    'a document of a company under TicketBAI that is %s without a file has the total and the law of one',
    async (state) => {
      const kind = state === 'draft' ? 'STANDARD' : 'PROFORMA';
      const totals = { ...INVOICE.totals, total_disbursements_cents: 3442, total_irpf_cents: 15_000 };
      const exempt = {
        ...{ tax_type: 'IVA', percentage: 0, regime_key: '01', exemption_reason: 'E1' },
        ...{ base_cents: 100, amount_cents: 0 },
      };
      const document = { ...INVOICE, qr: null, state, kind, totals, vat_breakdown: [exempt] } as const;
      const textOf = async (awaits_file: boolean) =>
        (await pageTexts(await renderInvoicePdf({ ...document, awaits_file }, INVOICE_FONTS))).join(' ');
      const order = (text: string) => text.indexOf('Suplidos') < text.indexOf('Retención');
      const [filed, plain] = [await textOf(true), await textOf(false)];
      expect([order(filed), filed.includes('Norma Foral')]).toEqual([true, true]);
      expect([order(plain), plain.includes('Norma Foral')]).toEqual([false, false]);
      expect(filed).not.toContain('TBAI');
    },
  );

  it('a page that has no room gets one more, whose only content is the end', async () => {
    const counts = new Set<number>();
    for (let lines = 8; lines <= 26; lines += 1) {
      const document = { ...MADE, lines: manyLines(lines) };
      const { list } = atOnce(layoutInvoice(document, INVOICE_FONTS));
      const bare = atOnce(layoutInvoice({ ...document, ticketbai: null }, INVOICE_FONTS));
      counts.add(list.pages.length - bare.list.pages.length);
      const items = list.pages.at(-1) ?? [];
      const top = items.find(({ kind }) => kind === 'modules')?.y ?? 0;
      const overlapping = items.filter((item) => item.kind === 'text' && item.y > top);
      expect(overlapping).toEqual([]);
    }
    expect([...counts].toSorted()).toEqual([0, 1]);
  });

  it.each(['es', 'en', 'ca', 'gl', 'eu'] as const)(
    'its words in %s name the foral law and no authority of common territory',
    async (language) => {
      const exempt = {
        tax_type: 'IVA',
        percentage: 0,
        regime_key: '01',
        exemption_reason: 'E1',
        base_cents: 100,
        amount_cents: 0,
      };
      const document = { ...MADE, language, vat_breakdown: [exempt] };
      const text = (await pageTexts(await renderInvoicePdf(document, INVOICE_FONTS))).join(' ');
      expect(text).toContain(IDENTIFIER);
      expect(text).toMatch(/Norma Foral|Foru Arau/);
      expect(text).not.toMatch(/AEAT|Ley del IVA|VAT Act\.|Llei de|Lei do|BEZaren Lege/);
      const plain = { ...document, ticketbai: null };
      const told = (await pageTexts(await renderInvoicePdf(plain, INVOICE_FONTS))).join(' ');
      expect(told).not.toMatch(/Norma Foral|Foru Arau|TBAI/);
    },
  );

  it('drafts and proformas have neither, whatever they hold', async () => {
    const draft = { ...MADE, state: 'draft', number: null } as const;
    const proforma = { ...MADE, kind: 'PROFORMA' } as const;
    for (const document of [draft, proforma]) {
      const { list } = atOnce(layoutInvoice(document, INVOICE_FONTS));
      expect(list.pages.flat().some(({ kind }) => kind === 'modules')).toBe(false);
      expect((await pageTexts(await renderInvoicePdf(document, INVOICE_FONTS))).join(' ')).not.toContain(
        'TBAI',
      );
    }
  });

  it('a narrow column breaks the identifier after a hyphen only', () => {
    const scene = {
      document: MADE,
      language: 'es',
      words: wordsOf('es'),
      theme: themeOf(MADE),
      faces: fontFaces(INVOICE_FONTS),
      logo: null,
    } as const;
    const sheet = new Sheet();
    sheet.addPage();
    ticketBaiBlock(scene, RECEIPT_COLUMN, RECEIPT_SYMBOL_MM)?.draw(sheet, 0, 0);
    const items = sheet.finish().pages[0] ?? [];
    const lines = items.flatMap((item) =>
      item.kind === 'text' ? [item.glyphs.map(({ text }) => text).join('')] : [],
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(IDENTIFIER);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/-$/);
    const code = items.find((item) => item.kind === 'modules');
    expect(code?.kind === 'modules' && code.size / POINTS_A_MILLIMETRE).toBeCloseTo(30);
  });
});
