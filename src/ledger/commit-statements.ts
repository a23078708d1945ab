import { queuedAt } from '../db/awaited-events.ts';
import { NEW_EVENT_ID } from '../db/new-event-id.ts';
import { commitRows } from './commit-rows.ts';
import { STALE_EXTERNAL } from './document-state.ts';
import type { LedgerCommit } from './ledger-commit.ts';

/** Gives the triggers of the audit trail the actor of each document during the commit. */
const SET_ACTING = `INSERT OR REPLACE INTO audit_context (key, acting)
  SELECT value ->> 'key', value ->> 'acting' FROM json_each(?1)`;

const CLEAR_ACTING = `DELETE FROM audit_context WHERE key IN (SELECT value ->> 'key' FROM json_each(?1))`;

const INSERT_COMMIT = 'INSERT INTO ledger_commits (id, company_id, committed_at) VALUES (?1, ?2, ?3)';

/** The unary plus keeps SQLite on the primary key. An index on the company would scan all its documents. */
const ISSUE_INVOICES = `UPDATE invoices SET
    status = 'ISSUED', series_id = j.value ->> 'series_id', series_code = j.value ->> 'series_code',
    period = j.value ->> 'period', number = j.value ->> 'number', invoice_number = j.value ->> 'invoice_number',
    issue_date = j.value ->> 'issue_date', due_date = j.value ->> 'due_date', issuer = j.value ->> 'issuer',
    recipient = j.value ->> 'recipient', recipient_name_key = j.value ->> 'recipient_name_key',
    recipient_nif = j.value ->> 'recipient_nif', verifactu_status = j.value ->> 'verifactu_status',
    qr_url = j.value ->> 'qr_url', ticketbai_status = j.value ->> 'ticketbai_status',
    ticketbai_identifier = j.value ->> 'ticketbai_identifier', issue_effect_id = j.value ->> 'issue_effect_id',
    search_key = j.value ->> 'search_key', issued_by = j.value ->> 'issued_by', printed = j.value ->> 'printed', payment_iban = j.value ->> 'payment_iban', warnings = j.value ->> 'warnings',
    scheduled_for = NULL, generation_mode = NULL,
    version = invoices.version + 1, updated_at = ?2, deleted_at = NULL
  FROM json_each(?1) AS j
  WHERE invoices.id = j.value ->> 'id' AND invoices.version = j.value ->> 'version'
    AND +invoices.company_id = ?3 AND +invoices.status = j.value ->> 'status' AND +invoices.type <> 'PROFORMA'
    AND (+invoices.deleted_at IS NOT NULL) = j.value ->> 'is_hidden'`;

/** Changes issued documents: voided, corrected or registered anew. Null leaves a column as it is. */
const CHANGE_DOCUMENTS = `UPDATE invoices SET
    status = COALESCE(j.value ->> 'status', invoices.status),
    verifactu_status = COALESCE(j.value ->> 'verifactu_status', invoices.verifactu_status),
    ticketbai_status = COALESCE(j.value ->> 'ticketbai_status', invoices.ticketbai_status),
    void_cause = CASE WHEN j.value ->> 'is_unvoided' = 1 THEN NULL ELSE COALESCE(j.value ->> 'void_cause', invoices.void_cause) END,
    void_reason = CASE WHEN j.value ->> 'is_unvoided' = 1 THEN NULL ELSE COALESCE(j.value ->> 'void_reason', invoices.void_reason) END,
    voided_at = CASE WHEN j.value ->> 'is_unvoided' = 1 THEN NULL WHEN j.value ->> 'void_cause' IS NULL THEN invoices.voided_at ELSE ?2 END,
    void_effect_id = CASE WHEN j.value ->> 'is_unvoided' = 1 THEN NULL
      WHEN j.value ->> 'void_cause' IS NULL THEN invoices.void_effect_id ELSE j.value ->> 'void_effect_id' END,
    payment_date = CASE WHEN j.value ->> 'is_due_again' = 1 THEN NULL ELSE COALESCE(j.value ->> 'paid_on', invoices.payment_date) END,
    paid_at = CASE WHEN j.value ->> 'paid_on' IS NULL THEN invoices.paid_at ELSE ?2 END,
    warnings = COALESCE(j.value ->> 'warnings', invoices.warnings),
    version = invoices.version + 1, updated_at = ?2
  FROM json_each(?1) AS j
  WHERE invoices.id = j.value ->> 'id' AND invoices.version = j.value ->> 'version'
    AND +invoices.company_id = ?3 AND +invoices.number IS NOT NULL AND +invoices.type <> 'PROFORMA'`;

