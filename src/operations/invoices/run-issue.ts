import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceLineRow, InvoiceRow, SeriesRow } from '../../db/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { dueDateAt, judgeInvoiceDates } from '../../domain/invoices/invoice-dates.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import type { IssuedDocument, IssueRequest } from '../../ledger/ledger-port.ts';
import { registrationType } from '../../verifactu/invoice-type.ts';
import { softwareIdentity } from '../../verifactu/software-identity.ts';
import { blockerView, type NumberedType, readinessBlockers } from '../company/readiness.ts';
import { lockNif } from '../company/repository.ts';
import type { CompanyContext, CompanyRecord } from '../context.ts';
import type { Settings } from '../settings/defaults.ts';
import type { LineFields } from './assemble-draft.ts';
import { issuerOf, judgeDraft, recipientNameKey } from './issue-draft.ts';
import { issueThroughLedger } from './issue-through-ledger.ts';
import { recordOfIssue } from './issued-invoice.ts';
import type { InvoiceWithLines } from './repository.ts';

/** A draft with all that issuing it looks at, read in one go. */
export interface DraftToIssue {
  row: InvoiceRow;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  series: SeriesRow | null;
  settings: Settings;
}

/** The company must be ready, and the type must have a series: the draft's own, or the default. */
function refuseUnready(
  context: CompanyContext,
  company: CompanyRecord,
  draft: DraftToIssue,
  documentType: NumberedType,
): void {
  const blockers = readinessBlockers({
    company,
    settings: draft.settings,
    environment: context.environment,
    defaultSeriesTypes: new Set(draft.series === null ? [] : [documentType]),
    documentType,
    producerConfigured: context.config.producer !== null,
    nowMs: context.clock.now(),
  });
  if (blockers.length === 0) return;
  throw new ApiError('EMISSION_NOT_READY', {
    details: (language) => ({ blockers: blockers.map((blocker) => blockerView(blocker, language)) }),
  });
}

function judgeDates(draft: InvoiceRow, today: string, regimeKeys: readonly string[]): void {
  const { operationDate, dueDate, paymentTermDays } = draft;
  const due = dueDate ?? (paymentTermDays === null ? null : dueDateAt(today, paymentTermDays));
  refuseViolations(
    judgeInvoiceDates({
      issue_date: today,
      operation_date: operationDate,
      due_date: due,
      regime_keys: regimeKeys,
    }),
  );
}

/** Judges a draft whole and makes the request that the ledger takes. Nothing is consumed yet; throws every refusal. */
export async function prepareIssue(context: CompanyContext, draft: DraftToIssue): Promise<IssueRequest> {
  const { row, lines, recipient, series, settings } = draft;
  if (row.type === 'PROFORMA') throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
  const company = await context.company();
  refuseUnready(context, company, draft, row.type);
  if (series === null)
    throw new ApiError('SERIES_DEFAULT_NOT_FOUND', { params: { document_type: row.type } });
  const nowMs = context.clock.now();
  const { groups, regimeKeys, description } = judgeDraft(row, lines, {
    company: company.row,
    recipient,
    series,
    nowMs,
  });
  judgeDates(row, localDate(nowMs, context.zone), regimeKeys);
  const { type, reason } = row;
  const software = softwareIdentity(
    context.config.producer,
    company.row.installationNumber,
    company.severalTaxpayers,
  );
  return {
    environment: context.environment,
    booksShard: context.booksShard,
    accountId: context.accountId,
    companyId: context.companyId,
    invoiceId: row.id,
    version: row.version,
    effectId: context.effectId,
    zone: context.zone,
    series: {
      id: series.id,
      code: series.code,
      format: series.format,
      reset_frequency: series.resetFrequency,
      initial_number: series.initialNumber,
      numberingVersion: series.numberingVersion,
    },
    issuer: issuerOf(company.row),
    recipient,
    recipientNameKey: recipientNameKey(recipient),
    operationDate: row.operationDate,
    dueDate: row.dueDate,
    paymentTermDays: row.paymentTermDays,
    regimeKeys,
    externalRef: row.externalRef,
    registration: settings.verifactu.enabled
      ? { invoiceType: registrationType({ type, reason, exchange: false }), description, groups, software }
      : null,
  };
}

/** The first registered invoice fixes the company's NIF for good; later ones cost nothing here. */
async function fixNif(context: CompanyContext, request: IssueRequest): Promise<void> {
  const { row } = await context.company();
  if (request.registration === null || row.nifLockedAt !== null) return;
  const fixed = await lockNif(context.directory, row, context.clock.now());
  if (!fixed) throw new ApiError('CONCURRENT_MODIFICATION');
}

/** Issues a judged draft and answers the document as it now is. */
export async function commitIssue(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<InvoiceWithLines> {
  await fixNif(context, request);
  const issued = await issueThroughLedger(context, request);
  return issuedInvoice(draft, request, issued);
}

function issuedInvoice(draft: DraftToIssue, request: IssueRequest, issued: IssuedDocument): InvoiceWithLines {
  const { row } = draft;
  const lines: InvoiceLineRow[] = draft.lines.map((line) => ({ ...line, invoiceId: row.id }));
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
      issuer: request.issuer,
      recipient: request.recipient,
      verifactuStatus: issued.record === null ? 'NO_VERIFACTU' : 'PENDING',
      qrUrl: issued.record?.qrUrl ?? null,
      version: issued.version,
      updatedAt: issued.issuedAtMs,
    },
    record: recordOfIssue(issued),
    lines,
  };
}
