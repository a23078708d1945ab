import { defineOperation } from '../define-operation.ts';
import { changeSettings } from './save-settings.ts';
import { customerReminderSettingsBody, reminderSettingsSchema } from './schemas.ts';

export const setCustomerReminderSettings = defineOperation({
  id: 'customer-reminder-settings.update',
  method: 'PUT',
  path: '/v1/companies/{company_id}/customers/{customer_id}/reminder-settings',
  tag: 'Reminders',
  summary: 'Change the reminder settings of a customer',
  description:
    "The customer's own settings replace those of the company as a whole. Fields absent from the first request are copied from the company. `inherited: true` removes the customer's own settings.",
  scope: 'customers:write',
  access: 'company',
  confirms: 'always',
  idempotency: false,
  query: {},
  body: customerReminderSettingsBody,
  example: { enabled: false },
  success: { status: 200, data: reminderSettingsSchema, description: 'Reminder settings of the customer' },
  errors: ['CUSTOMER_NOT_FOUND', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  run: (context, { params, body }) => changeSettings(context, params.customer_id, body),
});
