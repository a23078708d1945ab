import type { Operation } from '../operation.ts';
import { getInvoiceHistoryContinuity } from './continuity.ts';
import { deleteHistoryInvoice } from './delete.ts';
import { getHistoryInvoice } from './get.ts';
import { importInvoiceHistory } from './import.ts';
import { listInvoiceHistory } from './list.ts';
import { previewInvoiceHistoryImport } from './preview.ts';

export const INVOICE_HISTORY_OPERATIONS: readonly Operation[] = [
  importInvoiceHistory,
  previewInvoiceHistoryImport,
  listInvoiceHistory,
  getInvoiceHistoryContinuity,
  getHistoryInvoice,
  deleteHistoryInvoice,
];
