import { countedOne, hasRoom, monthOf, quotaReset } from '../domain/accounts/issue-quota.ts';
import { latestDate } from '../domain/calendar/dates.ts';
import { localDate, offsetMinutes } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { dueDateAt, validateInvoiceDates } from '../domain/invoices/invoice-dates.ts';
import { invoiceSearchKey } from '../domain/invoices/search-key.ts';
import { type AssignedNumber, assignNumber, counterAfter } from '../domain/series/next-number.ts';
import { validateInvoiceNumber } from '../domain/series/series-format.ts';
import { appendRegistration, type ChainHead } from '../verifactu/chain.ts';
import type { Sha256 } from '../verifactu/fingerprint.ts';
import { qrUrl } from '../verifactu/qr-url.ts';
import { validateRecord } from '../verifactu/rules/validate-record.ts';
import { recordTimestamp } from '../verifactu/timestamp.ts';
import type { IssueRefusal } from './ledger-outcome.ts';
import type { IssueRequest, RegistrationData } from './ledger-request.ts';
import { counterKey, type DocumentPlan, type LedgerHeads } from './planned-document.ts';
import { recordRecipients } from './record-recipients.ts';

export interface PlanContext {
  nowMs: number;
  sha256: Sha256;
}

/**
 * Assigns a document its number, dates and record on top of the heads, and returns the heads after it. Pure: the caller moves
 * the heads only after the commit. Dates are checked here because the issue date is the series' last date when that is after
 * today. The AEAT's rules are checked here on the exact record that would be sent.
 *
 * @throws RecordDataError when the data cannot make a record
 */
export function planIssue(heads: LedgerHeads, request: IssueRequest, context: PlanContext): DocumentPlan {
  const { series, registration } = request;
  const latest = heads.counters.get(counterKey(series)) ?? null;
  const today = localDate(context.nowMs, request.zone);
  const assigned = assignNumber(series, latest, today);
  const dueDate =
    request.dueDate ??
    (request.paymentTermDays === null ? null : dueDateAt(assigned.issue_date, request.paymentTermDays));
  const violations = [
    ...validateInvoiceNumber(assigned.number),
    ...validateInvoiceDates({
      issue_date: assigned.issue_date,
      operation_date: request.operationDate,
      due_date: dueDate,
      regime_keys: request.regimeKeys,
    }),
  ];
  if (violations.length > 0) return { refusal: { reason: 'VIOLATIONS', violations } };
  const counted = countIn(heads, request, monthOf(today), context.nowMs);
  if ('refusal' in counted) return counted;
  const searchKey = invoiceSearchKey({
    invoice_number: assigned.number,
    series_code: series.code,
    external_ref: request.externalRef,
    recipient_name: request.recipient?.legal_name ?? null,
    recipient_nif: request.recipient?.nif ?? null,
  });
  const counters = new Map(heads.counters).set(counterKey(series), counterAfter(assigned));
  const { countedIn, issued } = counted;
  const common = { kind: 'ISSUE' as const, request, assigned, dueDate, searchKey, countedIn, file: null };
  const next = { ...heads, counters, issued };
  if (registration === null) return { planned: { ...common, appended: null }, heads: next };
  const appended = register(heads.chain, request, registration, assigned, context);
  // A series may be ahead of today and continues from its own last date, so the AEAT's rules are checked as of that date.
  const [breach] = validateRecord(appended.record, { today: latestDate(today, assigned.issue_date) });
  if (breach !== undefined) return { refusal: { reason: 'AEAT_RULE', breach } };
  return { planned: { ...common, appended }, heads: { ...next, chain: appended.head } };
}

/**
 * Counts a document in its account's quota, or refuses it if the quota has no room. The counts in the heads may lag behind
 * other companies of the account, and are never too high. The commit checks the quota again.
 */
function countIn(
  { issued }: LedgerHeads,
  { quota, zone }: IssueRequest,
  month: string,
  nowMs: number,
): (Pick<LedgerHeads, 'issued'> & { countedIn: string | null }) | { refusal: IssueRefusal } {
  if (quota === null) return { countedIn: null, issued };
  const counts = issued ?? new Map<string, number>();
  const { limit, per } = quota;
  if (limit === null || hasRoom(quota, counts, month))
    return { countedIn: month, issued: countedOne(counts, month) };
  const reset = quotaReset(quota, nowMs, zone);
  const spent = { limit, per, reset: reset === null ? null : { date: reset.date, inMs: reset.atMs - nowMs } };
  return { refusal: { reason: 'QUOTA', spent } };
}

function register(
  chain: ChainHead | null,
  request: IssueRequest,
  registration: RegistrationData,
  assigned: AssignedNumber,
  { nowMs, sha256 }: PlanContext,
) {
  const { issuer, recipient } = request;
  const generatedAt = recordTimestamp(nowMs, offsetMinutes(nowMs, request.zone));
  const appended = appendRegistration(
    chain,
    {
      issuer: { nif: issuer.nif, legal_name: issuer.legal_name },
      invoice_number: assigned.number,
      issue_date: assigned.issue_date,
      operation_date: request.operationDate,
      invoice_type: registration.invoiceType,
      description: registration.description,
      recipients: recordRecipients(recipient),
      simplified_qualified: registration.formalities?.simplified_qualified ?? false,
      without_identified_recipient: registration.formalities?.without_recipient_id ?? false,
      issuance: registration.formalities?.issuance ?? null,
      groups: registration.groups,
      software: registration.software,
      generated_at: generatedAt,
      external_reference: request.externalRef,
      rectification_type: registration.rectificationType,
      rectified_invoices: registration.rectified,
      substituted_invoices: registration.substituted,
      rectified_amounts: registration.rectifiedAmounts,
    },
    sha256,
  );
  return {
    ...appended,
    generatedAt,
    qrUrl: registrationQr(request.environment, issuer.nif, assigned, appended.record.ImporteTotal),
  };
}

function registrationQr(
  environment: Environment,
  nif: string,
  assigned: AssignedNumber,
  totalText: string,
): string {
  return qrUrl({
    environment,
    nif,
    invoice_number: assigned.number,
    issue_date: assigned.issue_date,
    total_text: totalText,
  });
}
