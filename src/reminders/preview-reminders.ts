import type { CompanyContext } from '../context/context.ts';
import type { ReminderRow } from '../db/reminder-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { plannedReminders } from '../domain/reminders/reminder-plan.ts';
import { readPastReminders, readScheduled } from './preview-repository.ts';
import { readCustomerSettings } from './reminder-repository.ts';
import { effectiveSettings } from './reminder-settings.ts';
import { companyProvince } from './run-reminder.ts';
import { readReminderSettings } from './settings-repository.ts';

/** Reminders that an answer shows. */
export const MAX_SHOWN_REMINDERS = 1_000;

/** A reminder that went out, did not, or is to go out. */
export interface ShownReminder {
  invoiceId: string;
  number: string;
  customerId: string | null;
  date: string;
  days: number;
  state: ReminderRow['state'] | 'PLANNED';
  emailId: string | null;
  dueCents: number;
}

/** What would go out from today on, within days, as things stand now. Three round trips. */
async function planned(context: CompanyContext, from: string, to: string): Promise<ShownReminder[]> {
  const { books, companyId, clock, zone } = context;
  const today = localDate(clock.now(), zone);
  const [scheduled, { company }, province] = await Promise.all([
    readScheduled(books, companyId, MAX_SHOWN_REMINDERS),
    readReminderSettings(books, companyId, null),
    companyProvince(context),
  ]);
  const customers = new Set(scheduled.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])));
  const own = await readCustomerSettings(books, companyId, [...customers]);
  return scheduled.flatMap(({ invoiceId, number, customerId, dueDate, beginsOn, dueCents, done }) => {
    const settings = effectiveSettings(company, own.get(customerId ?? '') ?? null);
    if (!settings.enabled || dueDate === null || dueCents <= 0) return [];
    const { businessDaysOnly, steps } = settings;
    const sent: readonly number[] = JSON.parse(done);
    return plannedReminders(dueDate, { days: steps.map(({ days }) => days), businessDaysOnly, province })
      .filter(({ days, date }) => !sent.includes(days) && date >= beginsOn && date >= today)
      .filter(({ date }) => date >= from && date <= to)
      .map(({ days, date }) => ({
        ...{ invoiceId, number, customerId, date, days, dueCents },
        state: 'PLANNED' as const,
        emailId: null,
      }));
  });
}

/** Reminders of a company within days, in their order: those that went out, and those that would go out as things stand now. */
export async function previewReminders(
  context: CompanyContext,
  from: string,
  to: string,
): Promise<ShownReminder[]> {
  const { books, companyId } = context;
  const [past, future] = await Promise.all([
    readPastReminders(books, companyId, { from, to, limit: MAX_SHOWN_REMINDERS }),
    planned(context, from, to),
  ]);
  const shown = past.map(({ reminder, number, customerId }): ShownReminder => {
    const { invoiceId, date, days, state, emailId, dueCents } = reminder;
    return { invoiceId, number, customerId, date, days, state, emailId, dueCents };
  });
  return [...shown, ...future]
    .sort((a, b) => (a.date === b.date ? a.days - b.days : a.date < b.date ? -1 : 1))
    .slice(0, MAX_SHOWN_REMINDERS);
}
