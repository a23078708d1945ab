import type { embedCii } from './factur-x/embed-cii.ts';
import type { renderInvoicePdf } from './invoice-pdf/render-invoice-pdf.ts';
import type { renderInvoiceSvg } from './invoice-pdf/render-invoice-svg.ts';
import type { renderRepresentationPdf } from './representation-pdf/render-representation-pdf.ts';
import type { renderStatementPdf } from './statement-pdf/render-statement-pdf.ts';

/**
 * The renderers bring a font engine along, which no request should have to start with that draws nothing. What was loaded is
 * kept, and never a promise of it: one that a request began and did not live to see hangs every later request.
 */
const loaded: {
  invoicePdf?: typeof renderInvoicePdf;
  invoiceSvg?: typeof renderInvoiceSvg;
  representationPdf?: typeof renderRepresentationPdf;
  statementPdf?: typeof renderStatementPdf;
  facturX?: typeof embedCii;
} = {};

/** What draws an invoice as a PDF. */
export async function invoicePdfRenderer(): Promise<typeof renderInvoicePdf> {
  loaded.invoicePdf ??= (await import('./invoice-pdf/render-invoice-pdf.ts')).renderInvoicePdf;
  return loaded.invoicePdf;
}

/** What draws an invoice as a picture. */
export async function invoiceSvgRenderer(): Promise<typeof renderInvoiceSvg> {
  loaded.invoiceSvg ??= (await import('./invoice-pdf/render-invoice-svg.ts')).renderInvoiceSvg;
  return loaded.invoiceSvg;
}

/** What draws the document by which a company is represented. */
export async function representationPdfRenderer(): Promise<typeof renderRepresentationPdf> {
  loaded.representationPdf ??= (
    await import('./representation-pdf/render-representation-pdf.ts')
  ).renderRepresentationPdf;
  return loaded.representationPdf;
}

/** What draws the statement of a customer's account. */
export async function statementPdfRenderer(): Promise<typeof renderStatementPdf> {
  loaded.statementPdf ??= (await import('./statement-pdf/render-statement-pdf.ts')).renderStatementPdf;
  return loaded.statementPdf;
}

/** What puts the CII of an invoice into its PDF. */
export async function facturXEmbedder(): Promise<typeof embedCii> {
  loaded.facturX ??= (await import('./factur-x/embed-cii.ts')).embedCii;
  return loaded.facturX;
}
