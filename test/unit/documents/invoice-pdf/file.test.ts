import { PDFDocument, PDFName } from 'pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { documentText, pagePictures } from '../../../support/documents/pdf-reading.ts';
import {
  drawnLogo,
  FULL_INVOICE,
  INVOICE,
  INVOICE_FONTS,
} from '../../../support/documents/printable-invoices.ts';

const LOGO = drawnLogo(400, 100);
const FIRST_DATA_BYTE = 60;

function damaged(): Uint8Array {
  const bytes = LOGO.slice();
  bytes[FIRST_DATA_BYTE] = (bytes[FIRST_DATA_BYTE] ?? 0) ^ 0xff;
  return bytes;
}

describe('the file of an invoice PDF', () => {
  it('the PDF has the same bytes for the same input', async () => {
    const document = { ...FULL_INVOICE, logo: LOGO };
    const first = await renderInvoicePdf(document, INVOICE_FONTS);
    await renderInvoicePdf({ ...INVOICE, template: 'MODERN', notes: 'Ω' }, INVOICE_FONTS);
    expect(await renderInvoicePdf(structuredClone(document), INVOICE_FONTS)).toEqual(first);
  });

  it('the PDF is tagged and states its title, author, language and date', async () => {
    const pdf = await renderInvoicePdf({ ...INVOICE, language: 'ca' }, INVOICE_FONTS);
    const read = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(read.getTitle()).toBe('Factura F-2026-000123');
    expect(read.getAuthor()).toBe('Estudio Lagar, S.L.');
    expect(read.getCreationDate()).toEqual(new Date(INVOICE.created_at));
    expect(String(read.catalog.get(PDFName.of('Lang')))).toBe('(ca)');
    expect(String(read.catalog.get(PDFName.of('ViewerPreferences')))).toContain('R');
    const page = await (await getDocumentProxy(pdf.slice())).getPage(1);
    const tree = JSON.stringify(await page.getStructTree());
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(tree).toContain(`"${role}"`);
    expect(tree).toContain('Codi QR tributari');
  });

  it('the PDF embeds only the glyphs that it shows', async () => {
    const pdf = await renderInvoicePdf(FULL_INVOICE, INVOICE_FONTS);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('the PDF carries attachments', async () => {
    const bytes = new TextEncoder().encode('<RegistroAlta/>');
    const attachment = { name: 'registro.xml', mimeType: 'application/xml', description: 'Registro', bytes };
    const pdf = await renderInvoicePdf(INVOICE, INVOICE_FONTS, [attachment]);
    const reader = await getDocumentProxy(pdf.slice());
    const content = await reader.getAttachmentContent('registro.xml');
    expect(new TextDecoder().decode(content ?? undefined)).toBe('<RegistroAlta/>');
  });

  it.each([
    ['empty', new Uint8Array()],
    ['no picture', new TextEncoder().encode('GIF89a and then nothing that is a picture')],
    ['cut short', LOGO.slice(0, LOGO.length / 2)],
    ['damaged', damaged()],
    ['only a header', LOGO.slice(0, 33)],
  ])('the PDF is drawn without a logo if the logo is %s', async (_, logo) => {
    const pdf = await renderInvoicePdf({ ...INVOICE, logo }, INVOICE_FONTS);
    expect(await renderInvoicePdf({ ...INVOICE, logo: null }, INVOICE_FONTS)).toEqual(pdf);
    expect(await documentText(pdf)).toContain('1.815,00 €');
  });

  it('the PDF shows a valid logo in its own colours', async () => {
    const pdf = await renderInvoicePdf({ ...INVOICE, logo: LOGO }, INVOICE_FONTS);
    const [picture] = await pagePictures(pdf, 2);
    if (picture === undefined) throw new Error('no page');
    const colors = new Set<string>();
    for (let pixel = 0; pixel < picture.data.length / 4; pixel++) {
      colors.add(picture.data.subarray(pixel * 4, pixel * 4 + 3).join(','));
    }
    expect(colors).toContain('200,85,61');
  });
});