const GUARD_CHANGED = "INSERT INTO guard (reason) SELECT 'stale draft' WHERE changes() <> ?1";

/**
 * Aborts if a draft has changed. Aborts if the series has changed, or was deactivated or deleted, since the numbers were
 * assigned.
 */
const GUARD_ISSUED = `${GUARD_CHANGED} UNION ALL SELECT 'stale series' FROM json_each(?2) AS j
  WHERE NOT EXISTS (SELECT 1 FROM series WHERE series.id = j.value ->> 'id' AND series.company_id = ?3
    AND series.numbering_version = j.value ->> 'numbering_version' AND series.active = 1 AND series.deleted_at IS NULL)`;

/** Aborts if a corrective of another system's invoice was issued or voided since this one was validated. */
const GUARD_EXTERNALS = `INSERT INTO guard (reason) SELECT 'stale change' FROM json_each(?1) AS c WHERE ${STALE_EXTERNAL}`;

const LOCK_SERIES = `UPDATE series SET numbering_locked = 1, version = version + 1, updated_at = ?2
  WHERE numbering_locked = 0 AND id IN (SELECT value ->> 'id' FROM json_each(?1))`;

const WRITE_COUNTERS = `INSERT INTO series_counters (series_id, period, last_sequence, last_date)
  SELECT value ->> 'series_id', value ->> 'period', value ->> 'last_sequence', value ->> 'last_date' FROM json_each(?1) WHERE true
  ON CONFLICT (series_id, period) DO UPDATE SET last_sequence = excluded.last_sequence, last_date = excluded.last_date`;

const COUNT_ISSUED = `INSERT INTO issued_counts (account_id, month, issued)
  SELECT value ->> 'account_id', value ->> 'month', value ->> 'issued' FROM json_each(?1) WHERE true
  ON CONFLICT (account_id, month) DO UPDATE SET issued = issued_counts.issued + excluded.issued`;

/** Aborts if an account exceeds its monthly or total quota. Other companies of the account issue at the same time. */
const GUARD_QUOTA = `INSERT INTO guard (reason) SELECT 'quota' FROM json_each(?1) AS j
  WHERE (SELECT sum(c.issued) FROM issued_counts AS c WHERE c.account_id = j.value ->> 'account_id'
    AND (j.value ->> 'month' IS NULL OR c.month = j.value ->> 'month')) > j.value ->> 'ceiling'`;

const INSERT_RECORDS = `INSERT INTO verifactu_records (id, company_id, position, operation, correction, invoice_id, invoice_number, issue_date,
    issuer_nif, record_type, record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms, amendment)
  SELECT value ->> 'id', ?2, value ->> 'position', value ->> 'operation', value ->> 'correction', value ->> 'invoice_id', value ->> 'invoice_number',
    value ->> 'issue_date', value ->> 'issuer_nif', value ->> 'record_type', value ->> 'record', value ->> 'hashed_text',
    value ->> 'fingerprint', value ->> 'previous_fingerprint', value ->> 'generated_at', value ->> 'generated_at_ms', value ->> 'amendment'
  FROM json_each(?1)`;

const INSERT_FILES = `INSERT INTO ticketbai_records (id, company_id, position, kind, territory, invoice_id, issuer_nif, series, number,
    issue_date, file, signature, identifier, qr_url, previous_position, signed_at, created_at, income, action, amendment)
  SELECT value ->> 'id', ?2, value ->> 'position', value ->> 'kind', value ->> 'territory', value ->> 'invoice_id', value ->> 'issuer_nif',
    value ->> 'series', value ->> 'number', value ->> 'issue_date', value ->> 'file', value ->> 'signature', value ->> 'identifier',
    value ->> 'qr_url', value ->> 'previous_position', value ->> 'signed_at', value ->> 'created_at', value ->> 'income',
    value ->> 'action', value ->> 'amendment'
  FROM json_each(?1)`;

