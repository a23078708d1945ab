import { warnOfMissingRate } from '../../reminders/named-interest.ts';
import { settingsOfRow } from '../../reminders/reminder-settings.ts';
import { readReminderSettings } from '../../reminders/settings-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { reminderSettingsSchema } from './schemas.ts';
import { settingsView } from './view.ts';

export const getReminderSettings = defineOperation({
  id: 'reminder-settings.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/reminder-settings',
  tag: 'Reminders',
  summary: 'Get the reminder settings of a company',
  description:
    'Reminders are off until the company turns them on. Until then the response shows the proposed settings.',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: reminderSettingsSchema, description: 'Reminder settings' },
  errors: [],
  async run(context) {
    const { books, companyId } = context;
    const company = (await readReminderSettings(books, companyId, null))?.company ?? null;
    const settings = settingsOfRow(company);
    warnOfMissingRate(context, settings);
    return { data: settingsView(settings, company === null), version: settings.version };
  },
});
