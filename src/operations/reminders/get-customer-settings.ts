import { ApiError } from '../../platform/errors.ts';
import { warnOfMissingRate } from '../../reminders/named-interest.ts';
import { settingsOfRow } from '../../reminders/reminder-settings.ts';
import { readReminderSettings } from '../../reminders/settings-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { reminderSettingsSchema } from './schemas.ts';
import { settingsView } from './view.ts';

export const getCustomerReminderSettings = defineOperation({
  id: 'customer-reminder-settings.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/customers/{customer_id}/reminder-settings',
  tag: 'Reminders',
  summary: 'Get the reminder settings of a customer',
  scope: 'customers:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: reminderSettingsSchema, description: 'Reminder settings of the customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
  async run(context, { params }) {
    const { books, companyId } = context;
    const read = await readReminderSettings(books, companyId, params.customer_id);
    if (read === null) throw new ApiError('CUSTOMER_NOT_FOUND');
    const { company, customer } = read;
    const settings = settingsOfRow(customer ?? company);
    warnOfMissingRate(context, settings);
    return { data: settingsView(settings, customer === null), version: customer?.version ?? 0 };
  },
});