/** Makes rejected files wait to be sent again, as if they had no answer. */
const RESEND_FILES = `UPDATE ticketbai_records SET status = 'PENDING', csv = NULL, presentation_id = NULL, error_code = NULL,
    error_message = NULL, warnings = NULL, next_attempt_at = NULL, resent_by = j.value ->> 'resent_by',
    income = COALESCE(j.value ->> 'income', ticketbai_records.income)
  FROM json_each(?1) AS j WHERE ticketbai_records.id = j.value ->> 'id' AND +ticketbai_records.company_id = ?2
    AND ticketbai_records.status = 'REJECTED'`;

/**
 * Inserts events. An event without an endpoint is marked as published by the commit itself. Returns the ids, and which of them
 * wait.
 */
const INSERT_EVENTS = `INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
  SELECT value ->> 'id', ?2, value ->> 'account_id', value ->> 'type', value ->> 'subject_id',
    CASE WHEN value ->> 'type' IN ('invoice.issued', 'invoice.paid') THEN json_patch(value ->> 'data', (SELECT json_object('external_ref', external_ref,
      'total', invoice_total_cents / 100.0, 'currency', 'EUR', 'customer_id', customer_id) FROM invoices WHERE id = value ->> 'subject_id'))
    ELSE value ->> 'data' END, ?3,
    ${queuedAt("value ->> 'account_id'", "value ->> 'is_managed'", '?3')}
  FROM json_each(?1) WHERE true RETURNING id, queued_at`;

/** Aborts if accounts that count together exceed the quota of their manager. */
const GUARD_TREES = `INSERT INTO guard (reason) SELECT 'quota' FROM json_each(?1) AS j
  WHERE (SELECT sum(c.issued) FROM json_each(j.value, '$.account_ids') AS member JOIN issued_counts AS c ON c.account_id = member.value
    WHERE j.value ->> 'month' IS NULL OR c.month = j.value ->> 'month') > j.value ->> 'ceiling'`;

/**
 * Inserts an event when an account has issued four fifths of its quota, or all of it. A monthly quota has each event once a
 * month. A total quota has it once, in the commit that reaches the mark. The event is not urgent, so the sweep may publish it.
 */
const INSERT_QUOTA_EVENTS = `WITH counted AS MATERIALIZED (
    SELECT j.value ->> 'account_id' AS account_id, j.value ->> 'month' AS month, j.value ->> 'limit' AS quota_limit,
      j.value ->> 'added' AS added,
      (SELECT sum(c.issued) FROM issued_counts AS c WHERE c.account_id = j.value ->> 'account_id'
        AND (j.value ->> 'month' IS NULL OR c.month = j.value ->> 'month')) AS issued
    FROM json_each(?1) AS j)
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  SELECT ${NEW_EVENT_ID}, ?2, account_id, iif(issued >= quota_limit, 'quota.reached', 'quota.warning'), account_id,
    json_object('limit', quota_limit, 'issued', issued, 'month', month), ?3
  FROM counted
  WHERE issued * 5 >= quota_limit * 4
    AND (month IS NOT NULL OR iif(issued >= quota_limit, issued - added < quota_limit, (issued - added) * 5 < quota_limit * 4))
    AND NOT EXISTS (SELECT 1 FROM outbox AS sent WHERE sent.subject_id = counted.account_id
    AND sent.type = iif(issued >= quota_limit, 'quota.reached', 'quota.warning')
    AND sent.data ->> 'month' IS counted.month AND sent.data ->> 'limit' = counted.quota_limit)`;

/** SQL condition on a document, `j.value`. True if its customer or the company has set an electronic form. */
const HAS_FORM = `EXISTS (SELECT 1 FROM company_settings
  WHERE company_settings.company_id = ?2 AND company_settings.einvoice ->> '$.form' IS NOT NULL)
  OR EXISTS (SELECT 1 FROM invoices AS i JOIN customers AS recipient ON recipient.id = i.customer_id
    WHERE i.id = j.value ->> 'invoice_id' AND recipient.einvoice ->> '$.form' IS NOT NULL)`;

