import { describe, expect, it } from 'vitest';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { pageTexts } from '../../../support/documents/pdf-reading.ts';
import { INVOICE, INVOICE_FONTS, LINE, manyLines } from '../../../support/documents/printable-invoices.ts';

const LINE_COUNT = 120;

/** Returns the numbers of the lines on a page. Line n has an amount of n euros. */
function linesOn(text: string): number[] {
  return [...text.matchAll(/Partida (\d+):/g)].map(([, number]) => Number(number));
}

function euros(n: number): string {
  return `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(n)} €`;
}

describe.each(['CLASSIC', 'MODERN'] as const)('a %s invoice PDF of many pages', (template) => {
  it('each page repeats the header, carries the sum over and shows its page number', async () => {
    const document = { ...INVOICE, template, lines: manyLines(LINE_COUNT) };
    const texts = await pageTexts(await renderInvoicePdf(document, INVOICE_FONTS));
    const withLines = texts.filter((text) => linesOn(text).length > 0);
    expect(withLines.length).toBeGreaterThan(3);
    let sum = 0;
    withLines.forEach((text, index) => {
      expect(text).toContain('Concepto Cantidad Precio Dto. Impuesto Importe');
      if (index > 0) expect(text).toContain(`Suma anterior ${euros(sum)}`);
      for (const amount of linesOn(text)) sum += amount;
      const isLast = index === withLines.length - 1;
      if (isLast) expect(text).not.toContain('Suma y sigue');
      else expect(text).toContain(`Suma y sigue ${euros(sum)}`);
    });
    expect(withLines.flatMap(linesOn)).toEqual(Array.from({ length: LINE_COUNT }, (_, index) => index + 1));
    texts.forEach((text, index) => {
      expect(text).toContain(`Página ${index + 1} de ${texts.length}`);
      if (index > 0) expect(text).toContain('Factura F-2026-000123');
    });
  });

  it('a description longer than a page is split without loss', async () => {
    const words = Array.from({ length: 700 }, (_, index) => `palabra${index}`);
    const lines = [LINE, { ...LINE, description: words.join(' ') }, LINE];
    const text = (
      await pageTexts(await renderInvoicePdf({ ...INVOICE, template, lines }, INVOICE_FONTS))
    ).join(' ');
    const found = [...text.matchAll(/palabra(\d+)/g)].map(([, index]) => Number(index));
    expect(found).toEqual(words.map((_, index) => index));
  });

  it('an invoice of 500 lines shows each line once', async () => {
    const pdf = await renderInvoicePdf({ ...INVOICE, template, lines: manyLines(500) }, INVOICE_FONTS);
    expect((await pageTexts(pdf)).flatMap(linesOn)).toHaveLength(500);
  });
});
