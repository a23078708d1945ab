import type { InvoiceRow } from '../../db/books-schema.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { invoiceSearchKey } from '../../domain/invoices/search-key.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { settingsOf } from '../settings/repository.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { copyOf } from './copy-draft.ts';
import { ISSUE_ERRORS, issueById } from './issue-by-id.ts';
import { findInvoice, type InvoiceWithLines, readReferences } from './repository.ts';
import { customerRecipient } from './resolve-recipient.ts';
import { commitIssue, type DraftToIssue, prepareIssue } from './run-issue.ts';
import { convertInvoiceBody } from './schemas.ts';
import { invoiceView } from './view.ts';
import { withdrawDraft } from './withdraw-draft.ts';
import { convertProforma } from './write-repository.ts';

function refuseUnconvertible({ type, status }: InvoiceRow): void {
  if (type === 'PROFORMA' && status === 'CONVERTED') throw new ApiError('PROFORMA_ALREADY_CONVERTED');
  if (type !== 'PROFORMA' || status !== 'ACTIVE') {
    throw new ApiError('TRANSITION_NOT_SUPPORTED', { params: { from: status, to: 'CONVERTED' } });
  }
}

/** The draft that a proforma becomes, on the default series and with its customer as it is now. */
async function draftOf(context: CompanyContext, proforma: InvoiceWithLines): Promise<DraftToIssue> {
  const { books, companyId } = context;
  const { row } = proforma;
  const found = await readReferences(books, companyId, {
    seriesId: null,
    seriesType: 'STANDARD',
    customerId: row.customerId,
    productIds: [],
  });
  const recipient = found.customer === null ? row.recipient : customerRecipient(found.customer);
  const { series } = found;
  const copy = copyOf(proforma, {
    id: context.ids.next(),
    type: 'STANDARD',
    createdAt: context.clock.now(),
    own: {
      recipient,
      seriesId: series?.id ?? null,
      seriesCode: series?.code ?? null,
      sourceProformaId: row.id,
      searchKey: invoiceSearchKey({
        invoice_number: null,
        series_code: series?.code ?? null,
        external_ref: null,
        recipient_name: recipient?.legal_name ?? null,
        recipient_nif: recipient?.nif ?? null,
      }),
    },
  });
  return { ...copy, recipient, series, settings: settingsOf(found.settings, context.environment) };
}

async function convert(
  context: CompanyContext,
  proforma: InvoiceWithLines,
  issues: boolean,
): Promise<InvoiceWithLines> {
  refuseUnconvertible(proforma.row);
  const draft = await draftOf(context, proforma);
  const request = issues ? await prepareIssue(context, draft) : null;
  await convertProforma(context.books, proforma.row, draft.row, draft.lines).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
  });
  if (request === null) {
    return {
      row: draft.row,
      record: null,
      lines: draft.lines.map((line) => ({ ...line, invoiceId: draft.row.id })),
    };
  }
  try {
    return await commitIssue(context, draft, request);
  } catch (error) {
    await withdrawDraft(context, draft.row, error);
    throw error;
  }
}

/** A retry of a conversion whose first run died: the invoice that that run made, issued if it was to be. */
async function resumed(context: CompanyContext, issues: boolean): Promise<InvoiceWithLines | null> {
  if (!context.isRetry) return null;
  const made = await findInvoice(context.books, context.companyId, context.effectId);
  if (made === null || !issues || made.row.status !== 'DRAFT') return made;
  return await issueById(context, made.row.id);
}

export const convertInvoice = defineOperation({
  id: 'invoices.convert',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice',
  tag: 'Invoices',
  summary: 'Turn a proforma into an invoice',
  description:
    'Makes a STANDARD draft of an ACTIVE proforma, expired or not, and with `issue` issues it in the same call.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: convertInvoiceBody,
  bodyOptional: true,
  example: { issue: false },
  success: { status: 201, data: invoiceSchema, description: 'The invoice' },
  errors: ['INVOICE_NOT_FOUND', 'PROFORMA_ALREADY_CONVERTED', 'TRANSITION_NOT_SUPPORTED', ...ISSUE_ERRORS],
  async run(context, { params, body }) {
    const issues = body.issue === true;
    let invoice = await resumed(context, issues);
    if (invoice === null) {
      const proforma = await findInvoice(context.books, context.companyId, params.invoice_id);
      if (proforma === null) throw new ApiError('INVOICE_NOT_FOUND');
      invoice = await convert(context, proforma, issues);
    }
    return {
      data: invoiceView(invoice, context.clock.now(), context.zone),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
