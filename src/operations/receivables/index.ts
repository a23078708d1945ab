import type { Operation } from '../define-operation.ts';
import { getReceivables } from './get.ts';
import { getCustomerStatement } from './statement.ts';
import { getInvoiceTimeline } from './timeline.ts';

export const RECEIVABLE_OPERATIONS: readonly Operation[] = [
  getReceivables,
  getCustomerStatement,
  getInvoiceTimeline,
];
