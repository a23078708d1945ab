import { foldedNumberOf } from '../db/folded-number.ts';
import type { TicketBaiTerritory } from '../ticketbai/territories.ts';
import type { IssuedDocument } from './ledger-outcome.ts';
import type { ExternalOriginal, LedgerRequest } from './ledger-request.ts';

/** State of a document in the database after its commit was refused. */
export type DocumentState =
  | { state: 'ISSUABLE' }
  | { state: 'STALE_DRAFT' }
  | { state: 'STALE_SERIES' }
  | { state: 'STALE_CHANGE' }
  /** Issued, or given its record, by the execution of this request. */
  | { state: 'ISSUED'; issued: IssuedDocument };

/**
 * SQL condition on `c.value`, an invoice of another system, for company ?2. True if one of its correctives was issued or voided
 * since the request was validated.
 */
export const STALE_EXTERNAL = `c.value ->> 'seen' IS NOT (SELECT count(*) || '/' || COALESCE(sum(k.status = 'VOIDED'), 0)
  FROM corrected_originals AS n JOIN invoices AS k ON k.id = n.corrective_id
  WHERE n.company_id = ?2 AND n.invoice_id IS NULL AND ${foldedNumberOf('n.invoice_number')} = ${foldedNumberOf("c.value ->> 'invoice_number'")}
    AND n.issue_date = c.value ->> 'issue_date' AND k.number IS NOT NULL)`;

/** Uses the conditions of the commit: a document that the commit refuses as stale is stale here too. */
const READ_STATES = `SELECT j.value ->> 'id' AS id,
    CASE j.value ->> 'kind' WHEN 'ISSUE' THEN COALESCE(i.issue_effect_id = j.value ->> 'effect_id', 0)
      ELSE r.id IS NOT NULL OR (f.id IS NOT NULL AND (j.value ->> 'is_resent' = 0 OR f.resent_by IS j.value ->> 'effect_id'))
        OR COALESCE(i.void_effect_id = j.value ->> 'effect_id', 0) END AS is_own,
    j.value ->> 'kind' = 'RECORD' OR COALESCE(i.version = j.value ->> 'version' AND i.status = j.value ->> 'status' AND i.type <> 'PROFORMA'
      AND (i.deleted_at IS NOT NULL) = j.value ->> 'is_hidden', 0) AS is_draft,
    j.value ->> 'kind' = 'RECORD' OR EXISTS (SELECT 1 FROM series AS s WHERE s.id = j.value ->> 'series_id' AND s.company_id = ?2
      AND s.numbering_version = j.value ->> 'numbering_version' AND s.active = 1 AND s.deleted_at IS NULL) AS is_series_current,
    NOT EXISTS (SELECT 1 FROM json_each(j.value, '$.changes') AS c LEFT JOIN invoices AS o
      ON o.id = c.value ->> 'id' AND o.company_id = ?2 WHERE o.version IS NOT c.value ->> 'version')
      AND NOT EXISTS (SELECT 1 FROM json_each(j.value, '$.externals') AS c WHERE ${STALE_EXTERNAL}) AS are_changes_current,
    i.invoice_number, i.number, i.period, i.issue_date, i.due_date, i.updated_at, i.version, i.qr_url,
    r.id AS record_id, r.position, r.fingerprint, r.generated_at_ms,
    f.id AS file_id, f.position AS file_position, f.territory, f.series AS file_series, f.number AS file_number, f.identifier, f.qr_url AS file_qr_url, f.signature, f.created_at AS filed_at
  FROM json_each(?1) AS j
    LEFT JOIN invoices AS i ON i.id = j.value ->> 'id' AND i.company_id = ?2
    LEFT JOIN verifactu_records AS r ON r.id = CASE j.value ->> 'kind' WHEN 'RECORD' THEN j.value ->> 'record_id'
      ELSE (SELECT first.id FROM verifactu_records AS first WHERE first.invoice_id = i.id AND first.operation = 'REGISTRATION' AND first.correction = 0) END
    LEFT JOIN ticketbai_records AS f ON f.invoice_id = i.id AND CASE j.value ->> 'kind' WHEN 'RECORD' THEN f.id = j.value ->> 'file_id'
      ELSE f.kind = 'ISSUE' END`;

