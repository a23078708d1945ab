import type { Operation } from '../define-operation.ts';

export const COMPANY_OPERATIONS: readonly Operation[] = [];
