import { defineOperation } from '../define-operation.ts';
import { changeSettings } from './save-settings.ts';
import { customerReminderSettingsBody, reminderSettingsSchema } from './schemas.ts';

export const setCustomerReminderSettings = defineOperation({
  id: 'customer-reminder-settings.update',
  method: 'PUT',
  path: '/v1/companies/{company_id}/customers/{customer_id}/reminder-settings',
  tag: 'Reminders',
  summary: 'Change when invoices of a customer are reminded of',
  description:
    'Settings of its own take the place of the company’s, whole; what the first body leaves out is what the company has. `inherited: true` gives them up.',
  scope: 'customers:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: customerReminderSettingsBody,
  example: { enabled: false },
  success: { status: 200, data: reminderSettingsSchema, description: 'What holds for the customer' },
  errors: ['CUSTOMER_NOT_FOUND', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  run: (context, { params, body }) => changeSettings(context, params.customer_id, body),
});
