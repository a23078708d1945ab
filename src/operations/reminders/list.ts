import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { addDays } from '../../domain/calendar/dates.ts';
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
  summary: 'List reminders that went out, and those that would go out',
  description:
    'By their days, a thousand at most: until today what became of each, from today on what would go out as invoices, payments and settings stand now.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date('From this day on; today when absent'),
    to: parameter.date('Until this day; thirty days after `from` when absent'),
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
    const shown = await previewReminders(context, from, query.to ?? addDays(from, DEFAULT_DAYS));
    return { data: { reminders: shown.map(reminderView) } };
  },
});
