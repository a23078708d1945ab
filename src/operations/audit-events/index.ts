import type { Operation } from '../operation.ts';
import { listAuditEvents } from './list.ts';

export const AUDIT_EVENT_OPERATIONS: readonly Operation[] = [listAuditEvents];
