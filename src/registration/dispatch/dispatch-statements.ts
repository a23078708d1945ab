import { queuedAt } from '../../db/awaited-events.ts';

/** Statements on a books database that send a company's chain. */

export const READ_STATE = `SELECT next_send_at, failures, incident_since, incident_code, incident_message, suspended,
    submission_limit, updated_at FROM verifactu_dispatch WHERE company_id = ?`;

export const COUNT_WAITING = `SELECT COUNT(*) AS waiting FROM (
    SELECT 1 FROM verifactu_records WHERE company_id = ?1 AND submission_status = 'PENDING' LIMIT ?2)`;

export const READ_LAST_MESSAGE = `SELECT sent_at, outcome FROM verifactu_submissions WHERE company_id = ?
  ORDER BY sent_at DESC, rowid DESC LIMIT 1`;

export const READ_LAST_WAIT = `SELECT wait_seconds FROM verifactu_submissions
  WHERE company_id = ? AND wait_seconds IS NOT NULL ORDER BY sent_at DESC, rowid DESC LIMIT 1`;

const RECORD_COLUMNS = `r.id, r.position, r.operation, r.invoice_id, r.invoice_number, r.issue_date, r.issuer_nif, r.record,
    r.fingerprint, r.generated_at_ms, r.error_code, r.error_message, i.operation_date, i.issuer ->> '$.legal_name' AS legal_name`;

/**
 * Builds a condition. With an instant, it holds only if the next submission is due then (`stateOf`). With null, it always
 * holds.
 */
function mayBeRead(dueAtMs: string): string {
  return `(${dueAtMs} IS NULL OR NOT EXISTS (SELECT 1 FROM verifactu_dispatch AS pace WHERE pace.company_id = ?1
      AND (pace.suspended = 1 OR (pace.next_send_at > ${dueAtMs} AND pace.updated_at <= ${dueAtMs}))))`;
}

/**
 * Reads the first waiting records while the texts before them have less than ?3 characters: the content of one submission.
 */
export const READ_TO_SEND = `WITH first AS (
    SELECT position, length(record) AS size FROM verifactu_records
    WHERE company_id = ?1 AND submission_status = 'PENDING' AND error_code IS NULL AND ${mayBeRead('?4')}
    ORDER BY position LIMIT ?2
  ), sized AS (SELECT position, SUM(size) OVER (ORDER BY position) - size AS before FROM first)
  SELECT ${RECORD_COLUMNS} FROM sized
    CROSS JOIN verifactu_records AS r ON r.company_id = ?1 AND r.position = sized.position
    CROSS JOIN invoices AS i ON i.id = r.invoice_id
  WHERE sized.before < ?3 ORDER BY sized.position`;

/** Reads waiting records with a code. Only records that the AEAT called duplicates have one. */
export const READ_TO_ASK = `SELECT ${RECORD_COLUMNS} FROM verifactu_records AS r CROSS JOIN invoices AS i ON i.id = r.invoice_id
  WHERE r.company_id = ?1 AND r.submission_status = 'PENDING' AND r.error_code IS NOT NULL AND ${mayBeRead('?3')}
  ORDER BY r.position LIMIT ?2`;

export const READ_OWN_RECORDS = `SELECT r.invoice_id, r.position, r.fingerprint
  FROM json_each(?1) AS j CROSS JOIN verifactu_records AS r ON r.invoice_id = j.value WHERE r.company_id = ?2`;

export const INSERT_MESSAGE = `INSERT INTO verifactu_submissions
    (id, company_id, kind, incident, first_position, last_position, record_count, request, sent_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO NOTHING`;

/** Stores a further part of a request or an answer. */
export const INSERT_PART = `INSERT INTO verifactu_message_parts (message_id, side, position, text) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT DO NOTHING`;

