import { companySystem } from '../../companies/company-system.ts';
import type { CompanySystem } from '../../companies/due-system.ts';
import { isNifBound, isNifHeldElsewhere } from '../../companies/proved-in-production.ts';
import { blockerView, type NumberedType, readinessBlockers } from '../../companies/readiness.ts';
import type { TicketbaiFacts } from '../../companies/ticketbai-blockers.ts';
import { readTicketbaiCertificates, ticketbaiFacts } from '../../companies/ticketbai-readiness.ts';
import type { CompanyContext, CompanyRecord } from '../../context/context.ts';
import { recipientKeys } from '../../customers/recipient.ts';
import type { StoredPrint, StoredRectifiedAmounts } from '../../db/books-json.ts';
import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { issueQuota } from '../../domain/accounts/issue-quota.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { isTicketbaiDue } from '../../domain/fiscal/fiscal-system.ts';
import { installationOf } from '../../domain/installation.ts';
import { dueDateAt, validateInvoiceDates } from '../../domain/invoices/invoice-dates.ts';
import type {
  DocumentChange,
  ExternalOriginal,
  IssueRequest,
  RegistrationData,
} from '../../ledger/ledger-port.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import { seriesViolations } from '../../ticketbai/file/number-cut.ts';
import { registrationType } from '../../verifactu/invoice-type.ts';
import type { RectifiedAmounts } from '../../verifactu/rectification.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';
import { refuseUncensused, refuseUncensusedThirdParty } from '../drafting/census-check.ts';
import { isConsumer, warnOfDocument, warnOfIssuer } from '../drafting/document-warnings.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import { warnOfIssue } from '../drafting/issue-warnings.ts';
import { awaitsTwin, warnOfTwin } from '../drafting/twin-warning.ts';
import { issuerOf, type ValidatedDraft, validateDraft } from '../drafting/validate-draft.ts';
import { refuseUnknownVatNumber, warnOfIssuerOutsideVies } from '../drafting/vies-check.ts';
import {
  fileOfIssue,
  type NamedInvoice,
  type NamedInvoices,
  refuseTicketbaiFields,
} from './file-of-issue.ts';
import { seriesAfterMoves } from './moved-series.ts';
import { seriesOfIssuance, warnOfSharedSeries } from './series-issuance.ts';
import { settleAdvances } from './settle-advances.ts';
import { treeWithRoom } from './tree-with-room.ts';

/** Issued documents that a new one corrects or replaces, and their changes. */
export interface IssueBasis {
  rectified: readonly NamedInvoice[];
  /** Amounts of the corrected invoices, if a corrective replaces them whole. Null for differences. */
  rectifiedAmounts?: StoredRectifiedAmounts | null;
  substituted: readonly NamedInvoice[];
  changes: readonly DocumentChange[];
  /** Invoices of other systems that it corrects. */
  externals?: readonly ExternalOriginal[];
  /** True if it corrects a registered invoice. It is registered then, also after the company has left VeriFactu. */
  correctsRegistered?: boolean;
}

const NO_BASIS: IssueBasis = { rectified: [], substituted: [], changes: [] };

/** Registration that a document needs. */
interface ReadyFor {
  system: CompanySystem;
  needsRecord: boolean;
  /** Null where TicketBAI is not due. */
  ticketbai: TicketbaiFacts | null;
}

/** Returns the series of the document: its own, or the default of its type. Throws if the company is not ready to issue. */
async function requireReady(
  context: CompanyContext,
  company: CompanyRecord,
  { row, series }: DraftToIssue,
  documentType: NumberedType,
  { system, needsRecord, ticketbai }: ReadyFor,
): Promise<SeriesRow> {
  if (series === null && row.seriesId !== null) {
    throw new ApiError('SERIES_NOT_FOUND', { details: { field: 'series_id' } });
  }
  const blockers = readinessBlockers({
    company,
    isNifHeldElsewhere: await isNifHeldElsewhere(context, company),
    isNifBound: !needsRecord && (await isNifBound(context, company, system)),
    environment: context.environment,
    defaultSeriesTypes: new Set(series === null ? [] : [documentType]),
    documentType,
    producer: context.config.producer,
    system,
    foral: context.config.foral,
    needsRecord,
    nowMs: context.serviceClock.now(),
    ticketbai,
    unfitSeriesTypes:
      ticketbai !== null && series !== null && seriesViolations(series, 'format').length > 0
        ? [documentType]
        : [],
  });
  if (blockers.length > 0 || series === null) {
    throw new ApiError('EMISSION_NOT_READY', {
      details: (language) => ({ blockers: blockers.map((blocker) => blockerView(blocker, language)) }),
    });
  }
  if (!series.active) throw new ApiError('SERIES_INACTIVE');
  return series;
}

/**
 * True if the document gets a record: the company registers, or it corrects a registered invoice in common territory (decisions,
 * section 15, Exclusions). Correctives of a company that moved to a foral territory belong to its new system (section 16).
 */
