import { inTurns } from '../../platform/in-turns.ts';
import { layoutInvoice } from './layout-invoice.ts';
import { paintSvg } from './painting/paint-svg.ts';
import type { PrintableInvoice } from './printable-invoice.ts';
import { fontFaces, type InvoiceFonts } from './text/font-face.ts';

/** Renders the first page of the document as a self-contained SVG with text as outlines, for the preview. */
export async function renderInvoiceSvg(document: PrintableInvoice, fonts: InvoiceFonts): Promise<string> {
  return paintSvg(await inTurns(layoutInvoice(document, fonts)), fontFaces(fonts));
}
