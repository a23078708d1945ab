import { localDate } from '../../domain/calendar/time-zone.ts';
import { deriveTemplate } from '../../recurring/derive-template.ts';
import { findTemplate } from '../../recurring/material-repository.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import { deriveRecurringBody } from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

export const deriveRecurringInvoice = defineOperation({
  id: 'recurring-invoices.derive',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices/derivations',
  tag: 'Recurring invoices',
  summary: 'Create a recurring invoice template from an invoice',
  description:
    'Copies the lines, recipient, payment details and notes of an invoice, draft or proforma, which does not change. Dates and series are not copied.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: deriveRecurringBody,
  example: {
    from_invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e',
    name: 'Monthly maintenance',
    frequency: 'MONTHLY',
    day_of_month: 1,
  },
  success: { status: 201, data: recurringSchema, description: 'Recurring invoice template' },
  errors: [
    'INVOICE_NOT_FOUND',
    'SERIES_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'SERIES_INACTIVE',
    'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    'SIN_DESTINATARIO_RESOLUBLE',
  ],
  async run(context, { body }) {
    const { books, companyId, executionId } = context;
    const own = context.isRetry ? await findTemplate(books, companyId, executionId) : null;
    const made = own ?? (await deriveTemplate(context, body));
    return {
      data: recurringView(made, localDate(context.clock.now(), context.zone)),
      version: made.row.version,
      location: `/v1/companies/${companyId}/recurring-invoices/${made.row.id}`,
    };
  },
});