function isRegistered(
  { registers, inForce }: CompanySystem,
  { correctsRegistered = false }: IssueBasis,
): boolean {
  return registers || (correctsRegistered && inForce.territory === 'COMMON');
}

/** Warns if TicketBAI is due for the document, which is issued without it (decisions, section 15). */
function warnOfSystem({ warnings, config }: CompanyContext, system: CompanySystem): void {
  if (!isTicketbaiDue(system)) return;
  const { territory } = system.inForce;
  warnings.add('TICKETBAI_DUE', 'issuer', { territory, date: config.foral.ticketbaiBlocksFrom });
}

/** Validates the dates as of today. The ledger validates them again if its series is ahead of today. */
function validateDates(draft: InvoiceRow, today: string, regimeKeys: readonly string[]): void {
  const { operationDate, dueDate, paymentTermDays } = draft;
  const due = dueDate ?? (paymentTermDays === null ? null : dueDateAt(today, paymentTermDays));
  refuseViolations(
    validateInvoiceDates({
      issue_date: today,
      operation_date: operationDate,
      due_date: due,
      regime_keys: regimeKeys,
    }),
  );
}

/** Returns ImporteRectificacion: base, tax and surcharge of the replaced invoices, as in their records. */
function recordAmounts(amounts: StoredRectifiedAmounts): RectifiedAmounts {
  const surcharge = amounts.total_equivalence_surcharge_cents;
  return {
    base_cents: amounts.registered_base_cents ?? amounts.taxable_base_cents,
    amount_cents: amounts.registered_vat_cents,
    surcharge_amount_cents: surcharge === 0 ? null : surcharge,
  };
}

/** Returns the owner of a document, and the execution that issues it. */
function placeOf({ environment, booksShard, accountId, companyId, executionId }: CompanyContext) {
  return { environment, booksShard, accountId, companyId, executionId };
}

/** Returns the print settings of the document, which later changes of the company do not affect. */
function printOf(
  { row, settings: { customization } }: DraftToIssue,
  { logoKey }: CompanyRecord['row'],
): StoredPrint {
  const { template, accent_color, footer_text, show_logo } = customization;
  return {
    template,
    accent_color,
    footer_text,
    logo_key: show_logo ? logoKey : null,
    payment_method: row.paymentMethod,
  };
}

/** Returns the series as the ledger numbers by it. */
function numberingOf(series: SeriesRow): IssueRequest['series'] {
  return {
    id: series.id,
    code: series.code,
    format: series.format,
    reset_frequency: series.resetFrequency,
    initial_number: series.initialNumber,
    numberingVersion: series.numberingVersion,
  };
}

/** Payment methods for which the recipient may transfer the amount. Null: none was chosen. */
const TRANSFERRED: readonly (string | null)[] = [null, 'BANK_TRANSFER', 'OTHER'];

/** Returns the IBAN of the invoice: its own, or the default at this moment if it may be paid by transfer. */
function paymentIbanOf(
  { row, settings }: DraftToIssue,
  { defaultIban }: CompanyRecord['row'],
): string | null {
  if (row.paymentIban !== null || !TRANSFERRED.includes(row.paymentMethod)) return row.paymentIban;
  return settings.tax.default_iban ?? defaultIban;
}

/** True if the customer or the company may want the invoice electronically, or if the customer was not read. */
function mayGoOutElectronically({ row, customer, settings }: DraftToIssue): boolean {
  if (settings.einvoice.form !== null) return true;
  if (row.customerId === null || customer === null) return false;
  return customer === undefined || (customer.einvoice?.form ?? null) !== null;
}

function registrationOf(
  context: CompanyContext,
  company: CompanyRecord,
  { row }: DraftToIssue,
  documentType: NumberedType,
  judged: ValidatedDraft & { registered: boolean },
  { rectified, rectifiedAmounts = null, substituted }: IssueBasis,
): RegistrationData | null {
  if (!judged.registered) return null;
  const { producer } = context.config;
  return {
    invoiceType: registrationType({
      type: documentType,
      reason: row.reason,
      exchange: row.replacedInvoiceIds !== null,
      without_recipient_id: row.formalities?.without_recipient_id ?? false,
    }),
    description: judged.description,
    formalities: row.formalities,
    groups: judged.groups,
    software: softwareIdentity(producer, installationOf(company.row), company.severalTaxpayers),
    rectified,
    rectificationType: documentType === 'CORRECTIVE' ? (rectifiedAmounts === null ? 'I' : 'S') : null,
    rectifiedAmounts: rectifiedAmounts === null ? null : recordAmounts(rectifiedAmounts),
    substituted,
  };
}

/** Returns the documents that the file of a corrective or of an exchange names. */
function namedBy({ rectified, substituted, rectifiedAmounts = null }: IssueBasis): NamedInvoices {
  return {
    rectified,
    substituted,
    rectifiedAmounts: rectifiedAmounts === null ? null : recordAmounts(rectifiedAmounts),
  };
}

