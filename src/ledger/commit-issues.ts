import { uuidV7 } from '../ids.ts';
import type { IssuedDocument } from './ledger-port.ts';
import type { PlannedIssue } from './plan-issue.ts';

/** A group of planned documents with the ids and the instant of their one commit. */
export interface IssueCommit {
  id: string;
  companyId: string;
  nowMs: number;
  documents: readonly CommittedIssue[];
}

interface CommittedIssue extends PlannedIssue {
  recordId: string;
  eventId: string;
}

/** Fixes the ids of a commit, so that sending it again after a lost answer is the same commit. */
export function issueCommit(companyId: string, planned: readonly PlannedIssue[], nowMs: number): IssueCommit {
  const documents = planned.map((document) => ({
    ...document,
    recordId: uuidV7(nowMs),
    eventId: uuidV7(nowMs),
  }));
  return { id: uuidV7(nowMs), companyId, nowMs, documents };
}

/** What the callers are told once the commit stands. */
export function issuedDocument(commit: IssueCommit, document: CommittedIssue): IssuedDocument {
  const { request, assigned, dueDate, appended } = document;
  return {
    invoiceId: request.invoiceId,
    invoiceNumber: assigned.number,
    sequence: assigned.sequence,
    period: assigned.period,
    issueDate: assigned.issue_date,
    dueDate,
    issuedAtMs: commit.nowMs,
    version: request.version + 1,
    record:
      appended === null
        ? null
        : {
            id: document.recordId,
            position: appended.head.position,
            fingerprint: appended.fingerprint,
            generatedAtMs: commit.nowMs,
            qrUrl: appended.qrUrl,
          },
  };
}

function invoiceRow({ request, assigned, dueDate, searchKey, appended }: CommittedIssue) {
  return {
    id: request.invoiceId,
    version: request.version,
    series_id: request.series.id,
    series_code: request.series.code,
    period: assigned.period,
    number: assigned.sequence,
    invoice_number: assigned.number,
    issue_date: assigned.issue_date,
    due_date: dueDate,
    issuer: JSON.stringify(request.issuer),
    recipient: request.recipient === null ? null : JSON.stringify(request.recipient),
    recipient_name_key: request.recipientNameKey,
    recipient_nif: request.recipient?.nif ?? null,
    verifactu_status: appended === null ? 'NO_VERIFACTU' : 'PENDING',
    qr_url: appended?.qrUrl ?? null,
    issue_effect_id: request.effectId,
    search_key: searchKey,
  };
}

function recordRow(
  commit: IssueCommit,
  document: CommittedIssue,
  appended: NonNullable<PlannedIssue['appended']>,
) {
  const { request, assigned } = document;
  const previous = appended.record.Encadenamiento;
  return {
    id: document.recordId,
    position: appended.head.position,
    invoice_id: request.invoiceId,
    invoice_number: assigned.number,
    issue_date: assigned.issue_date,
    issuer_nif: request.issuer.nif,
    record_type: appended.record.TipoFactura,
    record: JSON.stringify(appended.record),
    hashed_text: appended.hash_text,
    fingerprint: appended.fingerprint,
    previous_fingerprint: 'RegistroAnterior' in previous ? previous.RegistroAnterior.Huella : null,
    generated_at: appended.generatedAt,
    generated_at_ms: commit.nowMs,
  };
}

/** `invoice.issued`; nulls are left out of an event's data (decisions, section 1). */
function eventRow({ request, assigned, eventId }: CommittedIssue) {
  const { recipient } = request;
  const data = {
    invoice_id: request.invoiceId,
    invoice_number: assigned.number,
    ...(recipient?.legal_name == null ? {} : { customer_name: recipient.legal_name }),
    ...(recipient?.email == null ? {} : { customer_email: recipient.email }),
  };
  return {
    id: eventId,
    account_id: request.accountId,
    subject_id: request.invoiceId,
    data: JSON.stringify(data),
  };
}

/** The last counter of each series and period in the group. */
function counterRows(documents: readonly CommittedIssue[]) {
  const rows = new Map<
    string,
    { series_id: string; period: string; last_sequence: number; last_date: string }
  >();
  for (const { request, assigned } of documents) {
    rows.set(`${request.series.id} ${assigned.period}`, {
      series_id: request.series.id,
      period: assigned.period,
      last_sequence: assigned.sequence,
      last_date: assigned.issue_date,
    });
  }
  return [...rows.values()];
}

function seriesRows(documents: readonly CommittedIssue[]) {
  const rows = new Map(
    documents.map(({ request: { series } }) => [
      series.id,
      { id: series.id, numbering_version: series.numberingVersion },
    ]),
  );
  return [...rows.values()];
}

/** The rows of a commit, each kind as one JSON text: a group of any size is the same few statements. */
export function commitRows(commit: IssueCommit) {
  const { documents } = commit;
  const records = documents.flatMap((document) =>
    document.appended === null ? [] : [recordRow(commit, document, document.appended)],
  );
  return {
    invoices: JSON.stringify(documents.map(invoiceRow)),
    series: JSON.stringify(seriesRows(documents)),
    counters: JSON.stringify(counterRows(documents)),
    records: JSON.stringify(records),
    events: JSON.stringify(documents.map(eventRow)),
  };
}
