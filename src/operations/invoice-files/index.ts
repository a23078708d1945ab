import type { Operation } from '../define-operation.ts';
import { getInvoicePdf } from './get-pdf.ts';
import { previewInvoiceImage, previewInvoicePdf } from './preview.ts';

export const INVOICE_FILE_OPERATIONS: readonly Operation[] = [
  getInvoicePdf,
  previewInvoicePdf,
  previewInvoiceImage,
];
