import { inTurns } from '../../platform/in-turns.ts';
import { layoutInvoice } from './layout-invoice.ts';
import { type PdfAttachment, type PdfMetadata, paintPdf } from './painting/paint-pdf.ts';
import type { PrintableInvoice } from './printable-invoice.ts';
import { fontFaces, type InvoiceFonts } from './text/font-face.ts';
import { wordsOf } from './words/words.ts';

function metadataOf(document: PrintableInvoice): PdfMetadata {
  const words = wordsOf(document.language);
  const number = document.state === 'draft' ? words.draft : document.number;
  return {
    title: [words.title[document.kind], number].filter((part) => part !== null).join(' '),
    author: document.issuer?.legal_name ?? '',
    language: document.language,
    createdAt: document.created_at,
  };
}

/**
 * Renders the document as a PDF: A4, tagged, fonts embedded and subset, with exactly extractable text. The same input gives
 * the same bytes. A damaged logo is left out. `attachments` are embedded, such as the registration record. Throws Error for
 * invalid fonts.
 */
export async function renderInvoicePdf(
  document: PrintableInvoice,
  fonts: InvoiceFonts,
  attachments: readonly PdfAttachment[] = [],
): Promise<Uint8Array> {
  const laidOut = await inTurns(layoutInvoice(document, fonts));
  return await paintPdf(laidOut, fontFaces(fonts), metadataOf(document), attachments);
}
