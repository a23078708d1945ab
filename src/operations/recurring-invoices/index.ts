import type { Operation } from '../operation.ts';
import { createRecurringInvoice } from './create.ts';
import { deleteRecurringInvoice } from './delete.ts';
import { deriveRecurringInvoice } from './derive.ts';
import { generateRecurringInvoice } from './generate.ts';
import { getRecurringInvoice } from './get.ts';
import { listRecurringInvoiceHistory } from './history.ts';
import { listRecurringInvoices } from './list.ts';
import { getNextOccurrence } from './next-occurrence.ts';
import { setRecurringInvoiceStatus } from './set-status.ts';
import { skipRecurringInvoice } from './skip.ts';
import { getRecurringStatistics } from './statistics.ts';
import { updateRecurringInvoice } from './update.ts';

export const RECURRING_INVOICE_OPERATIONS: readonly Operation[] = [
  createRecurringInvoice,
  listRecurringInvoices,
  deriveRecurringInvoice,
  getRecurringStatistics,
  getRecurringInvoice,
  updateRecurringInvoice,
  deleteRecurringInvoice,
  setRecurringInvoiceStatus,
  skipRecurringInvoice,
  generateRecurringInvoice,
  getNextOccurrence,
  listRecurringInvoiceHistory,
];