/** A PDF is drawn on first request. The follow-ups are therefore only the electronic document and the mail. */
const INSERT_FOLLOWUPS = `INSERT INTO issue_followups (invoice_id, kind, company_id, account_id, due_at)
  SELECT j.value ->> 'invoice_id', j.value ->> 'kind', ?2, j.value ->> 'account_id', j.value ->> 'due_at' FROM json_each(?1) AS j
  WHERE j.value ->> 'kind' <> 'PDF' OR ${HAS_FORM}`;

/** Most characters of files in one statement. A value that is bound in D1 has at most 2 MB, and a file up to 1.3 MB. */
const MAX_PART_CHARACTERS = 500_000;

/** Yields files as JSON lists, each as long as one statement takes. */
function* partsOfFiles(files: readonly unknown[]): Generator<string> {
  let part: string[] = [];
  let length = 0;
  for (const file of files) {
    const text = JSON.stringify(file);
    if (part.length > 0 && length + text.length > MAX_PART_CHARACTERS) {
      yield `[${part.join()}]`;
      part = [];
      length = 0;
    }
    part.push(text);
    length += text.length;
  }
  if (part.length > 0) yield `[${part.join()}]`;
}

/** Yields the statements of a commit, in their order. Statements without rows are left out. */
export function* commitStatements(books: D1Database, commit: LedgerCommit): Generator<D1PreparedStatement> {
  const { id, companyId, nowMs, committedAtMs } = commit;
  const rows = commitRows(commit);
  const json = (list: readonly unknown[]) => JSON.stringify(list);
  if (rows.acting.length > 0) yield books.prepare(SET_ACTING).bind(json(rows.acting));
  yield books.prepare(INSERT_COMMIT).bind(id, companyId, committedAtMs);
  if (rows.externals.length > 0) yield books.prepare(GUARD_EXTERNALS).bind(json(rows.externals), companyId);
  if (rows.invoices.length > 0) {
    yield books.prepare(ISSUE_INVOICES).bind(json(rows.invoices), nowMs, companyId);
    yield books.prepare(GUARD_ISSUED).bind(rows.invoices.length, json(rows.series), companyId);
    yield books.prepare(LOCK_SERIES).bind(json(rows.series), nowMs);
    yield books.prepare(WRITE_COUNTERS).bind(json(rows.counters));
    if (rows.counts.length > 0) yield books.prepare(COUNT_ISSUED).bind(json(rows.counts));
    if (rows.quotas.length > 0) {
      yield books.prepare(GUARD_QUOTA).bind(json(rows.quotas));
      yield books.prepare(INSERT_QUOTA_EVENTS).bind(json(rows.quotas), companyId, committedAtMs);
    }
    if (rows.trees.length > 0) yield books.prepare(GUARD_TREES).bind(json(rows.trees));
    yield books.prepare(INSERT_FOLLOWUPS).bind(json(rows.followups), companyId);
  }
  if (rows.changes.length > 0) {
    yield books.prepare(CHANGE_DOCUMENTS).bind(json(rows.changes), nowMs, companyId);
    yield books.prepare(GUARD_CHANGED).bind(rows.changes.length);
  }
  if (rows.records.length > 0) yield books.prepare(INSERT_RECORDS).bind(json(rows.records), companyId);
  for (const part of partsOfFiles(rows.files)) yield books.prepare(INSERT_FILES).bind(part, companyId);
  if (rows.resent.length > 0) {
    yield books.prepare(RESEND_FILES).bind(json(rows.resent), companyId);
    yield books.prepare(GUARD_CHANGED).bind(rows.resent.length);
  }
  if (rows.events.length > 0)
    yield books.prepare(INSERT_EVENTS).bind(json(rows.events), companyId, committedAtMs);
  if (rows.acting.length > 0) yield books.prepare(CLEAR_ACTING).bind(json(rows.acting));
}
