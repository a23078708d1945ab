import { WorkerEntrypoint } from 'cloudflare:workers';
import symbols from '../assets/fonts/DejaVuSans-Cut.ttf';
import regular from '../assets/fonts/Inter-Regular.ttf';
import semibold from '../assets/fonts/Inter-SemiBold.ttf';
import han from '../assets/fonts/NotoSansSC-Cut.ttf';
import type { DocumentRenderer } from '../src/documents/document-renderer.ts';
import { embedCii } from '../src/documents/factur-x/embed-cii.ts';
import type { PrintableInvoice } from '../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { renderInvoiceSvg } from '../src/documents/invoice-pdf/render-invoice-svg.ts';
import type { InvoiceFonts } from '../src/documents/invoice-pdf/text/font-face.ts';
import type { PrintableRepresentation } from '../src/documents/representation-pdf/printable-representation.ts';
import { renderRepresentationPdf } from '../src/documents/representation-pdf/render-representation-pdf.ts';
import type { PrintableStatement } from '../src/documents/statement-pdf/printable-statement.ts';
import { renderStatementPdf } from '../src/documents/statement-pdf/render-statement-pdf.ts';

/** Fonts of the documents. */
const FONTS: InvoiceFonts = {
  regular: new Uint8Array(regular),
  semibold: new Uint8Array(semibold),
  fallbacks: [new Uint8Array(han), new Uint8Array(symbols)],
};

/**
 * Worker that renders the documents of the service. Only the service is bound to it. It has no address, database or
 * secret.
 */
export default class Documents extends WorkerEntrypoint implements DocumentRenderer {
  async invoicePdf(document: PrintableInvoice): Promise<Uint8Array> {
    return await renderInvoicePdf(document, FONTS);
  }

  async invoiceSvg(document: PrintableInvoice): Promise<string> {
    return await renderInvoiceSvg(document, FONTS);
  }

  async representationPdf(document: PrintableRepresentation): Promise<Uint8Array> {
    return await renderRepresentationPdf(document, FONTS);
  }

  async statementPdf(document: PrintableStatement): Promise<Uint8Array> {
    return await renderStatementPdf(document, FONTS);
  }

  async facturX(pdf: Uint8Array, cii: string): Promise<Uint8Array> {
    return await embedCii(pdf, cii);
  }
}
