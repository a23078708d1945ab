import { awaitedEvents, queuedAt } from '../../db/awaited-events.ts';
import type { StoredIncome, TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';
import type { DispatchIdentity } from '../dispatch/dispatch-port.ts';
import type { SendableRecord, SendingSettlement, SendingStore, SentRecordChange } from './sending-port.ts';
import { NOTHING_SENT, type SendingState, type SendingTrouble } from './sending-state.ts';

/** Most characters stored of a text about a record. */
const MAX_MESSAGE_CHARACTERS = 1_000;

const READ_STATE = 'SELECT * FROM ticketbai_dispatch WHERE company_id = ?1';

/** Condition that a row of the submissions of `r`, named s, tells of an attempt without an answer. */
const UNANSWERED = "s.outcome IN ('SENT', 'NO_ANSWER')";
const OF_RECORD = `FROM ticketbai_submitted_records AS t JOIN ticketbai_submissions AS s ON s.id = t.submission_id
      WHERE t.record_id = r.id`;

/** Condition that a record of the invoice of `r` was accepted that `kinds` names. */
const isAccepted = (
  kinds: string,
) => `EXISTS (SELECT 1 FROM ticketbai_records AS a WHERE a.invoice_id = r.invoice_id
      AND a.kind IN (${kinds}) AND a.status IN ('ACCEPTED', 'ACCEPTED_WITH_WARNINGS'))`;
const isWaiting = (
  kinds: string,
) => `EXISTS (SELECT 1 FROM ticketbai_records AS w WHERE w.invoice_id = r.invoice_id
      AND w.kind IN (${kinds}) AND w.status = 'PENDING' AND w.position < r.position)`;

/**
 * Reads the first records that may leave. A cancellation leaves after its issue was accepted, or noted in the book after a
 * rejection; a correction after its target was answered.
 */
const READ_SENDABLE = `SELECT r.id, r.position, r.kind, r.action, r.territory, r.invoice_id, r.issuer_nif, r.series, r.number,
    r.issue_date, r.created_at, r.signature, r.attempts, length(r.file) AS size, i.issuer ->> '$.legal_name' AS legal_name,
    coalesce(r.income, (SELECT o.income FROM ticketbai_records AS o WHERE o.invoice_id = r.invoice_id AND o.kind = 'ISSUE')) AS income,
    coalesce((SELECT max(s.rowid) ${OF_RECORD} AND ${UNANSWERED}), 0)
      > coalesce((SELECT max(s.rowid) ${OF_RECORD} AND s.outcome = 'ANSWERED'), 0) AS in_doubt,
    (SELECT CASE WHEN ${UNANSWERED} THEN s.id END ${OF_RECORD} ORDER BY s.rowid DESC LIMIT 1) AS unanswered,
    CASE WHEN r.territory = 'BIZKAIA' AND r.error_code IN ('B4_2000003', 'B4_2000006') THEN r.error_code END AS question
  FROM ticketbai_records AS r JOIN invoices AS i ON i.id = r.invoice_id
  WHERE r.company_id = ?1 AND r.status = 'PENDING' AND CASE r.kind
    WHEN 'ISSUE' THEN 1
    WHEN 'CANCELLATION' THEN ${isAccepted("'ISSUE', 'CORRECTION', 'ANNOTATION'")}
    WHEN 'CANCELLATION_CORRECTION' THEN NOT ${isWaiting("'CANCELLATION', 'CANCELLATION_CORRECTION'")}
    ELSE NOT ${isWaiting("'ISSUE', 'CORRECTION', 'ANNOTATION'")} END
  ORDER BY r.position LIMIT ?2`;

const READ_FILES = `SELECT r.id, r.file FROM json_each(?1) AS j CROSS JOIN ticketbai_records AS r ON r.id = j.value`;

/** Tells of a message whose sender died that its outcome is unknown. */
const ABANDON = `UPDATE ticketbai_submissions SET outcome = 'NO_ANSWER', answered_at = ?2, message = 'the sender ended before an answer came'
  WHERE company_id = ?1 AND outcome = 'SENT'`;

const INSERT_MESSAGE = `INSERT INTO ticketbai_submissions (id, company_id, territory, operation, request, sent_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE SET sent_at = excluded.sent_at, outcome = 'SENT', answered_at = NULL`;

const INSERT_SUBMITTED = `INSERT INTO ticketbai_submitted_records (record_id, submission_id)
  SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`;

/** Counts an attempt once, also if it is noted again. */
const COUNT_ATTEMPT = `UPDATE ticketbai_records SET attempts = attempts + 1, last_attempt_at = ?2, next_attempt_at = NULL
  WHERE id IN (SELECT value FROM json_each(?1)) AND last_attempt_at IS NOT ?2`;

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

/** Sets the status of invoices. An accepted cancellation cancels; an accepted repair makes its target accepted. */
const UPDATE_INVOICES = `WITH news (invoice_id, kind, status) AS MATERIALIZED (
    SELECT r.invoice_id, r.kind, CASE WHEN r.kind IN ('CANCELLATION', 'CANCELLATION_CORRECTION')
        THEN CASE WHEN j.value ->> 'status' = 'REJECTED' THEN 'CANCELLATION_PENDING' ELSE 'CANCELLED' END
        WHEN r.kind <> 'ISSUE' AND j.value ->> 'status' = 'REJECTED' THEN NULL ELSE j.value ->> 'status' END
    FROM json_each(?1) AS j CROSS JOIN ticketbai_records AS r ON r.id = j.value ->> 'id'
    WHERE r.status = 'PENDING' AND j.value ->> 'status' <> 'PENDING')
  UPDATE invoices SET ticketbai_status = news.status FROM news WHERE invoices.id = news.invoice_id AND news.status IS NOT NULL
    AND (invoices.ticketbai_status IS NOT 'CANCELLATION_PENDING' OR news.status IN ('CANCELLED', 'CANCELLATION_PENDING')
      OR (news.kind = 'ISSUE' AND news.status = 'REJECTED'))`;

/** Ends cancellations whose issue was rejected: the diputación has nothing to cancel. */
const END_CANCELLATIONS = `UPDATE ticketbai_records SET status = 'REJECTED', error_message = 'its issue was rejected', next_attempt_at = NULL
  WHERE kind = 'CANCELLATION' AND status = 'PENDING' AND invoice_id IN (SELECT r.invoice_id FROM json_each(?1) AS j
    CROSS JOIN ticketbai_records AS r ON r.id = j.value ->> 'id'
    WHERE r.kind = 'ISSUE' AND j.value ->> 'status' = 'REJECTED')`;

const UPDATE_RECORDS = `UPDATE ticketbai_records SET status = j.value ->> 'status', csv = j.value ->> 'csv',
    presentation_id = j.value ->> 'presentation_id', error_code = j.value ->> 'code', error_message = j.value ->> 'message',
    warnings = j.value -> 'warnings', next_attempt_at = NULL
  FROM json_each(?1) AS j WHERE ticketbai_records.id = j.value ->> 'id' AND +ticketbai_records.status = 'PENDING'`;

/** Tells the time of the next attempt with the records of a message that was not answered. */
const PLAN_NEXT = `UPDATE ticketbai_records SET next_attempt_at = ?2 WHERE status = 'PENDING'
  AND id IN (SELECT record_id FROM ticketbai_submitted_records WHERE submission_id = ?1)`;

const WRITE_STATE = `INSERT INTO ticketbai_dispatch (company_id, next_send_at, failures, incident_since, incident_code,
    incident_message, paused_since, paused_code, paused_message, message_limit, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
  ON CONFLICT (company_id) DO UPDATE SET next_send_at = excluded.next_send_at, failures = excluded.failures,
    incident_since = excluded.incident_since, incident_code = excluded.incident_code,
    incident_message = excluded.incident_message, paused_since = excluded.paused_since, paused_code = excluded.paused_code,
    paused_message = excluded.paused_message, message_limit = excluded.message_limit, updated_at = excluded.updated_at`;

interface StateRow {
  next_send_at: number;
  failures: number;
  incident_since: number | null;
  incident_code: string | null;
  incident_message: string | null;
  paused_since: number | null;
  paused_code: string | null;
  paused_message: string | null;
  message_limit: number | null;
  updated_at: number;
}

interface SendableRow {
  id: string;
  position: number;
  kind: TicketbaiRecordRow['kind'];
  action: TicketbaiRecordRow['action'];
  territory: TicketbaiRecordRow['territory'];
  invoice_id: string;
  issuer_nif: string;
  series: string;
  number: string;
  issue_date: string;
  created_at: number;
  signature: string | null;
  attempts: number;
  size: number;
  legal_name: string | null;
  income: string | null;
  in_doubt: number;
  unanswered: string | null;
  question: string | null;
}

function troubleOf(
  sinceMs: number | null,
  code: string | null,
  message: string | null,
): SendingTrouble | null {
  return sinceMs === null ? null : { sinceMs, code, message: message ?? '' };
}

/** Returns the state of a row. One from the future was written before the clock was moved back, and is due now. */
function stateOf(row: StateRow | undefined, nowMs: number): SendingState {
  if (row === undefined) return NOTHING_SENT;
  return {
    nextSendAtMs: row.updated_at > nowMs ? nowMs : row.next_send_at,
    failures: row.failures,
    incident: troubleOf(row.incident_since, row.incident_code, row.incident_message),
    pause: troubleOf(row.paused_since, row.paused_code, row.paused_message),
    messageLimit: row.message_limit,
  };
}

function stateValues({ nextSendAtMs, failures, incident, pause, messageLimit }: SendingState, nowMs: number) {
  const trouble = (one: SendingTrouble | null) => [
    one?.sinceMs ?? null,
    one?.code ?? null,
    one?.message ?? null,
  ];
  return [nextSendAtMs, failures, ...trouble(incident), ...trouble(pause), messageLimit, nowMs];
}

function sendableOf(row: SendableRow): SendableRecord {
  const { id, position, kind, action, territory, series, number, signature, attempts, size } = row;
  return {
    id,
    position,
    kind,
    action,
    territory,
    invoiceId: row.invoice_id,
    issuerNif: row.issuer_nif,
    series,
    number,
    issueDate: row.issue_date,
    createdAt: row.created_at,
    signature,
    attempts,
    size,
    legalName: row.legal_name ?? '',
    // The ledger wrote this column as such a list.
    income: row.income === null ? null : (JSON.parse(row.income) as StoredIncome[]),
    isInDoubt: row.in_doubt === 1,
    unansweredMessageId: row.unanswered,
    question: row.question,
  };
}

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

function settleStatements(
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

/** Builds the store of one company's sending. */
export function d1SendingStore(
  books: D1Database,
  identity: Readonly<Pick<DispatchIdentity, 'companyId' | 'accountId' | 'isManaged'>>,
): SendingStore {
  const { companyId } = identity;
  const bind = (query: string, ...values: unknown[]) => books.prepare(query).bind(...values);
  return {
    async readStanding(records, nowMs) {
      const [state, sendable] = await books.batch<Record<string, unknown>>([
        bind(READ_STATE, companyId),
        bind(READ_SENDABLE, companyId, records),
      ]);
      return {
        state: stateOf(rowsOf<StateRow>(state)[0], nowMs),
        sendable: rowsOf<SendableRow>(sendable).map(sendableOf),
      };
    },
    async readFiles(ids) {
      const { results } = await bind(READ_FILES, JSON.stringify(ids)).all<{ id: string; file: string }>();
      return new Map(results.map(({ id, file }) => [id, file]));
    },
    async begin({ id, territory, operation, request, sentAtMs, recordIds }, state) {
      const ids = JSON.stringify(recordIds);
      await books.batch([
        bind(ABANDON, companyId, sentAtMs),
        bind(INSERT_MESSAGE, id, companyId, territory, operation, request, sentAtMs),
        bind(INSERT_SUBMITTED, ids, id),
        bind(COUNT_ATTEMPT, ids, sentAtMs),
        bind(WRITE_STATE, companyId, ...stateValues(state, sentAtMs)),
      ]);
    },
    async settle(settlement) {
      return awaitedEvents(await books.batch(settleStatements(bind, identity, settlement)));
    },
    async writeState(state, nowMs) {
      await bind(WRITE_STATE, companyId, ...stateValues(state, nowMs)).run();
    },
  };
}

function rowsOf<Row>(result: D1Result<unknown> | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}
