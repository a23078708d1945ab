import type { CompanyContext } from '../../context/context.ts';
import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { buildDraft } from '../../invoices/drafting/build-draft.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import { warnOfDocument } from '../../invoices/drafting/document-warnings.ts';
import { saveDraft } from '../../invoices/drafting/save-draft.ts';
import { type CreateInvoiceBody, createInvoiceBody, INVOICE_EXAMPLE } from '../../invoices/fields/schemas.ts';
import { awaitPdf } from '../../invoices/files/await-pdf.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { issueLeftDraft, issueNewDraft } from '../../invoices/issuing/issue-new-draft.ts';
import { prepareIssue } from '../../invoices/issuing/prepare-issue.ts';
import { findInvoice, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { tellNothing } from '../../platform/acting.ts';
import { defineOperation } from '../define-operation.ts';

/** Returns the document that an earlier, died run of this request made. Issues it if requested. */
async function resumed(context: CompanyContext, body: CreateInvoiceBody): Promise<InvoiceWithLines | null> {
  if (!context.isRetry) return null;
  const made = await findInvoice(context.books, context.companyId, context.executionId);
  if (made === null || !issuesDirectly(body) || made.row.status !== 'DRAFT') return made;
  return await issueLeftDraft(context, made);
}

/** `issue_directly` has no effect on a proforma (specification, States and transitions). */
function issuesDirectly(body: CreateInvoiceBody): boolean {
  return body.options?.issue_directly === true && body.type !== 'PROFORMA';
}

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
    if (context.dryRun !== null) return shownInvoice(context, context.dryRun, await create(context, body));
    const invoice = (await resumed(context, body)) ?? (await create(context, body));
    if (issuesDirectly(body) && body.options?.wait_for_pdf === true) await awaitPdf(context, invoice.row.id);
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});

async function create(context: CompanyContext, body: CreateInvoiceBody): Promise<InvoiceWithLines> {
  const issues = issuesDirectly(body);
  // Only the event of the issued invoice is published, not one of a draft before it.
  if (issues) tellNothing();
  // Issuing needs the company, and so does the limit of a simplified invoice. It is read in parallel with the books.
  const asksCompany = issues || body.type === 'SIMPLIFIED';
  const [draft] = await Promise.all([buildDraft(context, body), asksCompany ? context.company() : null]);
  const request = issues ? await prepareIssue(context, draft) : null;
  if (request === null) await warnOfDocument(context, draft);
  const saved = await saveDraft(context, draft.row, draft.lines);
  return request === null ? saved : await issueNewDraft(context, draft, request);
}
