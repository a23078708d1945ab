import { localDate } from '../../domain/calendar/time-zone.ts';
import { recurringSchema, updateRecurringBody } from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { changeTemplate } from './change-template.ts';
import { TEMPLATE_ERRORS } from './create.ts';
import { recurringView } from './view.ts';

export const updateRecurringInvoice = defineOperation({
  id: 'recurring-invoices.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}',
  tag: 'Recurring invoices',
  summary: 'Change a recurring invoice template',
  description:
    'Applies only the fields sent; null clears. `lines` and `recipient` are replaced whole, `payment_info` merges. A changed `day_of_month` moves the next occurrence inside its own month, to today at the earliest; a changed `frequency` counts from the next occurrence, and before anything was generated or skipped from the start. An end that leaves no further occurrence completes the template. A draft that was made in advance is made anew where what it is made of changes, unless somebody has edited it: then it stays, and is what will be issued.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateRecurringBody,
  example: { name: 'Yearly maintenance', frequency: 'YEARLY' },
  success: { status: 200, data: recurringSchema, description: 'The template as changed' },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_ALREADY_ENDED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    ...TEMPLATE_ERRORS,
  ],
  async run(context, { params, body }) {
    const template = await changeTemplate(context, params.recurring_invoice_id, body);
    const today = localDate(context.clock.now(), context.zone);
    return { data: recurringView(template, today), version: template.row.version };
  },
});
