import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import { createInvoiceBody, INVOICE_EXAMPLE } from '../../invoices/fields/schemas.ts';
import { awaitPdf } from '../../invoices/files/await-pdf.ts';
import { createDocument, issuesDirectly, resumedDocument } from '../../invoices/issuing/create-document.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

export const createInvoice = defineOperation({
  id: 'invoices.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices',
  tag: 'Invoices',
  summary: 'Create a draft, or issue an invoice directly',
  description:
    'Creates a DRAFT, or an ACTIVE proforma with its number. With `options.issue_directly` it issues the invoice in the same call, all or nothing.',
  scope: 'invoices:write',
  access: 'company',
  confirms: ['payment_info.iban', 'recipient.email', 'options.send_automatically'],
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: createInvoiceBody,
  example: INVOICE_EXAMPLE,
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Document',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [...CONTENT_ERRORS, ...ISSUE_ERRORS],
  async run(context, { body }) {
    if (context.dryRun !== null)
      return shownInvoice(context, context.dryRun, await createDocument(context, body));
    const invoice = (await resumedDocument(context, body)) ?? (await createDocument(context, body));
    if (issuesDirectly(body) && body.options?.wait_for_pdf === true) await awaitPdf(context, invoice.row.id);
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
