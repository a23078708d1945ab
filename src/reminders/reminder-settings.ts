import type { ReminderSettingsRow, StoredReminderStep } from '../db/schema/reminder-schema.ts';

/** When invoices are reminded of, as it holds for one of them. */
export interface ReminderSettings {
  enabled: boolean;
  steps: readonly StoredReminderStep[];
  businessDaysOnly: boolean;
  /** Whether mails name late interest (Ley 3/2004). */
  lateInterest: boolean;
  /** 0: nothing was ever saved. */
  version: number;
}

/** Reminders that settings may have, and how far from the day on which an invoice falls due. */
export const MAX_STEPS = 12;
export const MAX_DAYS_BEFORE = 60;
export const MAX_DAYS_AFTER = 365;

/** Reminders that an account may send on a day of its books: a quota of their own. */
export const MAX_REMINDERS_A_DAY = 20_000;
/** Those of them that go to one address; what is due beyond them goes out on the next day. */
export const MAX_REMINDERS_OF_RECIPIENT_A_DAY = 10;

/** What holds for a company that has saved nothing: no reminders, and what is proposed once they are turned on. */
export const DEFAULT_REMINDERS: ReminderSettings = {
  enabled: false,
  steps: [-3, 1, 7, 15, 30].map((days) => ({ days, texts: {} })),
  businessDaysOnly: true,
  lateInterest: false,
  version: 0,
};

/** What a row says; the defaults where there is none. */
export function settingsOfRow(row: ReminderSettingsRow | null): ReminderSettings {
  if (row === null) return DEFAULT_REMINDERS;
  const { enabled, steps, businessDaysOnly, lateInterest, version } = row;
  return { enabled, steps, businessDaysOnly, lateInterest, version };
}

/** What holds for an invoice: its customer's own settings, else its company's. */
export function effectiveSettings(
  company: ReminderSettingsRow | null,
  customer: ReminderSettingsRow | null,
): ReminderSettings {
  return settingsOfRow(customer ?? company);
}
