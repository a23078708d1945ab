import type { CompanyContext } from '../context/context.ts';
import type { ReminderRow } from '../db/schema/reminder-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { plannedReminders } from '../domain/reminders/reminder-plan.ts';
import { type PreviewMaterial, readPreview } from './preview-repository.ts';
import { effectiveSettings } from './reminder-settings.ts';
import { OF_COMPANY } from './reschedule-repository.ts';
import { companyProvince } from './run-reminder.ts';

/** Largest number of reminders in a response. */
export const MAX_SHOWN_REMINDERS = 1_000;

/** Reminder that was sent, was not sent, or is planned. */
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

/** Returns the reminders that would be sent from today on, within days, by the current state. */
function planned(
  { scheduled, settings: rows }: PreviewMaterial,
  { from, to, today }: { from: string; to: string; today: string },
  province: string | null,
): ShownReminder[] {
  const settingsOf = new Map(rows.map((row) => [row.customerId, row]));
  const company = settingsOf.get(OF_COMPANY) ?? null;
  return scheduled.flatMap(({ invoiceId, number, customerId, dueDate, beginsOn, dueCents, done }) => {
    const customer = customerId === null ? null : (settingsOf.get(customerId) ?? null);
    const settings = effectiveSettings(company, customer);
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

/** Returns the reminders of a company within days, in order: the past ones, and those planned by the current state. */
export async function previewReminders(
  context: CompanyContext,
  from: string,
  to: string,
): Promise<ShownReminder[]> {
  const { books, companyId, clock, zone } = context;
  const today = localDate(clock.now(), zone);
  const [material, province] = await Promise.all([
    readPreview(books, companyId, { from, to, limit: MAX_SHOWN_REMINDERS }),
    companyProvince(context),
  ]);
  const shown = material.past.map((row): ShownReminder => {
    const { invoiceId, number, customerId, date, days, state, emailId, dueCents } = row;
    return { invoiceId, number, customerId, date, days, state, emailId, dueCents };
  });
  return [...shown, ...planned(material, { from, to, today }, province)]
    .sort((a, b) => (a.date === b.date ? a.days - b.days : a.date < b.date ? -1 : 1))
    .slice(0, MAX_SHOWN_REMINDERS);
}
