import { localDate } from '../../domain/calendar/time-zone.ts';
import { TEMPLATE_ERRORS } from '../../recurring/create-template.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import { updateRecurringBody } from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { changeTemplate } from './change-template.ts';
import { recurringView } from './view.ts';

export const updateRecurringInvoice = defineOperation({
  id: 'recurring-invoices.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}',
  tag: 'Recurring invoices',
  summary: 'Change a recurring invoice template',
  description:
    'Changes only the fields sent; null clears a field. `lines` and `recipient` are replaced as a whole, `payment_info` merges. A changed `day_of_month` moves the next occurrence within its own month, to today at the earliest. A changed `frequency` counts from the next occurrence, or from the start if nothing was generated or skipped yet. An end that leaves no further occurrence completes the template. If the data of a draft created in advance changes, the draft is created again. An edited draft stays and will be issued.',
  scope: 'invoices:write',
  access: 'company',
  confirms: 'always',
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: updateRecurringBody,
  example: { name: 'Yearly maintenance', frequency: 'YEARLY' },
  success: { status: 200, data: recurringSchema, description: 'Changed template' },
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
