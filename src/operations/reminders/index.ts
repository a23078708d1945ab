import type { Operation } from '../operation.ts';
import { getCustomerReminderSettings } from './get-customer-settings.ts';
import { getReminderSettings } from './get-settings.ts';
import { listReminders } from './list.ts';
import { setCustomerReminderSettings } from './set-customer-settings.ts';
import { setReminderSettings } from './set-settings.ts';

export const REMINDER_OPERATIONS: readonly Operation[] = [
  getReminderSettings,
  setReminderSettings,
  getCustomerReminderSettings,
  setCustomerReminderSettings,
  listReminders,
];
