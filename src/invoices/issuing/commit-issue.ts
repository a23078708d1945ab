import { lockNif } from '../../companies/repository.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { yearOf } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import type { IssuedDocument } from '../../ledger/ledger-outcome.ts';
import type { IssueRequest } from '../../ledger/ledger-request.ts';
import { actorNow } from '../../platform/acting.ts';
import { ApiError } from '../../platform/errors.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import { awaitsTwin, warnOfTwin } from '../drafting/twin-warning.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { FileSummary, RecordSummary } from '../reading/stored-invoice.ts';
import { issueThroughLedger } from './issue-through-ledger.ts';

/** Companies whose NIF a request is locking, so that a batch locks it once. */
const fixing = new WeakMap<CompanyRecord, Promise<boolean>>();

/**
 * Locks the company's NIF for good with its first registered invoice or TicketBAI file, and notes each year in which it registers in production.
 * Later invoices of the year cost nothing here.
 */
async function fixNif(context: CompanyContext, request: IssueRequest): Promise<void> {
  const company = await context.company();
  const { row } = company;
  const { directory, environment, clock, serviceClock } = context;
  const isRegistered = request.registration !== null;
  if (!isRegistered && request.file == null) return;
  const year = environment === 'LIVE' && isRegistered ? yearOf(localDate(clock.now(), request.zone)) : null;
  if (row.nifLockedAt !== null && (year === null || row.registeredIn === year)) return;
  const fixed = fixing.get(company) ?? lockNif(directory, row, year, serviceClock.now());
  fixing.set(company, fixed);
  if (!(await fixed)) throw new ApiError('CONCURRENT_MODIFICATION');
}

/** Returns the record of a new invoice: pending, without a response of the AEAT. */
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

/** Returns the TicketBAI file of a new invoice: pending, without a response. */
function fileOfIssued({ file }: IssuedDocument): FileSummary | null {
  if (file === undefined) return null;
  const { territory, series, number, signature, createdAtMs } = file;
  return {
    territory,
    series,
    number,
    signature,
    createdAt: createdAtMs,
    status: 'PENDING',
    csv: null,
    presentationId: null,
    errorCode: null,
    errorMessage: null,
    warnings: null,
    attempts: 0,
    lastAttemptAt: null,
    nextAttemptAt: null,
    correctedAt: null,
  };
}

async function commitRequest(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<IssuedDocument> {
  const shows = context.dryRun !== null;
  // This read runs beside the commit and never makes it fail.
  const twin =
    awaitsTwin(context) || draft.twin !== undefined
      ? null
      : warnOfTwin(context, draft).catch(() => undefined);
  if (!shows) await fixNif(context, request);
  const [issued] = await Promise.all([issueThroughLedger(context, request), twin]);
  if (request.sendAutomatically && !shows) await context.automaticMail(request.invoiceId);
  return issued;
}

/** Issues a validated draft and returns the issued document. In a dry run, returns it as it would be. */
export async function commitIssue(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<InvoiceWithLines> {
  await takeTurnIfMany(draft.lines.length);
  const issued = await commitRequest(context, draft, request);
  await takeTurnIfMany(draft.lines.length);
  return issuedInvoice(draft, request, issued);
}

/** Draft with the request that issues it. */
export interface PreparedIssue {
  draft: DraftToIssue;
  request: IssueRequest;
}

/**
 * Issues a validated draft, or two in one commit, and returns each as `commitIssue` does.
 *
 * @param substitutesFirst true if the second replaces the first and names it in its record
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
      ticketbaiStatus: issued.file === undefined ? null : 'PENDING',
      ticketbaiIdentifier: issued.file?.identifier ?? null,
      warnings: request.warnings === null ? null : [...request.warnings],
      qrUrl: issued.record?.qrUrl ?? (issued.file?.qrUrl || null),
      version: issued.version,
      issuedBy: actorNow(),
      updatedAt: issued.issuedAtMs,
    },
    record: recordOfIssue(issued),
    file: fileOfIssued(issued),
    lines: draft.lines,
    ...(draft.money === undefined ? {} : { money: draft.money }),
  };
}
