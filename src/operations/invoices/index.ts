import type { Operation } from '../define-operation.ts';
import { batchInvoices } from './batch.ts';
import { convertInvoice } from './convert.ts';
import { createInvoice } from './create.ts';
import { deleteInvoice } from './delete.ts';
import { deriveInvoice } from './derive.ts';
import { getInvoice } from './get.ts';
import { issueInvoice } from './issue.ts';
import { listInvoices } from './list.ts';
import { setInvoiceStatus } from './set-status.ts';
import { updateInvoice } from './update.ts';

export const INVOICE_OPERATIONS: readonly Operation[] = [
  createInvoice,
  listInvoices,
  deriveInvoice,
  batchInvoices,
  getInvoice,
  updateInvoice,
  deleteInvoice,
  issueInvoice,
  setInvoiceStatus,
  convertInvoice,
];
