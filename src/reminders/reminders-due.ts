import type { DueWork } from '../context/due-work.ts';
import { runReminder } from './run-reminder.ts';
import { nextReminderDate, readDueReminders } from './schedule-repository.ts';

/** Reminders as due work. An item is an invoice, its date the day of its next work. */
export const REMINDERS_DUE: DueWork = {
  kind: 'REMINDERS',
  readDue: (books, page) => readDueReminders(books, null, page),
  readDueOf: (books, companyIds, page) => readDueReminders(books, companyIds, page),
  nextDate: nextReminderDate,
  run: (context, item, untilDate) => runReminder(context, item.id, untilDate),
};
