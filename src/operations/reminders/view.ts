import type * as z from 'zod';
import type { StoredReminderStep } from '../../db/schema/reminder-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { LANGUAGES } from '../../invoices/fields/schemas.ts';
import type { ShownReminder } from '../../reminders/preview-reminders.ts';
import type { ReminderSettings } from '../../reminders/reminder-settings.ts';
import type { ReminderSettingsBody, reminderSchema, reminderSettingsSchema } from './schemas.ts';

/** Returns reminder settings as the API shows them. */
export function settingsView(
  { enabled, steps, businessDaysOnly, lateInterest }: ReminderSettings,
  inherited: boolean,
): z.input<typeof reminderSettingsSchema> {
  return {
    enabled,
    inherited,
    steps: steps.map(({ days, texts }) => ({
      days,
      texts: {
        ...{ es: texts.es ?? null, en: texts.en ?? null, ca: texts.ca ?? null },
        ...{ gl: texts.gl ?? null, eu: texts.eu ?? null },
      },
    })),
    business_days_only: businessDaysOnly,
    late_interest: lateInterest,
  };
}

function storedSteps(steps: NonNullable<ReminderSettingsBody['steps']>): StoredReminderStep[] {
  const sorted = [...steps].sort((a, b) => a.days - b.days);
  return sorted.map(({ days, texts }) => {
    const stored: StoredReminderStep['texts'] = {};
    for (const language of LANGUAGES) {
      const text = texts?.[language];
      if (text != null) stored[language] = { subject: text.subject ?? null, message: text.message ?? null };
    }
    return { days, texts: stored };
  });
}

/** Merges a body into settings. Absent fields stay. */
export function mergedSettings(
  before: ReminderSettings,
  body: ReminderSettingsBody,
): Omit<ReminderSettings, 'version' | 'steps'> & { steps: StoredReminderStep[] } {
  return {
    enabled: body.enabled ?? before.enabled,
    steps: body.steps === undefined ? [...before.steps] : storedSteps(body.steps),
    businessDaysOnly: body.business_days_only ?? before.businessDaysOnly,
    lateInterest: body.late_interest ?? before.lateInterest,
  };
}

/** Returns a reminder as the API shows it. */
export function reminderView(shown: ShownReminder): z.input<typeof reminderSchema> {
  const { invoiceId, number, customerId, date, days, state, emailId, dueCents } = shown;
  return {
    invoice_id: invoiceId,
    invoice_number: number,
    customer_id: customerId,
    date,
    days,
    state,
    channel: 'EMAIL',
    email_id: emailId,
    amount_due: fromCents(dueCents),
  };
}
