import { defineOperation } from '../define-operation.ts';
import { changeSettings } from './save-settings.ts';
import { reminderSettingsBody, reminderSettingsSchema } from './schemas.ts';

export const setReminderSettings = defineOperation({
  id: 'reminder-settings.update',
  method: 'PUT',
  path: '/v1/companies/{company_id}/reminder-settings',
  tag: 'Reminders',
  summary: 'Change when invoices are reminded of',
  description:
    'Merges: a field left out stays as it is. From then on each open invoice with a due date is reminded of by mail on the days of `steps`, in its own language, until nothing is due of it, or it is voided or corrected; reminders of days that have passed are not made up for. Quotas of their own hold for them: 20,000 a day, and 10 a day to one address, beyond which a reminder goes out on the next day. With reminders on, `invoice.overdue` tells of each invoice on the day after it fell due.',
  scope: 'configuration:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: reminderSettingsBody,
  example: { enabled: true, steps: [{ days: -3 }, { days: 1 }, { days: 15 }], late_interest: true },
  success: { status: 200, data: reminderSettingsSchema, description: 'The settings as changed' },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  run: (context, { body }) => changeSettings(context, null, body),
});
