import type { PrintableInvoice } from './invoice-pdf/printable-invoice.ts';
import type { PrintableRepresentation } from './representation-pdf/printable-representation.ts';
import type { PrintableStatement } from './statement-pdf/printable-statement.ts';

/**
 * Renderer of documents. Fonts and the PDF engine are half of all code, so they have their own Worker (`documents-worker/`).
 * A request that renders nothing does not load them. The output depends only on the arguments.
 */
export interface DocumentRenderer {
  /** Renders an invoice as a PDF: A4, tagged, fonts embedded. */
  invoicePdf(document: PrintableInvoice): Promise<Uint8Array>;
  /** Renders the first page of an invoice as an SVG, text as outlines. */
  invoiceSvg(document: PrintableInvoice): Promise<string>;
  /** Renders a company's representation document as a PDF. */
  representationPdf(document: PrintableRepresentation): Promise<Uint8Array>;
  /** Renders a customer's account statement as a PDF. */
  statementPdf(document: PrintableStatement): Promise<Uint8Array>;
  /** Embeds the CII of an invoice in its PDF (Factur-X). Throws Error if the bytes are no PDF. */
  facturX(pdf: Uint8Array, cii: string): Promise<Uint8Array>;
}

/** Wraps the renderer of a binding with its methods only. A stub claims to have every property, including `then`. */
export function boundRenderer(binding: DocumentRenderer): DocumentRenderer {
  return {
    invoicePdf: (document) => binding.invoicePdf(document),
    invoiceSvg: (document) => binding.invoiceSvg(document),
    representationPdf: (document) => binding.representationPdf(document),
    statementPdf: (document) => binding.statementPdf(document),
    facturX: (pdf, cii) => binding.facturX(pdf, cii),
  };
}
