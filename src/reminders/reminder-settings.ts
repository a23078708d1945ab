import type { ReminderSettingsRow, StoredReminderStep } from '../db/schema/reminder-schema.ts';

/** Reminder settings of an invoice. */
export interface ReminderSettings {
  enabled: boolean;
  steps: readonly StoredReminderStep[];
  businessDaysOnly: boolean;
  /** True if mails name late interest (Ley 3/2004). */
  lateInterest: boolean;
  /** 0 if settings were never saved. */
  version: number;
}

/** Largest number of reminders in settings, and their largest distance in days from the due date. */
export const MAX_STEPS = 12;
export const MAX_DAYS_BEFORE = 60;
export const MAX_DAYS_AFTER = 365;

/** Reminders that an account may send on a day of its books, a quota of their own. */
export const MAX_REMINDERS_A_DAY = 20_000;
/** Largest number of these to one address. The rest is sent on the next day. */
export const MAX_REMINDERS_OF_RECIPIENT_A_DAY = 10;

/** Settings of a company that has saved none: reminders off, with proposed steps for turning them on. */
export const DEFAULT_REMINDERS: ReminderSettings = {
  enabled: false,
  steps: [-3, 1, 7, 15, 30].map((days) => ({ days, texts: {} })),
  businessDaysOnly: true,
  lateInterest: false,
  version: 0,
};

/** Returns the settings of a row, or the defaults without one. */
export function settingsOfRow(row: ReminderSettingsRow | null): ReminderSettings {
  if (row === null) return DEFAULT_REMINDERS;
  const { enabled, steps, businessDaysOnly, lateInterest, version } = row;
  return { enabled, steps, businessDaysOnly, lateInterest, version };
}

/** Returns the reminder settings of an invoice: the customer's, or else the company's. */
export function effectiveSettings(
  company: ReminderSettingsRow | null,
  customer: ReminderSettingsRow | null,
): ReminderSettings {
  return settingsOfRow(customer ?? company);
}
