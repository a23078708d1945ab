import type { Operation } from '../define-operation.ts';
import { addInvoicePayment } from './add.ts';
import { deleteInvoicePayment } from './delete.ts';
import { renewHostedUrl, revokeHostedUrl } from './hosted-url.ts';
import { listInvoicePayments } from './list.ts';
import { refundInvoicePayment } from './refund.ts';
import { writeOffInvoice } from './write-off.ts';

export const INVOICE_PAYMENT_OPERATIONS: readonly Operation[] = [
  addInvoicePayment,
  listInvoicePayments,
  deleteInvoicePayment,
  refundInvoicePayment,
  writeOffInvoice,
  renewHostedUrl,
  revokeHostedUrl,
];