/** Returns a draft with its series and the system that is due for it. Throws if the company is not ready to issue. */
async function readyDraft(
  context: CompanyContext,
  company: CompanyRecord,
  drafted: DraftToIssue,
  basis: IssueBasis,
) {
  const { settings, row } = drafted;
  if (row.type === 'PROFORMA') throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
  const system = await companySystem(context, company, settings);
  const series = await seriesAfterMoves(context, company, drafted.series, system.today);
  const draft = { ...drafted, series };
  const registered = isRegistered(system, basis);
  const certificates = await readTicketbaiCertificates(context, system, settings);
  const ticketbai = ticketbaiFacts(context, company, system, settings, certificates);
  const readyFor = { system, needsRecord: registered, ticketbai };
  const found = await requireReady(context, company, draft, row.type, readyFor);
  return { system, draft, registered, found, ticketbai };
}

/** Adds the warnings of a document, its issuer and its day. */
async function warnOfContent(
  context: CompanyContext,
  draft: DraftToIssue,
  { row: company }: CompanyRecord,
  system: CompanySystem,
  today: string,
): Promise<void> {
  await warnOfDocument(context, draft);
  warnOfIssuer(context.warnings, draft, company);
  warnOfSystem(context, system);
  const isToConsumer = draft.recipient !== null && isConsumer(draft, draft.recipient);
  const { nif, activityType } = company;
  const issuer = { nif, activityType, territory: context.territory };
  warnOfIssue(context.warnings, { ...draft, isConsumer: isToConsumer }, issuer, today);
}

/**
 * Validates a whole draft and builds the request for the ledger. Consumes nothing. Throws every refusal that does not need the
 * number. Under strict handling, warnings throw 422.
 */
export async function prepareIssue(
  context: CompanyContext,
  drafted: DraftToIssue,
  basis: IssueBasis = NO_BASIS,
): Promise<IssueRequest> {
  const { row } = drafted;
  const { type } = row;
  if (type === 'PROFORMA') throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
  const company = await context.company();
  const { system, draft, registered, found, ticketbai } = await readyDraft(context, company, drafted, basis);
  // Read from the company as it is now: the context's zone may be some seconds old, and a number is final.
  const zone = companyTimeZone(company.row.address);
  const today = localDate(context.clock.now(), zone);
  await warnOfContent(context, draft, company, system, today);
  await takeTurnIfMany(draft.lines.length);
  if (ticketbai === null) refuseTicketbaiFields(draft.lines);
  const judged = validateDraft(draft, company.row, today);
  await takeTurnIfMany(draft.lines.length);
  const regimeKeys = [...new Set(judged.groups.map((group) => group.regime_key))];
  validateDates(row, today, regimeKeys);
  const { recipient } = draft;
  await refuseUncensused(context, { recipient, registered, known: draft.census });
  await refuseUnknownVatNumber(context, { recipient, registered });
  await warnOfIssuerOutsideVies(context, draft, company.row);
  await refuseUncensusedThirdParty(context, { formalities: row.formalities, registered });
  const tree = await treeWithRoom(context, company);
  await warnOfSharedSeries(context, row, found.id);
  const settled = await settleAdvances(context, draft);
  // Strict requests and dry runs wait for the twin check. Others get the warning beside the commit.
  if (awaitsTwin(context) || draft.twin !== undefined) await warnOfTwin(context, draft);
  context.warnings.refuseIfStrict();
  const series = await seriesOfIssuance(context, row, draft.recipient, found);
  const named = namedBy(basis);
  const file =
    ticketbai === null
      ? null
      : await fileOfIssue(context, ticketbai, company, draft, { groups: judged.groups, series, named });
  return {
    kind: 'ISSUE',
    ...placeOf(context),
    isManaged: company.isManaged,
    invoiceId: row.id,
    version: row.version,
    status: row.status === 'SCHEDULED' ? 'SCHEDULED' : 'DRAFT',
    isHidden: row.deletedAt !== null,
    zone,
    series: numberingOf(series),
    issuer: issuerOf(company.row),
    recipient: draft.recipient,
    recipientNameKey: recipientKeys(draft.recipient).recipientNameKey,
    paymentIban: paymentIbanOf(draft, company.row),
    printed: printOf(draft, company.row),
    mayGoOutElectronically: mayGoOutElectronically(draft),
    operationDate: row.operationDate,
    dueDate: row.dueDate,
    paymentTermDays: row.paymentTermDays,
    regimeKeys,
    externalRef: row.externalRef,
    sendAutomatically: row.sendAutomatically || row.generationMode === 'ISSUE_AND_SEND',
    // Sandbox invoices count in no quota (specification, Time and other limits).
    quota: context.environment === 'LIVE' ? issueQuota(company.plan) : null,
    tree,
    warnings: context.warnings.toStore(),
    registration: registrationOf(context, company, draft, type, { ...judged, registered }, basis),
    file,
    changes: [...basis.changes, ...settled],
    ...(basis.externals === undefined ? {} : { externals: basis.externals }),
  };
}
