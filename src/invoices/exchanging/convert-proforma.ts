import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import { copyOf } from '../drafting/copy-draft.ts';
import { warnOfDocument } from '../drafting/document-warnings.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import { type References, readWithReferences } from '../drafting/references-repository.ts';
import { inheritedRecipient } from '../drafting/resolve-recipient.ts';
import { issueLeftDraft, issueNewDraft } from '../issuing/issue-new-draft.ts';
import { prepareIssue } from '../issuing/prepare-issue.ts';
import { findInvoice, type InvoiceWithLines } from '../reading/repository.ts';
import { convertProforma } from '../status/status-repository.ts';

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
    settings: issuerSettingsOf(settings, context.environment),
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

/** Converts an active proforma into a draft, and issues it if asked. Throws 404, 409 and the errors of issuing. */
export async function makeConversion(
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
export async function resumedConversion(
  context: CompanyContext,
  issues: boolean,
): Promise<InvoiceWithLines | null> {
  if (!context.isRetry) return null;
  const made = await findInvoice(context.books, context.companyId, context.executionId);
  if (made === null || !issues || made.row.status !== 'DRAFT') return made;
  return await issueLeftDraft(context, made);
}
