import { settingsOf } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { copyOf } from '../../invoices/drafting/copy-draft.ts';
import { warnOfDocument } from '../../invoices/drafting/document-warnings.ts';
import type { DraftToIssue } from '../../invoices/drafting/draft-to-issue.ts';
import { type References, readWithReferences } from '../../invoices/drafting/references-repository.ts';
import { inheritedRecipient } from '../../invoices/drafting/resolve-recipient.ts';
import { convertInvoiceBody } from '../../invoices/fields/schemas.ts';
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
import { convertProforma } from '../../invoices/status/status-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import { defineOperation } from '../define-operation.ts';

function refuseUnconvertible({ type, status }: InvoiceRow): void {
  if (type === 'PROFORMA' && status === 'CONVERTED') throw new ApiError('PROFORMA_ALREADY_CONVERTED');
  if (type !== 'PROFORMA' || status !== 'ACTIVE') {
    throw new ApiError('TRANSITION_NOT_SUPPORTED', {
      params: { from: status, to: 'CONVERTED' },
      hint: {
        en: 'only an ACTIVE proforma is converted',
        es: 'solo se convierte una proforma en estado ACTIVE',
      },
    });
  }
}

/** Returns the draft made from a proforma, with the default series and the current customer. */
function draftOf(
  context: CompanyContext,
  proforma: InvoiceWithLines,
  { customer, series, settings, census }: References & { census: readonly CensusCheckRow[] },
): DraftToIssue & { census: readonly CensusCheckRow[] } {
  const { row } = proforma;
  const recipient = inheritedRecipient(row, customer);
  const copy = copyOf(proforma, {
    id: context.ids.next(),
    type: 'STANDARD',
    createdAt: context.clock.now(),
    recipient,
    series,
    own: { sourceProformaId: row.id },
  });
  return {
    ...copy,
    recipient: recipient.recipient,
    customer,
    series,
    settings: settingsOf(settings, context.environment),
    census,
  };
}

async function writeConversion(
  { books }: CompanyContext,
  proforma: InvoiceRow,
  { row, lines }: DraftToIssue,
): Promise<void> {
  await convertProforma(books, proforma, row, lines).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
  });
}

async function convert(
  context: CompanyContext,
  invoiceId: string,
  issues: boolean,
): Promise<InvoiceWithLines> {
  const { books, companyId } = context;
  const wanted = { seriesId: null, seriesType: 'STANDARD', customerId: 'OWN', productIds: [] } as const;
  // Issuing needs the company. It is read in parallel with the books.
  const [{ invoice: proforma, ...found }] = await Promise.all([
    readWithReferences(books, companyId, invoiceId, wanted),
    issues ? context.company() : null,
  ]);
  if (proforma === null) throw new ApiError('INVOICE_NOT_FOUND');
  refuseUnconvertible(proforma.row);
  refuseStale(context.ifMatch, proforma.row.version);
  const draft = draftOf(context, proforma, found);
  const request = issues ? await prepareIssue(context, draft) : null;
  if (request === null) await warnOfDocument(context, draft);
  context.warnings.refuseIfStrict();
  const row = { ...draft.row, warnings: context.warnings.toStore() };
  const { lines } = draft;
  if (context.dryRun === null) await writeConversion(context, proforma.row, { ...draft, row });
  if (request !== null) return await issueNewDraft(context, draft, request);
  return { row, record: null, lines };
}

/** Returns the invoice that an earlier, died run of this conversion made. Issues it if requested. */
async function resumed(context: CompanyContext, issues: boolean): Promise<InvoiceWithLines | null> {
  if (!context.isRetry) return null;
  const made = await findInvoice(context.books, context.companyId, context.executionId);
  if (made === null || !issues || made.row.status !== 'DRAFT') return made;
  return await issueLeftDraft(context, made);
}

export const convertInvoice = defineOperation({
  id: 'invoices.convert',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice',
  tag: 'Invoices',
  summary: 'Convert a proforma to an invoice',
  description:
    'Creates a STANDARD draft from an ACTIVE proforma, expired or not. With `issue` it issues the draft in the same call, all or nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: convertInvoiceBody,
  bodyOptional: true,
  example: { issue: false },
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Invoice',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'PROFORMA_ALREADY_CONVERTED',
    'TRANSITION_NOT_SUPPORTED',
    'PRECONDITION_FAILED',
    ...ISSUE_ERRORS,
  ],
  async run(context, { params, body }) {
    const issues = body.issue === true;
    if (context.dryRun !== null)
      return shownInvoice(context, context.dryRun, await convert(context, params.invoice_id, issues));
    const own = await resumed(context, issues);
    const invoice = own ?? (await convert(context, params.invoice_id, issues));
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
