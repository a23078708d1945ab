import type { Operation } from '../define-operation.ts';

export const INVOICE_OPERATIONS: readonly Operation[] = [];
