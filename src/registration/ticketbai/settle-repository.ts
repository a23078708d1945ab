import { queuedAt } from '../../db/awaited-events.ts';
import type { DispatchIdentity } from '../dispatch/dispatch-port.ts';
import type { SendingSettlement, SentRecordChange } from './sending-port.ts';
import { stateValues, WRITE_STATE } from './sending-state-repository.ts';

/** Most characters stored of a text about a record. */
const MAX_MESSAGE_CHARACTERS = 1_000;

const FINISH_MESSAGE = `UPDATE ticketbai_submissions SET outcome = ?2, answered_at = ?3, http_status = ?4, answer = ?5, code = ?6,
    message = ?7, presentation_id = ?8 WHERE id = ?1`;

const FINISH_SUBMITTED = `UPDATE ticketbai_submitted_records SET code = j.value ->> 'code', message = j.value ->> 'message',
    csv = j.value ->> 'csv', warnings = j.value -> 'warnings'
  FROM json_each(?1) AS j WHERE record_id = j.value ->> 'id' AND submission_id = ?2`;

/** Writes the events before the records change, so that a settled record makes no second event. Nulls are left out. */
const INSERT_RECORD_EVENTS = `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
  SELECT j.value ->> 'event_id', r.company_id, ?2, 'ticketbai.status.updated', r.id,
    json_patch('{}', json_object('invoice_id', r.invoice_id, 'record_id', r.id, 'kind', r.kind, 'territory', r.territory,
      'old_status', r.status, 'new_status', j.value ->> 'status',
      'identifier', (SELECT ticketbai_identifier FROM invoices WHERE id = r.invoice_id), 'error_code', j.value ->> 'code',
      'error_message', j.value ->> 'message', 'warnings', json(j.value -> 'warnings'))), ?3, ${queuedAt('?2', '?4', '?3')}
  FROM json_each(?1) AS j CROSS JOIN ticketbai_records AS r ON r.id = j.value ->> 'id'
  WHERE r.status = 'PENDING' AND j.value ->> 'status' <> 'PENDING'
  RETURNING id, queued_at`;

const INSERT_EVENTS = `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
  SELECT j.value ->> 'id', ?5, ?2, j.value ->> 'type', ?5, json_patch('{}', j.value -> 'data'), ?3, ${queuedAt('?2', '?4', '?3')}
  FROM json_each(?1) AS j WHERE true ON CONFLICT (id) DO NOTHING RETURNING id, queued_at`;

/** SQL that is true if the diputación has received the invoice of `r`, by its file or by a repair. */
const IS_RECEIVED = `EXISTS (SELECT 1 FROM ticketbai_records AS k WHERE k.invoice_id = r.invoice_id
    AND k.kind IN ('ISSUE', 'CORRECTION', 'ANNOTATION') AND k.status IN ('ACCEPTED', 'ACCEPTED_WITH_WARNINGS'))`;

/** Sets the status of invoices. An accepted cancellation cancels; an accepted repair makes its target accepted. */
const UPDATE_INVOICES = `WITH news (invoice_id, kind, status) AS MATERIALIZED (
    SELECT r.invoice_id, r.kind, CASE WHEN r.kind IN ('CANCELLATION', 'CANCELLATION_CORRECTION')
        THEN CASE WHEN j.value ->> 'status' = 'REJECTED' THEN 'CANCELLATION_PENDING' ELSE 'CANCELLED' END
        WHEN r.kind <> 'ISSUE' AND j.value ->> 'status' = 'REJECTED' AND ${IS_RECEIVED} THEN NULL ELSE j.value ->> 'status' END
    FROM json_each(?1) AS j CROSS JOIN ticketbai_records AS r ON r.id = j.value ->> 'id'
    WHERE r.status = 'PENDING' AND j.value ->> 'status' <> 'PENDING')
  UPDATE invoices SET ticketbai_status = news.status FROM news WHERE invoices.id = news.invoice_id AND news.status IS NOT NULL
    AND (invoices.ticketbai_status IS NOT 'CANCELLATION_PENDING' OR news.status IN ('CANCELLED', 'CANCELLATION_PENDING')
      OR (news.kind NOT IN ('CANCELLATION', 'CANCELLATION_CORRECTION') AND news.status = 'REJECTED'))`;

/** Ends cancellations whose issue, or the last repair of it, was rejected: the diputación has nothing to cancel. */
const END_CANCELLATIONS = `UPDATE ticketbai_records SET status = 'REJECTED', error_message = 'its issue was rejected', next_attempt_at = NULL
  WHERE kind = 'CANCELLATION' AND status = 'PENDING' AND invoice_id IN (SELECT r.invoice_id FROM json_each(?1) AS j
    CROSS JOIN ticketbai_records AS r ON r.id = j.value ->> 'id'
    WHERE r.kind IN ('ISSUE', 'CORRECTION', 'ANNOTATION') AND j.value ->> 'status' = 'REJECTED' AND NOT ${IS_RECEIVED})`;

const UPDATE_RECORDS = `UPDATE ticketbai_records SET status = j.value ->> 'status', csv = j.value ->> 'csv',
    presentation_id = j.value ->> 'presentation_id', error_code = j.value ->> 'code', error_message = j.value ->> 'message',
    warnings = j.value -> 'warnings', next_attempt_at = NULL
  FROM json_each(?1) AS j WHERE ticketbai_records.id = j.value ->> 'id' AND +ticketbai_records.status = 'PENDING'`;

/** Stores the time of the next attempt with the records of a message that was not answered. */
const PLAN_NEXT = `UPDATE ticketbai_records SET next_attempt_at = ?2 WHERE status = 'PENDING'
  AND id IN (SELECT record_id FROM ticketbai_submitted_records WHERE submission_id = ?1)`;

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed();
}

function changeRow({
  recordId,
  eventId,
  status,
  csv,
  presentationId,
  code,
  message,
  warnings,
}: SentRecordChange) {
  return {
    id: recordId,
    event_id: eventId,
    status,
    csv,
    presentation_id: presentationId,
    code,
    message: cut(message),
    warnings: warnings.length === 0 ? null : warnings,
  };
}

/** Returns the statements of one commit that store the answer to a message: records, invoices, events and state. */
export function settleStatements(
  bind: (query: string, ...values: unknown[]) => D1PreparedStatement,
  { companyId, accountId, isManaged }: Pick<DispatchIdentity, 'companyId' | 'accountId' | 'isManaged'>,
  { message, changes, events, state, nowMs }: SendingSettlement,
): D1PreparedStatement[] {
  const rows = JSON.stringify(changes.map(changeRow));
  const { id, outcome, answeredAtMs, httpStatus, answer, code, presentationId } = message;
  const owner = [accountId, nowMs, isManaged === false ? 0 : 1];
  return [
    bind(
      FINISH_MESSAGE,
      id,
      outcome,
      answeredAtMs,
      httpStatus,
      answer,
      code,
      cut(message.message),
      presentationId,
    ),
    bind(FINISH_SUBMITTED, rows, id),
    bind(INSERT_RECORD_EVENTS, rows, ...owner),
    bind(INSERT_EVENTS, JSON.stringify(events), ...owner, companyId),
    bind(UPDATE_INVOICES, rows),
    bind(END_CANCELLATIONS, rows),
    bind(UPDATE_RECORDS, rows),
    bind(PLAN_NEXT, id, state.pause === null ? state.nextSendAtMs : null),
    bind(WRITE_STATE, companyId, ...stateValues(state, nowMs)),
  ];
}
