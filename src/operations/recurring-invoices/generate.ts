import { generateNow } from '../../recurring/generate-now.ts';
import { defineOperation } from '../define-operation.ts';
import { invoiceSchema } from '../invoices/answer-schemas.ts';
import { ISSUE_ERRORS } from '../invoices/issue-by-id.ts';
import { invoiceView } from '../invoices/view.ts';

export const generateRecurringInvoice = defineOperation({
  id: 'recurring-invoices.generate',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate',
  tag: 'Recurring invoices',
  summary: 'Issue the next occurrence now',
  description:
    'A fiscal act that consumes a number: makes the invoice of the next occurrence now, issues it, advances `next_generation` and counts toward `max_invoices`; a paused template stays paused. Its draft made in advance, if there is one, is what is issued. A refusal changes nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 201, data: invoiceSchema, description: 'The invoice' },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_ALREADY_ENDED',
    'RECURRING_OCCURRENCE_ALREADY_CONSUMED',
    'CUSTOMER_NOT_FOUND',
    'PRECONDITION_FAILED',
    ...ISSUE_ERRORS,
  ],
  async run(context, { params }) {
    const invoice = await generateNow(context, params.recurring_invoice_id);
    return {
      data: invoiceView(invoice, context.clock.now(), context.zone),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