/** Stores an answer even if it arrives after its message was given up. */
export const FINISH_MESSAGE = `UPDATE verifactu_submissions SET outcome = ?2, answered_at = ?3, http_status = ?4,
    content_type = ?5, answer = ?6, csv = ?7, wait_seconds = ?8, error_code = ?9, error_message = ?10
  WHERE id = ?1 AND outcome IN ('SENT', 'NO_ANSWER')`;

export const ABANDON_MESSAGES = `UPDATE verifactu_submissions SET outcome = 'NO_ANSWER', answered_at = ?3, error_message = ?4
  WHERE company_id = ?1 AND sent_at = ?2 AND outcome = 'SENT'`;

/** Writes the events before the records change, so that a settled record creates no second event. Nulls are left out. */
export const INSERT_EVENTS = `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
  SELECT j.value ->> 'event_id', r.company_id, ?2, 'verifactu.status.updated', r.id,
    json_patch('{}', json_object('invoice_id', r.invoice_id, 'invoice_number', r.invoice_number, 'operation', r.operation,
      'previous_status', r.submission_status, 'new_status', j.value ->> 'status', 'invoice_hash', r.fingerprint,
      'qr_url', i.qr_url, 'error_code', j.value ->> 'code', 'error_message', j.value ->> 'message')), ?3,
    ${queuedAt('?2', '?4', '?3')}
  FROM json_each(?1) AS j CROSS JOIN verifactu_records AS r ON r.id = j.value ->> 'id'
    CROSS JOIN invoices AS i ON i.id = r.invoice_id
  WHERE r.submission_status = 'PENDING' AND j.value ->> 'status' <> 'PENDING'
  RETURNING id, queued_at`;

/** Sets the status of an invoice's latest registration. The version counts changes by users, so it stays. */
export const UPDATE_INVOICES = `WITH latest (invoice_id, status) AS MATERIALIZED (
    SELECT r.invoice_id, j.value ->> 'status' FROM json_each(?1) AS j CROSS JOIN verifactu_records AS r ON r.id = j.value ->> 'id'
    WHERE r.operation = 'REGISTRATION' AND r.submission_status = 'PENDING' AND j.value ->> 'status' <> 'PENDING'
      AND NOT EXISTS (SELECT 1 FROM verifactu_records AS later WHERE later.invoice_id = r.invoice_id
        AND later.position > r.position AND later.operation = 'REGISTRATION')
  )
  UPDATE invoices SET verifactu_status = latest.status FROM latest WHERE invoices.id = latest.invoice_id`;

export const UPDATE_RECORDS = `UPDATE verifactu_records SET submission_status = j.value ->> 'status', csv = j.value ->> 'csv',
    error_code = j.value ->> 'code', error_message = j.value ->> 'message',
    submission_id = coalesce(j.value ->> 'submission_id', submission_id)
  FROM json_each(?1) AS j
  WHERE verifactu_records.id = j.value ->> 'id' AND +verifactu_records.submission_status = 'PENDING'`;

export const WRITE_STATE = `INSERT INTO verifactu_dispatch (company_id, next_send_at, failures, incident_since, incident_code,
    incident_message, suspended, submission_limit, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
  ON CONFLICT (company_id) DO UPDATE SET next_send_at = excluded.next_send_at, failures = excluded.failures,
    incident_since = excluded.incident_since, incident_code = excluded.incident_code,
    incident_message = excluded.incident_message, suspended = excluded.suspended,
    submission_limit = excluded.submission_limit, updated_at = excluded.updated_at`;

export const READ_RENUNCIATION = `SELECT verifactu ->> '$.renunciation.year' AS year FROM company_settings
  WHERE company_id = ?1 AND verifactu ->> '$.renunciation.state' = 'PENDING'`;

export const NOTE_RENUNCIATION = `UPDATE company_settings SET verifactu = json_set(verifactu, '$.renunciation.state', 'SENT',
    '$.renunciation.sent_at', ?4, '$.renunciation.csv', ?3)
  WHERE company_id = ?1 AND verifactu ->> '$.renunciation.year' = ?2 AND verifactu ->> '$.renunciation.state' = 'PENDING'`;
