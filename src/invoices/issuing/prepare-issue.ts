import type { CompanySystem } from '../../companies/due-system.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { recipientKeys } from '../../customers/recipient.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { issueQuota } from '../../domain/accounts/issue-quota.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { isTicketbaiDue } from '../../domain/fiscal/fiscal-system.ts';
import { dueDateAt, validateInvoiceDates } from '../../domain/invoices/invoice-dates.ts';
import type { IssueRequest } from '../../ledger/ledger-request.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { refuseUncensused, refuseUncensusedThirdParty } from '../drafting/census-check.ts';
import { isConsumer, warnOfDocument, warnOfIssuer } from '../drafting/document-warnings.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import { warnOfIssue } from '../drafting/issue-warnings.ts';
import { awaitsTwin, warnOfTwin } from '../drafting/twin-warning.ts';
import { issuerOf, validateDraftInTurns } from '../drafting/validate-draft.ts';
import { refuseUnknownVatNumber, warnOfIssuerOutsideVies } from '../drafting/vies-check.ts';
import { fileOfIssue, refuseTicketbaiFields } from './file-of-issue.ts';
import type { IssueBasis } from './issue-basis.ts';
import {
  mayGoOutElectronically,
  namedBy,
  numberingOf,
  paymentIbanOf,
  placeOf,
  printOf,
  registrationOf,
} from './issue-request-parts.ts';
import { warnOfLroeIncome } from './lroe-warning.ts';
import { readyDraft } from './ready-draft.ts';
import { seriesOfIssuance, warnOfSharedSeries } from './series-issuance.ts';
import { settleAdvances } from './settle-advances.ts';
import { treeWithRoom } from './tree-with-room.ts';

const NO_BASIS: IssueBasis = { rectified: [], substituted: [], changes: [] };

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
  const { nif, activityCode, activityType } = company;
  const issuer = { nif, activityCode, activityType, territory: context.territory };
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
  warnOfLroeIncome(context.warnings, row, ticketbai);
  if (ticketbai === null && basis.correctsFiled !== true) refuseTicketbaiFields(draft.lines);
  const judged = await inTurns(validateDraftInTurns(draft, company.row, today));
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