interface DocumentStateRow {
  id: string;
  is_own: number;
  is_draft: number;
  is_series_current: number;
  are_changes_current: number;
  invoice_number: string;
  number: number;
  period: string;
  issue_date: string;
  due_date: string | null;
  updated_at: number;
  version: number;
  qr_url: string | null;
  record_id: string | null;
  position: number;
  fingerprint: string;
  generated_at_ms: number;
  file_id: string | null;
  file_position: number;
  territory: TicketBaiTerritory;
  file_series: string;
  file_number: string;
  identifier: string | null;
  file_qr_url: string | null;
  signature: string | null;
  filed_at: number;
}

function fileOfRow(row: DocumentStateRow): Pick<IssuedDocument, 'file'> {
  if (row.file_id === null) return {};
  const { file_id: id, file_position: position, territory, identifier, signature, filed_at } = row;
  const { file_series: series, file_number: number } = row;
  const file = { id, position, territory, series, number, identifier, signature, qrUrl: row.file_qr_url };
  return { file: { ...file, createdAtMs: filed_at } };
}

function issuedFromRow(row: DocumentStateRow): IssuedDocument {
  const { record_id, position, fingerprint, generated_at_ms, qr_url } = row;
  const hasRecord = record_id !== null && qr_url !== null;
  return {
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    sequence: row.number,
    period: row.period,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    issuedAtMs: hasRecord ? generated_at_ms : row.file_id === null ? row.updated_at : row.filed_at,
    version: row.version,
    record: hasRecord
      ? { id: record_id, position, fingerprint, generatedAtMs: generated_at_ms, qrUrl: qr_url }
      : null,
    ...fileOfRow(row),
  };
}

function documentStateOf(row: DocumentStateRow): DocumentState {
  if (row.is_own === 1) return { state: 'ISSUED', issued: issuedFromRow(row) };
  if (row.is_draft === 0) return { state: 'STALE_DRAFT' };
  if (row.is_series_current === 0) return { state: 'STALE_SERIES' };
  return { state: row.are_changes_current === 1 ? 'ISSUABLE' : 'STALE_CHANGE' };
}

/** Returns the row of another system's invoice in the form that the statements read. */
export function externalRow({ invoiceNumber, issueDate, seen }: ExternalOriginal) {
  return { invoice_number: invoiceNumber, issue_date: issueDate, seen };
}

function askedOf(request: LedgerRequest) {
  const { kind, invoiceId, executionId, changes, externals = [] } = request;
  const asked = {
    kind,
    id: invoiceId,
    effect_id: executionId,
    changes: changes.map(({ invoiceId: id, version }) => ({ id, version })),
    externals: externals.map(externalRow),
  };
  if (request.kind === 'RECORD')
    return {
      ...asked,
      record_id: request.record?.id ?? null,
      file_id: (request.cancellation ?? request.repair ?? request.resend)?.id ?? null,
      is_resent: request.resend == null ? 0 : 1,
    };
  const { version, status, isHidden, series } = request;
  return {
    ...asked,
    version,
    status,
    is_hidden: isHidden ? 1 : 0,
    series_id: series.id,
    numbering_version: series.numberingVersion,
  };
}

/** Reads the current state of documents, by invoice id. One statement, however many there are. */
export async function readDocumentStates(
  books: D1Database,
  companyId: string,
  requests: readonly LedgerRequest[],
): Promise<Map<string, DocumentState>> {
  const asked = requests.map(askedOf);
  const { results } = await books
    .prepare(READ_STATES)
    .bind(JSON.stringify(asked), companyId)
    .all<DocumentStateRow>();
  return new Map(results.map((row) => [row.id, documentStateOf(row)]));
}
