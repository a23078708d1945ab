import type { Operation } from '../operation.ts';
import { getApplicationResponse } from './application-response.ts';
import { getReceivedInvoice } from './get.ts';
import { getReceivedOriginal } from './get-original.ts';
import { listReceivedInvoices } from './list.ts';
import { receiveInvoice } from './receive.ts';
import { setReceivedInvoiceStatus } from './set-status.ts';

export const RECEIVED_INVOICE_OPERATIONS: readonly Operation[] = [
  receiveInvoice,
  listReceivedInvoices,
  getReceivedInvoice,
  getReceivedOriginal,
  setReceivedInvoiceStatus,
  getApplicationResponse,
];
