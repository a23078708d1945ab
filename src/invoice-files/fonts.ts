import regular from '../../assets/fonts/Inter-Regular.ttf';
import semibold from '../../assets/fonts/Inter-SemiBold.ttf';
import type { InvoiceFonts } from '../documents/invoice-pdf/font-face.ts';

/** The faces that documents are set in. */
export const INVOICE_FONTS: InvoiceFonts = {
  regular: new Uint8Array(regular),
  semibold: new Uint8Array(semibold),
};
