import type { Operation } from '../operation.ts';
import { getSchedule } from './get.ts';
import { scheduleInvoice } from './schedule.ts';
import { unscheduleInvoice } from './unschedule.ts';

export const INVOICE_SCHEDULE_OPERATIONS: readonly Operation[] = [
  scheduleInvoice,
  getSchedule,
  unscheduleInvoice,
];
