import type { Operation } from '../define-operation.ts';
import { getRequestLog } from './get.ts';
import { listRequestLogs } from './list.ts';

export const REQUEST_LOG_OPERATIONS: readonly Operation[] = [listRequestLogs, getRequestLog];
