import { defineOperation } from '../define-operation.ts';
import { changeSettings } from './save-settings.ts';
import { reminderSettingsBody, reminderSettingsSchema } from './schemas.ts';

export const setReminderSettings = defineOperation({
  id: 'reminder-settings.update',
  method: 'PUT',
  path: '/v1/companies/{company_id}/reminder-settings',
  tag: 'Reminders',
  summary: 'Change the reminder settings of a company',
  description:
    'Merges: an absent field does not change. From then on each open invoice with a due date gets email reminders on the days of `steps`, in its own language. They stop when nothing is due, or when the invoice is voided or corrected. Reminders of past days are not sent later. Reminders have separate quotas: 20,000 a day, and 10 a day to one address. Beyond them a reminder is sent on the next day. With reminders on, `invoice.overdue` is emitted for each invoice on the day after its due date.',
  scope: 'configuration:write',
  access: 'company',
  confirms: 'always',
  idempotency: false,
  query: {},
  body: reminderSettingsBody,
  example: { enabled: true, steps: [{ days: -3 }, { days: 1 }, { days: 15 }], late_interest: true },
  success: { status: 200, data: reminderSettingsSchema, description: 'Changed reminder settings' },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  run: (context, { body }) => changeSettings(context, null, body),
});
