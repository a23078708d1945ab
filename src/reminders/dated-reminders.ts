import type { DatedWork } from '../context/dated-work.ts';
import { runReminder } from './run-reminder.ts';
import { nextReminderDate, readDueReminders } from './schedule-repository.ts';

/** Reminders as due work. An item is an invoice, its date the day of its next work. */
export const DATED_REMINDERS: DatedWork = {
  kind: 'REMINDERS',
  readItems: (books, page) => readDueReminders(books, null, page),
  readItemsOf: (books, companyIds, page) => readDueReminders(books, companyIds, page),
  nextDate: nextReminderDate,
  run: (context, item, untilDate) => runReminder(context, item.id, untilDate),
};
