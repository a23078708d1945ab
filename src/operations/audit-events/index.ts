import type { Operation } from '../define-operation.ts';
import { listAuditEvents } from './list.ts';

export const AUDIT_EVENT_OPERATIONS: readonly Operation[] = [listAuditEvents];
