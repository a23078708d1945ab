import type { CommittedDocument } from './ledger-commit.ts';

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

/** Returns the row of a document's record. Empty if it has none. */
export function recordRows(document: CommittedDocument, nowMs: number) {
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

/** Returns the row of a document's TicketBAI file. Empty if it has none. */
export function fileRows({ file, fileId, request }: CommittedDocument, nowMs: number) {
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

/** Returns the row of a TicketBAI record that is sent again. Empty without one. */
export function resentRows({ request }: CommittedDocument) {
  const resend = request.kind === 'RECORD' ? (request.resend ?? null) : null;
  if (resend === null) return [];
  const { id, income } = resend;
  return [{ id, resent_by: request.executionId, income: income === null ? null : JSON.stringify(income) }];
}
