import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { generateNow } from '../../recurring/generate-now.ts';
import { showGeneration } from '../../recurring/show-generation.ts';
import { defineOperation } from '../define-operation.ts';

export const generateRecurringInvoice = defineOperation({
  id: 'recurring-invoices.generate',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate',
  tag: 'Recurring invoices',
  summary: 'Issue the next occurrence now',
  description:
    'This is a fiscal act that consumes a number. It creates and issues the invoice of the next occurrence, advances `next_generation` and counts toward `max_invoices`. A paused template stays paused. If its draft was created in advance, that draft is issued. A refusal changes nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: null,
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Invoice',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_ALREADY_ENDED',
    'RECURRING_OCCURRENCE_ALREADY_CONSUMED',
    'CUSTOMER_NOT_FOUND',
    'PRECONDITION_FAILED',
    ...ISSUE_ERRORS,
  ],
  async run(context, { params }) {
    if (context.dryRun !== null)
      return shownInvoice(
        context,
        context.dryRun,
        await showGeneration(context, params.recurring_invoice_id),
      );
    const invoice = await generateNow(context, params.recurring_invoice_id);
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
