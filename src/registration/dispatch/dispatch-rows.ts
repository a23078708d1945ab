import type { ChainRecord } from '../../verifactu/xml/record-xml.ts';
import { type DispatchState, NOTHING_SENT } from './dispatch-state.ts';
import type { Question, WaitingRecord } from './waiting-record.ts';

/** Rows of a books database, as the dispatch statements return them. */

export interface StateRow {
  next_send_at: number;
  failures: number;
  incident_since: number | null;
  incident_code: string | null;
  incident_message: string | null;
  suspended: number;
  submission_limit: number | null;
  updated_at: number;
}

export interface RecordRow {
  id: string;
  position: number;
  operation: ChainRecord['kind'];
  invoice_number: string;
  issue_date: string;
  issuer_nif: string;
  /** JSON. */
  record: string;
  fingerprint: string;
  invoice_id: string;
  generated_at_ms: number;
  error_code: string | null;
  error_message: string | null;
  operation_date: string | null;
  legal_name: string | null;
}

/**
 * Returns the state of a row. Without a row, nothing was sent yet. A row from the future was written before the clock was
 * moved back. The due time of such a row becomes now.
 */
export function stateOf(row: StateRow | undefined, nowMs: number): DispatchState {
  if (row === undefined) return NOTHING_SENT;
  const { incident_since: sinceMs, incident_code: code, incident_message: message } = row;
  return {
    nextSendAtMs: row.updated_at > nowMs ? nowMs : row.next_send_at,
    failures: row.failures,
    incident: sinceMs === null ? null : { sinceMs, code, message: message ?? '' },
    suspended: row.suspended === 1,
    submissionLimit: row.submission_limit,
  };
}

/** Returns the values of `WRITE_STATE` after the company. */
export function stateValues(state: DispatchState, nowMs: number) {
  const { incident } = state;
  return [
    state.nextSendAtMs,
    state.failures,
    incident?.sinceMs ?? null,
    incident?.code ?? null,
    incident?.message ?? null,
    state.suspended ? 1 : 0,
    state.submissionLimit,
    nowMs,
  ];
}

/** Returns the content of a record. One altered outside the service fails as XML, is rejected, and blocks no other. */
function contentOf(row: RecordRow): ChainRecord {
  // The ledger wrote this column as a record of that kind.
  return { kind: row.operation, record: JSON.parse(row.record) } as ChainRecord;
}

/** Converts a row to a waiting record. */
export function recordOf(row: RecordRow): WaitingRecord {
  return {
    id: row.id,
    position: row.position,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    issueDate: row.issue_date,
    operationDate: row.operation_date,
    issuer: { nif: row.issuer_nif, legal_name: row.legal_name ?? '' },
    fingerprint: row.fingerprint,
    generatedAtMs: row.generated_at_ms,
    content: contentOf(row),
  };
}

/** Converts the row of an alleged duplicate to a question to the AEAT. */
export function questionOf(row: RecordRow): Question {
  return { record: recordOf(row), code: row.error_code ?? '', message: row.error_message };
}
