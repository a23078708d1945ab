import type { Operation } from '../operation.ts';
import { getRequestLog } from './get.ts';
import { listRequestLogs } from './list.ts';

export const REQUEST_LOG_OPERATIONS: readonly Operation[] = [listRequestLogs, getRequestLog];
