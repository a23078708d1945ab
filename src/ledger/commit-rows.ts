import { actorIn } from '../platform/acting.ts';
import { documentEvents } from './commit-events.ts';
import { externalRow } from './document-state.ts';
import type { CommittedDocument, CommittedIssue, LedgerCommit } from './ledger-commit.ts';
import { treeRows } from './tree-quota.ts';

function isIssue(document: CommittedDocument): document is CommittedIssue {
  return document.kind === 'ISSUE';
}

function invoiceRow({ request, assigned, dueDate, searchKey, appended, file }: CommittedIssue) {
  return {
    id: request.invoiceId,
    version: request.version,
    status: request.status,
    is_hidden: request.isHidden ? 1 : 0,
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
    payment_iban: request.paymentIban,
    printed: JSON.stringify(request.printed),
    // Absent reads as NULL, so that most issues carry nothing.
    ...(request.warnings === null ? {} : { warnings: JSON.stringify(request.warnings) }),
    verifactu_status: appended === null ? 'NO_VERIFACTU' : 'PENDING',
    // A sandbox invoice under TicketBAI may have no QR code, and then its address is empty.
    qr_url: appended?.qrUrl ?? (file?.signed?.qrUrl || null),
    ticketbai_status: file === null ? null : 'PENDING',
    ticketbai_identifier: file?.signed?.identifier ?? null,
    issue_effect_id: request.executionId,
    search_key: searchKey,
    issued_by: request.acting === undefined ? null : JSON.stringify(actorIn(request.acting)),
  };
}

/** Returns the actor of a commit under the empty key, and a row per invoice that another actor changes. */
function actingRows(documents: readonly CommittedDocument[]) {
  const rows = documents.flatMap(({ request: { acting, invoiceId, changes } }) =>
    acting === undefined
      ? []
      : [invoiceId, ...changes.map((change) => change.invoiceId)].map((key) => ({ key, acting })),
  );
  const [first] = rows;
  if (first === undefined) return [];
  return [{ ...first, key: '' }, ...rows.filter(({ acting }) => acting !== first.acting)];
}

/** Returns the rows of issued invoices that change with this commit. */
function changeRows({ request: { changes, executionId } }: CommittedDocument) {
  return changes.map(
    ({ invoiceId, version, status, verifactuStatus, ticketbaiStatus, voided, isUnvoided, warnings }) => ({
      id: invoiceId,
      version,
      status,
      verifactu_status: verifactuStatus,
      ticketbai_status: ticketbaiStatus ?? null,
      void_cause: voided?.cause ?? null,
      void_reason: voided?.reason ?? null,
      void_effect_id: executionId,
      is_unvoided: isUnvoided === true ? 1 : 0,
      ...(warnings === undefined ? {} : { warnings: JSON.stringify(warnings) }),
    }),
  );
}

/**
 * Returns the columns that identify a record. An issue takes number and date from its plan, a further record from its request.
 */
function recordSubject(document: CommittedDocument) {
  if (document.kind === 'ISSUE') {
    const { assigned, request } = document;
    if (request.registration === null)
      throw new Error(`${request.invoiceId} has a record and no registration`);
    return {
      operation: 'REGISTRATION' as const,
      correction: 0,
      invoice_number: assigned.number,
      issue_date: assigned.issue_date,
      issuer_nif: request.issuer.nif,
      record_type: request.registration.invoiceType,
    };
  }
  const { document: numbered, record, invoiceId } = document.request;
  if (record === null) throw new Error(`${invoiceId} has a record that nothing asks for`);
  return {
    operation: record.operation,
    correction: record.operation === 'REGISTRATION' || record.correction === true ? 1 : 0,
    invoice_number: numbered.invoiceNumber,
    issue_date: numbered.issueDate,
    issuer_nif: numbered.issuer.nif,
    record_type: record.invoiceType,
  };
}

/** Returns the invoice data that a correction changes, as JSON. */
function storedAmendment({ request }: CommittedDocument): string | null {
  if (request.kind !== 'RECORD' || request.record?.operation !== 'REGISTRATION') return null;
  const { amendment } = request.record;
  return amendment === null ? null : JSON.stringify(amendment.stored);
}

function recordRows(document: CommittedDocument, nowMs: number) {
  const { appended, recordId, request } = document;
  if (appended === null) return [];
  const previous = appended.record.Encadenamiento;
  const row = {
    ...recordSubject(document),
    id: recordId,
    position: appended.head.position,
    invoice_id: request.invoiceId,
    record: JSON.stringify(appended.record),
    hashed_text: appended.hash_text,
    fingerprint: appended.fingerprint,
    previous_fingerprint: 'RegistroAnterior' in previous ? previous.RegistroAnterior.Huella : null,
    generated_at: appended.generatedAt,
    generated_at_ms: nowMs,
    amendment: storedAmendment(document),
  };
  return [row];
}

