import { paintPdf } from '../invoice-pdf/painting/paint-pdf.ts';
import { fontFaces, type InvoiceFonts } from '../invoice-pdf/text/font-face.ts';
import { layoutRepresentation } from './layout-representation.ts';
import type { PrintableRepresentation } from './printable-representation.ts';
import { TITLE } from './representation-text.ts';

/**
 * Renders a representation document as a PDF for signing: A4, tagged, fonts embedded and subset. The same input gives the
 * same bytes. Throws Error for invalid fonts.
 */
export async function renderRepresentationPdf(
  document: PrintableRepresentation,
  fonts: InvoiceFonts,
): Promise<Uint8Array> {
  const faces = fontFaces(fonts);
  const list = layoutRepresentation(document, faces);
  const metadata = {
    title: `${TITLE}: ${document.taxpayer.legal_name}`,
    author: document.taxpayer.legal_name,
    language: 'es',
    createdAt: document.created_at,
  };
  return await paintPdf({ list, logo: null }, faces, metadata, []);
}
