import { actorNow } from '../../audit/acting.ts';
import { ApiError } from '../../errors.ts';
import type { IssuedDocument, IssueRequest } from '../../ledger/ledger-port.ts';
import { lockNif } from '../company/repository.ts';
import type { CompanyContext, CompanyRecord } from '../context.ts';
import { issueThroughLedger } from './issue-through-ledger.ts';
import type { DraftToIssue } from './prepare-issue.ts';
import type { InvoiceWithLines } from './repository.ts';
import type { RecordSummary } from './view.ts';

/** The companies whose NIF a request is fixing, so that a batch fixes it once. */
const fixing = new WeakMap<CompanyRecord, Promise<boolean>>();

/** The first registered invoice fixes the company's NIF for good; later ones cost nothing here. */
async function fixNif(context: CompanyContext, request: IssueRequest): Promise<void> {
  const company = await context.company();
  if (request.registration === null || company.row.nifLockedAt !== null) return;
  const fixed = fixing.get(company) ?? lockNif(context.directory, company.row, context.serviceClock.now());
  fixing.set(company, fixed);
  if (!(await fixed)) throw new ApiError('CONCURRENT_MODIFICATION');
}

/** The record that a document has just been given: on its way, and nothing heard of it yet. */
function recordOfIssue({ record }: IssuedDocument): RecordSummary | null {
  if (record === null) return null;
  const { position, fingerprint, generatedAtMs } = record;
  return {
    position,
    fingerprint,
    generatedAtMs,
    submissionStatus: 'PENDING',
    csv: null,
    errorCode: null,
    errorMessage: null,
  };
}

/** Issues a judged draft and answers the document as it now is. */
export async function commitIssue(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<InvoiceWithLines> {
  await fixNif(context, request);
  const issued = await issueThroughLedger(context, request);
  if (request.sendAutomatically) await context.automaticMail(request.invoiceId);
  return issuedInvoice(draft, request, issued);
}

function issuedInvoice(draft: DraftToIssue, request: IssueRequest, issued: IssuedDocument): InvoiceWithLines {
  const { row } = draft;
  return {
    row: {
      ...row,
      status: 'ISSUED',
      seriesId: request.series.id,
      seriesCode: request.series.code,
      period: issued.period,
      number: issued.sequence,
      invoiceNumber: issued.invoiceNumber,
      issueDate: issued.issueDate,
      dueDate: issued.dueDate,
      scheduledFor: null,
      generationMode: null,
      deletedAt: null,
      issuer: request.issuer,
      recipient: request.recipient,
      verifactuStatus: issued.record === null ? 'NO_VERIFACTU' : 'PENDING',
      qrUrl: issued.record?.qrUrl ?? null,
      version: issued.version,
      issuedBy: actorNow(),
      updatedAt: issued.issuedAtMs,
    },
    record: recordOfIssue(issued),
    lines: draft.lines,
  };
}
