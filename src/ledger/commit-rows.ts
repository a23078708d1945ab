import { actorIn } from '../platform/acting.ts';
import { documentEvents } from './commit-events.ts';
import { counterRows, countRows, quotaRows, seriesRows } from './counter-rows.ts';
import { externalRow } from './document-state.ts';
import type { CommittedDocument, CommittedIssue, LedgerCommit } from './ledger-commit.ts';
import { fileRows, recordRows, resentRows } from './record-rows.ts';
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
    ({
      invoiceId,
      version,
      status,
      verifactuStatus,
      ticketbaiStatus,
      voided,
      isUnvoided,
      isDueAgain,
      paid,
      warnings,
    }) => ({
      id: invoiceId,
      version,
      status,
      verifactu_status: verifactuStatus,
      ticketbai_status: ticketbaiStatus ?? null,
      void_cause: voided?.cause ?? null,
      void_reason: voided?.reason ?? null,
      void_effect_id: executionId,
      is_unvoided: isUnvoided === true ? 1 : 0,
      is_due_again: isDueAgain === true ? 1 : 0,
      ...(paid === undefined ? {} : { paid_on: paid.paymentDate }),
      ...(warnings === undefined ? {} : { warnings: JSON.stringify(warnings) }),
    }),
  );
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
    externals: documents.flatMap(({ request }) => (request.externals ?? []).map(externalRow)),
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
