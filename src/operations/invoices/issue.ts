import { issueByHand } from '../../recurring/issue-by-hand.ts';
import { defineOperation } from '../define-operation.ts';
import { awaitPdf } from '../invoice-files/await-pdf.ts';
import { parameter } from '../parameters.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { ISSUE_ERRORS } from './issue-by-id.ts';
import { invoiceView } from './view.ts';

export const issueInvoice = defineOperation({
  id: 'invoices.issue',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/issue',
  tag: 'Invoices',
  summary: 'Issue a draft',
  description:
    'Gives it its definitive number and registers it, in one commit. Irreversible: an issued invoice is never edited nor deleted.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { wait_for_pdf: parameter.boolean('Whether to wait for the PDF') },
  body: null,
  success: { status: 200, data: invoiceSchema, description: 'The issued invoice' },
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_DRAFT', 'PRECONDITION_FAILED', ...ISSUE_ERRORS],
  async run(context, { params, query }) {
    const invoice = await issueByHand(context, params.invoice_id);
    if (query.wait_for_pdf === true) await awaitPdf(context, invoice.row.id);
    return { data: invoiceView(invoice, context.clock.now(), context.zone), version: invoice.row.version };
  },
});
