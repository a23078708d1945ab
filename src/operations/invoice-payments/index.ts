import type { Operation } from '../operation.ts';
import { addInvoicePayment } from './add.ts';
import { deleteInvoicePayment } from './delete.ts';
import { listInvoicePayments } from './list.ts';
import { refundInvoicePayment } from './refund.ts';
import { renewHostedUrl } from './renew-hosted-url.ts';
import { revokeHostedUrl } from './revoke-hosted-url.ts';
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
