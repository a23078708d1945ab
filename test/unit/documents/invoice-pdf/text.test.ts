import { describe, expect, it } from 'vitest';
import type { PrintableInvoice } from '../../../../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { documentText, pdfiumTexts } from '../../../support/documents/pdf-reading.ts';
import { INVOICE, INVOICE_FONTS, LINE } from '../../../support/documents/printable-invoices.ts';

const KINDS = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE', 'PROFORMA'] as const;
const LANGUAGES = ['es', 'en', 'ca'] as const;
const TEMPLATES = ['CLASSIC', 'MODERN'] as const;
const NAMES = [
  'Muñoz Güell i Col·legi Ço, S.L.',
  'Győző Žluťoučký Łódź Ŧørsæß Đặng Thị Ŷŵ',
  'Ελληνική Εταιρεία Άνθρωπος ΐ ῷ Α.Ε.',
  'ООО «Ёлка» Київ Ђорђе Қазақ',
  '上海餐厅有限公司 株式会社テスト ☎',
  'საქართველო Հայաստան ООО 北京 S.L.',
  'Combining: x\u0301 q\u0308 б\u0301',
];

const TITLES = {
  es: ['Factura', 'Factura simplificada', 'Factura rectificativa', 'Proforma'],
  en: ['Invoice', 'Simplified invoice', 'Corrective invoice', 'Proforma'],
  ca: ['Factura', 'Factura simplificada', 'Factura rectificativa', 'Proforma'],
};
/** Amounts of -1234.56, 12345678.9 and 0.05 euros in the format of each language. */
const MONEY = {
  es: ['-1.234,56 €', '12.345.678,90 €', '0,05 €'],
  ca: ['-1.234,56 €', '12.345.678,90 €', '0,05 €'],
  en: ['-€1,234.56', '€12,345,678.90', '€0.05'],
};

function documentOf(
  kind: PrintableInvoice['kind'],
  language: PrintableInvoice['language'],
  template: PrintableInvoice['template'],
  name: string,
): PrintableInvoice {
  return {
    ...INVOICE,
    kind,
    language,
    template,
    qr: kind === 'PROFORMA' ? null : INVOICE.qr,
    recipient: { ...(INVOICE.recipient ?? fail()), legal_name: name },
    lines: [
      { ...LINE, description: name, taxable_base_cents: -123_456 },
      { ...LINE, taxable_base_cents: 1_234_567_890 },
      { ...LINE, taxable_base_cents: 5, unit_price_ten_thousandths: 12_345_678 },
    ],
  };
}

function fail(): never {
  throw new Error('the sample has a recipient');
}

async function textOf(document: PrintableInvoice): Promise<string> {
  return await documentText(await renderInvoicePdf(document, INVOICE_FONTS));
}

describe('the extracted text of an invoice PDF', () => {
  const matrix = KINDS.flatMap((kind, index) =>
    LANGUAGES.flatMap((language) =>
      NAMES.map((name, at) => ({ kind, index, language, name, template: TEMPLATES[at % 2] ?? 'CLASSIC' })),
    ),
  );

  it.each(matrix)(
    'the extracted text of $kind in $language with $name is exact',
    async ({ kind, index, language, template, name }) => {
      const text = await textOf(documentOf(kind, language, template, name));
      expect(text).toContain(TITLES[language][index]);
      for (const amount of MONEY[language]) expect(text).toContain(amount);
      expect(text.split(name.normalize('NFC')).length - 1).toBe(2);
      expect(text).toContain('B12345674');
      expect(text).toContain('ES91 2100 0418 4502 0005 1332');
      expect(text).toContain(language === 'en' ? '14 March 2026' : '14/03/2026');
    },
  );

  it('PDFium extracts the same text, also for letters that share a glyph', async () => {
    const name = 'ΑΩ АО AO Ω¼ ﬁ µm Ｗide';
    const pdf = await renderInvoicePdf(documentOf('STANDARD', 'es', 'MODERN', name), INVOICE_FONTS);
    const expected = 'ΑΩ АО AO Ω¼ fi µm Wide';
    expect((await pdfiumTexts(pdf)).join(' ')).toContain(expected);
    expect((await documentText(pdf)).normalize('NFKC')).toContain(expected.normalize('NFKC'));
  });

  it('characters missing in the font are drawn as boxes and still extracted', async () => {
    const text = await textOf({ ...INVOICE, notes: 'Envío a 東京都, مكتب, 😀 fin' });
    expect(text).toContain('東京都');
    expect(text).toContain('😀 fin');
    for (const letter of 'مكتب') expect(text).toContain(letter);
  });

  it('every amount is printed exactly as its cents', async () => {
    const amounts = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 1 : -1) * 7 ** index).filter(
      (cents) => Math.abs(cents) < 99_999_999_999_999,
    );
    const lines = amounts.map((taxable_base_cents) => ({ ...LINE, description: 'x', taxable_base_cents }));
    const text = await textOf({ ...INVOICE, lines });
    const formatter = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
    for (const cents of amounts) expect(text).toContain(` ${formatter.format(cents / 100)} €`);
  });
});
