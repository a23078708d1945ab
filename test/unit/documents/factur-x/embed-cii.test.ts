import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { embedCii } from '../../../../src/documents/factur-x/embed-cii.ts';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { atOnce } from '../../../../src/domain/turns.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { documentText } from '../../../support/documents/pdf-reading.ts';
import { INVOICE, INVOICE_FONTS } from '../../../support/documents/printable-invoices.ts';
import { europeanGolden } from '../../einvoice/en16931/support/european-golden.ts';
import { modelOf } from '../../einvoice/en16931/support/written-ubl.ts';

const CII = atOnce(writeCii(modelOf(europeanGolden('IVA/IVA01-tipo-21'))));

describe('a Factur-X PDF', () => {
  it('a Factur-X is the invoice PDF with its CII attached as factur-x.xml, byte for byte', async () => {
    const pdf = await renderInvoicePdf(INVOICE, INVOICE_FONTS);
    const facturX = await embedCii(pdf, CII);
    expect(await documentText(facturX)).toBe(await documentText(pdf));
    const reader = await getDocumentProxy(facturX.slice());
    const content = await reader.getAttachmentContent('factur-x.xml');
    expect(new TextDecoder().decode(content ?? undefined)).toBe(CII);
    expect(await embedCii(pdf, CII)).toEqual(facturX);
  });

  it('the metadata of a Factur-X names the profile EN 16931 and no PDF/A', async () => {
    const facturX = await embedCii(await renderInvoicePdf(INVOICE, INVOICE_FONTS), CII);
    const { catalog, context } = await PDFDocument.load(facturX);
    const metadata = catalog.lookup(PDFName.of('Metadata'));
    if (!(metadata instanceof PDFRawStream)) throw new Error('no metadata');
    const xmp = new TextDecoder().decode(metadata.getContents());
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(xmp).not.toContain('pdfaid');
    const written = context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(written.some((object) => object.includes('/AFRelationship /Alternative'))).toBe(true);
  });
});
