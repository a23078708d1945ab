import type { Operation } from '../define-operation.ts';

export const CUSTOMER_OPERATIONS: readonly Operation[] = [];
