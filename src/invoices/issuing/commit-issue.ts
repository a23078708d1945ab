import { lockNif } from '../../companies/repository.ts';
import type { CompanyContext, CompanyRecord } from '../../context/context.ts';
import type { IssuedDocument, IssueRequest } from '../../ledger/ledger-port.ts';
import { actorNow } from '../../platform/acting.ts';
import { ApiError } from '../../platform/errors.ts';
import { awaitsTwin, warnOfTwin } from '../drafting/twin-warning.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { RecordSummary } from '../reading/view.ts';
import { issueThroughLedger } from './issue-through-ledger.ts';
import type { DraftToIssue } from './prepare-issue.ts';

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

async function commitRequest(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<IssuedDocument> {
  const shows = context.dryRun !== null;
  // A read beside the commit, which it never fails.
  const twin = awaitsTwin(context) ? null : warnOfTwin(context, draft).catch(() => undefined);
  if (!shows) await fixNif(context, request);
  const [issued] = await Promise.all([issueThroughLedger(context, request), twin]);
  if (request.sendAutomatically && !shows) await context.automaticMail(request.invoiceId);
  return issued;
}

/** Issues a judged draft and returns the document as it now is; in a dry run, as it would be. */
export async function commitIssue(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<InvoiceWithLines> {
  return issuedInvoice(draft, request, await commitRequest(context, draft, request));
}

/** A draft with the request that issues it. */
export interface PreparedIssue {
  draft: DraftToIssue;
  request: IssueRequest;
}

/**
 * Issues a judged draft, or two in one commit, and returns each as `commitIssue` does.
 *
 * @param substitutesFirst the second stands for the first, and its record names that
 */
export async function commitTogether(
  context: CompanyContext,
  [first, second]: readonly PreparedIssue[],
  substitutesFirst: boolean,
): Promise<InvoiceWithLines[]> {
  if (first === undefined) return [];
  const { draft, request } = first;
  if (second === undefined) return [await commitIssue(context, draft, request)];
  const { followedBy, ...issued } = await commitRequest(context, draft, {
    ...request,
    followedBy: { ...second.request, substitutesFirst },
  });
  if (followedBy === undefined) throw new Error(`nothing was issued after ${request.invoiceId}`);
  return [issuedInvoice(draft, request, issued), issuedInvoice(second.draft, second.request, followedBy)];
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
