import type { Environment } from '../db/clients.ts';
import { localDate, offsetMinutes } from '../domain/calendar/time-zone.ts';
import { dueDateAt, judgeInvoiceDates } from '../domain/invoices/invoice-dates.ts';
import { invoiceSearchKey } from '../domain/invoices/search-key.ts';
import {
  type AssignedNumber,
  assignNumber,
  counterAfter,
  type SeriesCounter,
} from '../domain/series/next-number.ts';
import { judgeInvoiceNumber } from '../domain/series/series-format.ts';
import type { Violation } from '../domain/violation.ts';
import { type AppendedRecord, appendRegistration, type ChainHead } from '../verifactu/chain.ts';
import type { Sha256 } from '../verifactu/fingerprint.ts';
import { qrUrl } from '../verifactu/qr-url.ts';
import { RecordDataError } from '../verifactu/record-data-error.ts';
import type { RegistrationRecord } from '../verifactu/record-types.ts';
import { recordTimestamp } from '../verifactu/timestamp.ts';
import type { IssueRequest, RegistrationData } from './ledger-port.ts';

/** Where a company's numbering and chain stand, as last committed. */
export interface LedgerHeads {
  chain: ChainHead | null;
  counters: ReadonlyMap<string, SeriesCounter | null>;
}

/** A document with its number, its record and all that its commit writes. */
export interface PlannedIssue {
  request: IssueRequest;
  assigned: AssignedNumber;
  dueDate: string | null;
  searchKey: string;
  appended: (AppendedRecord<RegistrationRecord> & { generatedAt: string; qrUrl: string }) | null;
}

export type IssuePlan = { planned: PlannedIssue; heads: LedgerHeads } | { violations: Violation[] };

export interface PlanContext {
  nowMs: number;
  sha256: Sha256;
}

/**
 * Gives a document its number, its dates and its record on top of the heads, and answers the heads that follow. Pure: the
 * heads move only when the caller has committed. Dates are judged here, because the issue date is the series' own last
 * date where that lies ahead of today.
 */
export function planIssue(heads: LedgerHeads, request: IssueRequest, context: PlanContext): IssuePlan {
  const { series, registration } = request;
  const latest = heads.counters.get(series.id) ?? null;
  const assigned = assignNumber(series, latest, localDate(context.nowMs, request.zone));
  const dueDate =
    request.dueDate ??
    (request.paymentTermDays === null ? null : dueDateAt(assigned.issue_date, request.paymentTermDays));
  const violations = [
    ...judgeInvoiceNumber(assigned.number),
    ...judgeInvoiceDates({
      issue_date: assigned.issue_date,
      operation_date: request.operationDate,
      due_date: dueDate,
      regime_keys: request.regimeKeys,
    }),
  ];
  if (violations.length > 0) return { violations };
  const searchKey = invoiceSearchKey({
    invoice_number: assigned.number,
    series_code: series.code,
    external_ref: request.externalRef,
    recipient_name: request.recipient?.legal_name ?? null,
    recipient_nif: request.recipient?.nif ?? null,
  });
  const counters = new Map(heads.counters).set(series.id, counterAfter(assigned));
  const common = { request, assigned, dueDate, searchKey };
  if (registration === null)
    return { planned: { ...common, appended: null }, heads: { chain: heads.chain, counters } };
  try {
    const appended = register(heads.chain, request, registration, assigned, context);
    return { planned: { ...common, appended }, heads: { chain: appended.head, counters } };
  } catch (error) {
    if (error instanceof RecordDataError) return { violations: [recordViolation(error)] };
    throw error;
  }
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
      groups: registration.groups,
      software: registration.software,
      generated_at: generatedAt,
      external_reference: request.externalRef,
      rectification_type: null,
      rectified_invoices: [],
      substituted_invoices: [],
      rectified_amounts: null,
    },
    sha256,
  );
  return {
    ...appended,
    generatedAt,
    qrUrl: registrationQr(request.environment, issuer.nif, assigned, appended.record.ImporteTotal),
  };
}

function recordRecipients(recipient: IssueRequest['recipient']) {
  if (recipient === null || recipient.legal_name === null) return [];
  const { legal_name, nif, alternative_id } = recipient;
  return nif === null && alternative_id === null ? [] : [{ legal_name, nif, alternative_id }];
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

/** Data that passed every earlier rule and that the AEAT's schema still cannot hold refuses the document alone. */
function recordViolation(error: RecordDataError): Violation {
  return {
    code: 'VALIDATION_ERROR',
    field: error.field,
    message: {
      en: `cannot be written into the registration record: ${error.message}`,
      es: `no cabe en el registro de facturación: ${error.message}`,
    },
  };
}
