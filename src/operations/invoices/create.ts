import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { awaitPdf } from '../invoice-files/await-pdf.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { buildDraft } from './build-draft.ts';
import { CONTENT_ERRORS } from './content-errors.ts';
import { ISSUE_ERRORS } from './issue-by-id.ts';
import { issueLeftDraft, issueNewDraft } from './issue-new-draft.ts';
import { prepareIssue } from './prepare-issue.ts';
import { findInvoice, type InvoiceWithLines } from './repository.ts';
import { saveDraft } from './save-draft.ts';
import { type CreateInvoiceBody, createInvoiceBody, INVOICE_EXAMPLE } from './schemas.ts';
import { invoiceView } from './view.ts';

/** A retry of a create whose first run died: what that run made, issued if it was to be. */
async function resumed(context: CompanyContext, body: CreateInvoiceBody): Promise<InvoiceWithLines | null> {
  if (!context.isRetry) return null;
  const made = await findInvoice(context.books, context.companyId, context.effectId);
  if (made === null || !issuesDirectly(body) || made.row.status !== 'DRAFT') return made;
  return await issueLeftDraft(context, made);
}

/** `issue_directly` means nothing for a proforma (specification, States and transitions). */
function issuesDirectly(body: CreateInvoiceBody): boolean {
  return body.options?.issue_directly === true && body.type !== 'PROFORMA';
}

export const createInvoice = defineOperation({
  id: 'invoices.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices',
  tag: 'Invoices',
  summary: 'Draft an invoice, or issue it directly',
  description:
    'Makes a DRAFT, or an ACTIVE proforma with its number. With `options.issue_directly` the invoice is issued in the same call: either all of it happens or nothing does.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createInvoiceBody,
  example: INVOICE_EXAMPLE,
  success: { status: 201, data: invoiceSchema, description: 'The document' },
  errors: [...CONTENT_ERRORS, ...ISSUE_ERRORS],
  async run(context, { body }) {
    const invoice = (await resumed(context, body)) ?? (await create(context, body));
    if (issuesDirectly(body) && body.options?.wait_for_pdf === true) await awaitPdf(context, invoice.row.id);
    return {
      data: invoiceView(invoice, context.clock.now(), context.zone),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});

async function create(context: CompanyContext, body: CreateInvoiceBody): Promise<InvoiceWithLines> {
  const issues = issuesDirectly(body);
  // Issuing asks for the company, which need not wait for the books.
  const [draft] = await Promise.all([buildDraft(context, body), issues ? context.company() : null]);
  const request = issues ? await prepareIssue(context, draft) : null;
  const saved = await saveDraft(context, draft.row, draft.lines);
  return request === null ? saved : await issueNewDraft(context, draft, request);
}
