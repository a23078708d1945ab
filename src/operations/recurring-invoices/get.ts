import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { findTemplate } from '../../recurring/material-repository.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

export const getRecurringInvoice = defineOperation({
  id: 'recurring-invoices.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}',
  tag: 'Recurring invoices',
  summary: 'Get a recurring invoice template',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: recurringSchema, description: 'Recurring invoice template' },
  errors: ['RECURRING_INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const { books, companyId, clock, zone } = context;
    const found = await findTemplate(books, companyId, params.recurring_invoice_id);
    if (found === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    return { data: recurringView(found, localDate(clock.now(), zone)), version: found.row.version };
  },
});
