import type { Operation } from '../operation.ts';
import { getInvoicePdf } from './get-pdf.ts';
import { previewInvoiceImage } from './preview-image.ts';
import { previewInvoicePdf } from './preview-pdf.ts';

export const INVOICE_FILE_OPERATIONS: readonly Operation[] = [
  getInvoicePdf,
  previewInvoicePdf,
  previewInvoiceImage,
];
