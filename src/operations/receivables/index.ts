import type { Operation } from '../operation.ts';
import { getReceivables } from './get.ts';
import { getCustomerStatement } from './statement.ts';
import { getInvoiceTimeline } from './timeline.ts';

export const RECEIVABLE_OPERATIONS: readonly Operation[] = [
  getReceivables,
  getCustomerStatement,
  getInvoiceTimeline,
];
