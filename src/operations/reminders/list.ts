import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { nearestDate } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { previewReminders } from '../../reminders/preview-reminders.ts';
import { defineOperation } from '../define-operation.ts';
import { reminderSchema } from './schemas.ts';
import { reminderView } from './view.ts';

/** Shown days from today by default. */
const DEFAULT_DAYS = 30;

export const listReminders = defineOperation({
  id: 'reminders.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/reminders',
  tag: 'Reminders',
  summary: 'List reminders sent and planned',
  description:
    'Returns at most a thousand reminders by date. Past reminders have their result. Reminders from today on are planned with the current invoices, payments and settings.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date('First day; today if absent'),
    to: parameter.date('Last day; if absent, thirty days after `from`'),
  },
  body: null,
  success: {
    status: 200,
    data: z.object({ reminders: z.array(reminderSchema) }).meta({ id: 'ReminderList' }),
    description: 'Reminders',
  },
  errors: [],
  async run(context, { query }) {
    const { clock, zone } = context;
    refuseReversed('from', query.from, 'to', query.to);
    const from = query.from ?? query.to ?? localDate(clock.now(), zone);
    const shown = await previewReminders(context, from, query.to ?? nearestDate(from, DEFAULT_DAYS));
    return { data: { reminders: shown.map(reminderView) } };
  },
});
