import type { Operation } from '../define-operation.ts';

export const SERIES_OPERATIONS: readonly Operation[] = [];
