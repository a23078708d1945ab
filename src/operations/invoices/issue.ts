import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { parameter } from '../../contract/parameters.ts';
import { awaitPdf } from '../../invoices/files/await-pdf.ts';
import { BY_HAND, beginReadingMaterial, ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { shownInvoice, shownInvoiceSchema } from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { issueByHand } from '../../recurring/issue-by-hand.ts';
import { defineOperation } from '../define-operation.ts';

export const issueInvoice = defineOperation({
  id: 'invoices.issue',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/issue',
  tag: 'Invoices',
  summary: 'Issue a draft',
  description:
    'Assigns the definitive number and registers the invoice, in one commit. It is irreversible: an issued invoice is never edited or deleted.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {
    dry_run: DRY_RUN_PARAMETER,
    wait_for_pdf: parameter.boolean('True to wait for the PDF'),
  },
  body: null,
  success: {
    status: 200,
    data: shownInvoiceSchema,
    description: 'Issued invoice; for a dry run, the provisional one',
  },
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_DRAFT', 'PRECONDITION_FAILED', ...ISSUE_ERRORS],
  beginReading: (context, { params }) => beginReadingMaterial(context, params.invoice_id),
  async run(context, { params, query }, begun) {
    const invoice = await issueByHand(context, params.invoice_id, null, BY_HAND, begun);
    if (context.dryRun !== null) return shownInvoice(context, context.dryRun, invoice);
    if (query.wait_for_pdf === true) await awaitPdf(context, invoice.row.id);
    return { data: invoiceView(invoice, context), version: invoice.row.version };
  },
});
