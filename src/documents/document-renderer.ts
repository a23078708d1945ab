import type { PrintableInvoice } from './invoice-pdf/printable-invoice.ts';
import type { PrintableRepresentation } from './representation-pdf/printable-representation.ts';
import type { PrintableStatement } from './statement-pdf/printable-statement.ts';

/**
 * Draws documents. Fonts and the PDF engine are half of all code, and a Worker of their own holds them (`documents-worker/`), so
 * that a request which draws nothing does not start with them. What is drawn depends on what is given alone.
 */
export interface DocumentRenderer {
  /** An invoice as a PDF: A4, tagged, fonts embedded. */
  invoicePdf(document: PrintableInvoice): Promise<Uint8Array>;
  /** The first page of an invoice as an SVG, text as outlines. */
  invoiceSvg(document: PrintableInvoice): Promise<string>;
  /** The document by which a company is represented, as a PDF. */
  representationPdf(document: PrintableRepresentation): Promise<Uint8Array>;
  /** The account of a customer, as a PDF. */
  statementPdf(document: PrintableStatement): Promise<Uint8Array>;
  /** A PDF with the CII of its invoice inside (Factur-X). Throws Error on a PDF that is none. */
  facturX(pdf: Uint8Array, cii: string): Promise<Uint8Array>;
}

/** The renderer behind a binding. Its methods alone: a stub has any property that is asked for, `then` among them. */
export function boundRenderer(binding: DocumentRenderer): DocumentRenderer {
  return {
    invoicePdf: (document) => binding.invoicePdf(document),
    invoiceSvg: (document) => binding.invoiceSvg(document),
    representationPdf: (document) => binding.representationPdf(document),
    statementPdf: (document) => binding.statementPdf(document),
    facturX: (pdf, cii) => binding.facturX(pdf, cii),
  };
}
