import { uuidV7 } from '../platform/ids.ts';
import type { IssuedDocument } from './ledger-outcome.ts';
import type { RecordRequest } from './ledger-request.ts';
import type { PlannedDocument, PlannedIssue, PlannedRecord } from './planned-document.ts';

/** Instant of a commit in the books' time, and in the service's time, which orders its events and ids. */
interface CommitTimes {
  nowMs: number;
  committedAtMs: number;
}

/** Group of planned documents with the ids and the instant of their one commit. */
export interface LedgerCommit extends CommitTimes {
  id: string;
  companyId: string;
  documents: readonly CommittedDocument[];
}

interface CommitIds {
  /** Id of the record, if the document has one. */
  recordId: string;
  /** Id of the TicketBAI record, if the document has one. */
  fileId: string;
  /** Id of `invoice.issued`. Each changed document has its own for `invoice.voided` or `invoice.paid`. */
  eventId: string;
  changeEventIds: readonly string[];
}

export type CommittedIssue = PlannedIssue & CommitIds;
export type CommittedDocument = PlannedDocument & CommitIds;

function fileIdOf({ kind, request, file }: PlannedDocument, committedAtMs: number): string {
  if (file === null) return '';
  return request.kind === 'RECORD' && kind === 'RECORD'
    ? (request.cancellation?.id ?? request.repair?.id ?? '')
    : uuidV7(committedAtMs);
}

/** Fixes the ids of a commit, so that it stays the same commit when it is sent again after a lost response. */
export function ledgerCommit(
  companyId: string,
  planned: readonly PlannedDocument[],
  { nowMs, committedAtMs }: CommitTimes,
): LedgerCommit {
  const documents = planned.map((document) => ({
    ...document,
    recordId: document.kind === 'RECORD' ? (document.request.record?.id ?? '') : uuidV7(committedAtMs),
    fileId: fileIdOf(document, committedAtMs),
    eventId: uuidV7(committedAtMs),
    changeEventIds: document.request.changes.map(() => uuidV7(committedAtMs)),
  }));
  return { id: uuidV7(committedAtMs), companyId, nowMs, committedAtMs, documents };
}

/** Returns the result of a request after its commit, with the result of the document that follows. */
export function issuedTogether(
  commit: LedgerCommit,
  document: CommittedDocument,
  second: CommittedDocument | undefined,
): IssuedDocument {
  const issued = issuedDocument(commit, document);
  return second === undefined ? issued : { ...issued, followedBy: issuedDocument(commit, second) };
}

function issuedDocument(commit: LedgerCommit, document: CommittedDocument): IssuedDocument {
  return document.kind === 'ISSUE' ? afterIssue(commit, document) : afterRecord(commit, document);
}

function afterIssue({ nowMs }: LedgerCommit, document: CommittedIssue): IssuedDocument {
  const { request, assigned, dueDate, appended } = document;
  return {
    invoiceId: request.invoiceId,
    invoiceNumber: assigned.number,
    sequence: assigned.sequence,
    period: assigned.period,
    issueDate: assigned.issue_date,
    dueDate,
    issuedAtMs: nowMs,
    version: request.version + 1,
    record: appended === null ? null : recordOf(nowMs, document.recordId, appended, appended.qrUrl),
    ...fileOf(nowMs, document),
  };
}

function afterRecord({ nowMs }: LedgerCommit, document: PlannedRecord & CommitIds): IssuedDocument {
  const { request, appended, recordId } = document;
  const file = fileOf(nowMs, document);
  const { invoiceNumber, sequence, period, issueDate, dueDate, qrUrl } = request.document;
  return {
    invoiceId: request.invoiceId,
    invoiceNumber,
    sequence,
    period,
    issueDate,
    dueDate,
    issuedAtMs: nowMs,
    version: ownVersion(request) + 1,
    record: appended === null ? null : recordOf(nowMs, recordId, appended, qrUrl ?? ''),
    ...file,
  };
}

function fileOf(createdAtMs: number, { file, fileId }: CommittedDocument): Pick<IssuedDocument, 'file'> {
  if (file === null) return {};
  const { position, territory, series, number, signed } = file;
  return {
    file: {
      id: fileId,
      position,
      territory,
      series,
      number,
      identifier: signed?.identifier ?? null,
      qrUrl: signed?.qrUrl ?? null,
      signature: signed?.signature ?? null,
      createdAtMs,
    },
  };
}

function ownVersion({ changes, invoiceId }: RecordRequest): number {
  return changes.find((change) => change.invoiceId === invoiceId)?.version ?? 0;
}

function recordOf(
  nowMs: number,
  id: string,
  { head, fingerprint }: NonNullable<PlannedDocument['appended']>,
  qrUrl: string,
): NonNullable<IssuedDocument['record']> {
  return { id, position: head.position, fingerprint, generatedAtMs: nowMs, qrUrl };
}
