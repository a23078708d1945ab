import { localDate } from '../../domain/calendar/time-zone.ts';
import { createTemplate, TEMPLATE_ERRORS } from '../../recurring/create-template.ts';
import { findTemplate } from '../../recurring/material-repository.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import { createRecurringBody, RECURRING_EXAMPLE } from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

export const createRecurringInvoice = defineOperation({
  id: 'recurring-invoices.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices',
  tag: 'Recurring invoices',
  summary: 'Create a recurring invoice template',
  description:
    'Creates an ACTIVE template. It issues an invoice on each of its dates, early in the morning in the company’s time zone. A past `start_date` does not back-date any invoice: the first invoice is on the first date from today on.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: createRecurringBody,
  example: RECURRING_EXAMPLE,
  success: { status: 201, data: recurringSchema, description: 'Recurring invoice template' },
  errors: TEMPLATE_ERRORS,
  async run(context, { body }) {
    const { books, companyId, executionId } = context;
    const own = context.isRetry ? await findTemplate(books, companyId, executionId) : null;
    const made = own ?? (await createTemplate(context, body));
    return {
      data: recurringView(made, localDate(context.clock.now(), context.zone)),
      version: made.row.version,
      location: `/v1/companies/${companyId}/recurring-invoices/${made.row.id}`,
    };
  },
});
