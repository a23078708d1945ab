import { refuseStale } from '../../contract/concurrency.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { changeTemplateStatus, isStatusChanged } from '../../recurring/change-status.ts';
import { findCountedTemplate } from '../../recurring/issue-by-hand.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import { setRecurringStatusBody } from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

export const setRecurringInvoiceStatus = defineOperation({
  id: 'recurring-invoices.set-status',
  method: 'PUT',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/status',
  tag: 'Recurring invoices',
  summary: 'Pause, resume or end a recurring invoice template',
  description:
    'PAUSED stops automatic generation. ACTIVE resumes it: an occurrence that is not due yet stays, else the next one is the first after today. COMPLETED ends it permanently.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: setRecurringStatusBody,
  example: { status: 'PAUSED' },
  success: { status: 200, data: recurringSchema, description: 'Template in its new status' },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_STATE_TRANSITION_INVALID',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const { clock, zone } = context;
    const stored = await findCountedTemplate(context, params.recurring_invoice_id);
    if (stored === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    const done = await isStatusChanged(context, stored, body.status);
    if (!done) refuseStale(context.ifMatch, stored.row.version);
    const template = done ? stored : await changeTemplateStatus(context, stored, body.status);
    return { data: recurringView(template, localDate(clock.now(), zone)), version: template.row.version };
  },
});
