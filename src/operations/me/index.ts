import type { Operation } from '../define-operation.ts';

export const ME_OPERATIONS: readonly Operation[] = [];