/** Returns the row of a document's TicketBAI file. */
function fileRows({ file, fileId, request }: CommittedDocument, nowMs: number) {
  if (file === null) return [];
  const { signed } = file;
  if (signed === null && (file.kind === 'ISSUE' || file.kind === 'CANCELLATION'))
    throw new Error(`the file of ${request.invoiceId} is not signed`);
  const row = {
    id: fileId,
    position: file.position,
    kind: file.kind,
    territory: file.territory,
    invoice_id: request.invoiceId,
    issuer_nif: file.issuerNif,
    series: file.series,
    number: file.number,
    issue_date: file.issueDate,
    file: file.text,
    signature: signed?.signature ?? null,
    identifier: signed?.identifier ?? null,
    qr_url: signed?.qrUrl ?? null,
    previous_position: file.previousPosition,
    signed_at: signed?.signedAtMs ?? null,
    created_at: nowMs,
    income: file.income === null ? null : JSON.stringify(file.income),
    action: file.action,
    amendment: file.amendment === null ? null : JSON.stringify(file.amendment),
  };
  return [row];
}

/** Returns the row of a record that is sent again. */
function resentRows({ request }: CommittedDocument) {
  const resend = request.kind === 'RECORD' ? (request.resend ?? null) : null;
  if (resend === null) return [];
  const { id, income } = resend;
  return [{ id, resent_by: request.executionId, income: income === null ? null : JSON.stringify(income) }];
}

/** Returns the last counter of each series and period in the group. */
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
      // Every version that an invoice was validated on gets a row: if there are two, one is stale and the guard finds it.
      `${series.id} ${series.numberingVersion}`,
      { id: series.id, numbering_version: series.numberingVersion },
    ]),
  );
  return [...rows.values()];
}

/** Returns how many invoices each account issues with this commit, by month. */
function countRows(documents: readonly CommittedIssue[]) {
  const rows = new Map<string, { account_id: string; month: string; issued: number }>();
  for (const { request, countedIn: month } of documents) {
    if (month === null) continue;
    const { accountId: account_id } = request;
    const key = `${account_id} ${month}`;
    rows.set(key, { account_id, month, issued: (rows.get(key)?.issued ?? 0) + 1 });
  }
  return [...rows.values()];
}

/**
 * Returns the quotas that the counts must not exceed after the commit. A quota applies to its invoices up to its last one. If
 * later invoices fall under another quota (the plan changed since), the ceiling leaves room for them.
 */
function quotaRows(documents: readonly CommittedIssue[]) {
  const counted = documents.filter(({ countedIn }) => countedIn !== null);
  const rows = new Map<
    string,
    { account_id: string; month: string | null; ceiling: number; limit: number; added: number }
  >();
  for (const [index, { request, countedIn }] of counted.entries()) {
    const { quota, accountId: account_id } = request;
    if (quota === null || quota.limit === null) continue;
    const month = quota.per === 'MONTH' ? countedIn : null;
    const isOfQuota = (other: CommittedIssue) => month === null || other.countedIn === month;
    const later = counted.slice(index + 1).filter(isOfQuota).length;
    rows.set(`${account_id} ${month} ${quota.limit}`, {
      account_id,
      month,
      ceiling: quota.limit + later,
      limit: quota.limit,
      added: counted.filter(isOfQuota).length,
    });
  }
  return [...rows.values()];
}

/** Time that the usual handler of a follow-up has before a sweep does it. */
const FOLLOWUP_GRACE_MS = 10 * 60_000;

/** Returns the follow-ups of an issued invoice. */
function followupRows({ request }: CommittedIssue, committedAtMs: number) {
  const { invoiceId: invoice_id, accountId: account_id, sendAutomatically } = request;
  const row = { invoice_id, account_id, due_at: committedAtMs + FOLLOWUP_GRACE_MS };
  return [{ ...row, kind: 'PDF' }, ...(sendAutomatically ? [{ ...row, kind: 'MAIL' }] : [])];
}

/** Returns the rows of a commit by kind. A group of any size needs the same few statements, each over one JSON text. */
export function commitRows({ documents, nowMs, committedAtMs }: LedgerCommit) {
  const issues = documents.filter(isIssue);
  return {
    acting: actingRows(documents),
    invoices: issues.map(invoiceRow),
    changes: documents.flatMap(changeRows),
    externals: issues.flatMap(({ request }) => (request.externals ?? []).map(externalRow)),
    series: seriesRows(issues),
    counters: counterRows(issues),
    counts: countRows(issues),
    quotas: quotaRows(issues),
    trees: treeRows(issues),
    records: documents.flatMap((document) => recordRows(document, nowMs)),
    files: documents.flatMap((document) => fileRows(document, nowMs)),
    resent: documents.flatMap(resentRows),
    events: documents.flatMap(documentEvents),
    followups: issues.flatMap((document) => followupRows(document, committedAtMs)),
  };
}
