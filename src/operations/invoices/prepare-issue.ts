import type { CensusCheckRow } from '../../aeat/census-repository.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow, SeriesRow } from '../../db/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { dueDateAt, judgeInvoiceDates } from '../../domain/invoices/invoice-dates.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import type { DocumentChange, IssueRequest, RegistrationData } from '../../ledger/ledger-port.ts';
import type { InvoiceReference } from '../../verifactu/invoice-identity.ts';
import { registrationType } from '../../verifactu/invoice-type.ts';
import { softwareIdentity } from '../../verifactu/software-identity.ts';
import { blockerView, type NumberedType, readinessBlockers } from '../company/readiness.ts';
import type { CompanyContext, CompanyRecord } from '../context.ts';
import { recipientKeys } from '../customers/recipient.ts';
import type { Settings } from '../settings/defaults.ts';
import { refuseUncensused } from './census-check.ts';
import { issuerOf, type JudgedDraft, judgeDraft } from './judge-draft.ts';
import type { LineFields } from './stored-lines.ts';

/** A draft with all that issuing it looks at, read in one go. */
export interface DraftToIssue {
  row: InvoiceRow;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  series: SeriesRow | null;
  settings: Settings;
  /** Tax groups that are not to be computed from the lines: those of an exchange are its simplified invoices' own. */
  groups?: readonly RecordGroup[];
  /** What the census said of the recipient, where that was read along. */
  census?: readonly CensusCheckRow[];
}

/** The issued documents that a new one corrects or stands for, and how they change with it. */
export interface IssueBasis {
  rectified: readonly InvoiceReference[];
  substituted: readonly InvoiceReference[];
  changes: readonly DocumentChange[];
}

const NO_BASIS: IssueBasis = { rectified: [], substituted: [], changes: [] };

/** The company must be ready, and the document must have a series: its own, or the default of its type. */
function requireReady(
  context: CompanyContext,
  company: CompanyRecord,
  { row, series, settings }: DraftToIssue,
  documentType: NumberedType,
): SeriesRow {
  if (series === null && row.seriesId !== null) {
    throw new ApiError('SERIES_NOT_FOUND', { details: { field: 'series_id' } });
  }
  const blockers = readinessBlockers({
    company,
    settings,
    environment: context.environment,
    defaultSeriesTypes: new Set(series === null ? [] : [documentType]),
    documentType,
    producerConfigured: context.config.producer !== null,
    nowMs: context.serviceClock.now(),
  });
  if (blockers.length > 0 || series === null) {
    throw new ApiError('EMISSION_NOT_READY', {
      details: (language) => ({ blockers: blockers.map((blocker) => blockerView(blocker, language)) }),
    });
  }
  if (!series.active) throw new ApiError('SERIES_INACTIVE');
  return series;
}

/** Dates as of today; the ledger judges them again where its series is ahead of today. */
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

function registrationOf(
  context: CompanyContext,
  company: CompanyRecord,
  { row, settings }: DraftToIssue,
  documentType: NumberedType,
  judged: JudgedDraft,
  { rectified, substituted }: IssueBasis,
): RegistrationData | null {
  if (!settings.verifactu.enabled) return null;
  const { producer } = context.config;
  return {
    invoiceType: registrationType({
      type: documentType,
      reason: row.reason,
      exchange: substituted.length > 0,
    }),
    description: judged.description,
    groups: judged.groups,
    software: softwareIdentity(producer, company.row.installationNumber, company.severalTaxpayers),
    rectified,
    substituted,
  };
}

/**
 * Judges a draft whole and makes the request that the ledger takes. Nothing is consumed yet; throws every refusal that
 * can be told without the number.
 */
export async function prepareIssue(
  context: CompanyContext,
  draft: DraftToIssue,
  basis: IssueBasis = NO_BASIS,
): Promise<IssueRequest> {
  const { row } = draft;
  const { type } = row;
  if (type === 'PROFORMA') throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
  const company = await context.company();
  const series = requireReady(context, company, draft, type);
  // From the company as it is now: the zone of the context may be some seconds old, and a number is for ever.
  const zone = companyTimeZone(company.row.address);
  const today = localDate(context.clock.now(), zone);
  const judged = judgeDraft(draft, today);
  const regimeKeys = [...new Set(judged.groups.map((group) => group.regime_key))];
  judgeDates(row, today, regimeKeys);
  await refuseUncensused(context, {
    recipient: draft.recipient,
    registered: draft.settings.verifactu.enabled,
    known: draft.census,
  });
  return {
    kind: 'ISSUE',
    environment: context.environment,
    booksShard: context.booksShard,
    accountId: context.accountId,
    companyId: context.companyId,
    invoiceId: row.id,
    version: row.version,
    status: row.status === 'SCHEDULED' ? 'SCHEDULED' : 'DRAFT',
    isHidden: row.deletedAt !== null,
    effectId: context.effectId,
    zone,
    series: {
      id: series.id,
      code: series.code,
      format: series.format,
      reset_frequency: series.resetFrequency,
      initial_number: series.initialNumber,
      numberingVersion: series.numberingVersion,
    },
    issuer: issuerOf(company.row),
    recipient: draft.recipient,
    recipientNameKey: recipientKeys(draft.recipient).recipientNameKey,
    operationDate: row.operationDate,
    dueDate: row.dueDate,
    paymentTermDays: row.paymentTermDays,
    regimeKeys,
    externalRef: row.externalRef,
    sendAutomatically: row.sendAutomatically || row.generationMode === 'ISSUE_AND_SEND',
    registration: registrationOf(context, company, draft, type, judged, basis),
    changes: basis.changes,
  };
}
