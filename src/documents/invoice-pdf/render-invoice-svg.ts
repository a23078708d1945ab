import { layoutInvoice } from './layout-invoice.ts';
import { paintSvg } from './painting/paint-svg.ts';
import type { PrintableInvoice } from './printable-invoice.ts';
import { fontFaces, type InvoiceFonts } from './text/font-face.ts';

/** The first page of the same document as a self-contained SVG, text as outlines: the preview image. */
export function renderInvoiceSvg(document: PrintableInvoice, fonts: InvoiceFonts): string {
  return paintSvg(layoutInvoice(document, fonts), fontFaces(fonts));
}
