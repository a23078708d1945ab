import type { StoredIncome, TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';
import type { SendableRecord } from './sending-port.ts';

/** Condition for a row of the submissions of `r`, named s: it is an attempt without an answer. */
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
 * Reads the first records of a company (?1) that may leave, at most ?2. A cancellation leaves after its issue was accepted, or noted in the book after a
 * rejection; a correction after its target was answered.
 */
export const READ_SENDABLE = `SELECT r.id, r.position, r.kind, r.action, r.territory, r.invoice_id, r.issuer_nif, r.series, r.number,
    r.issue_date, r.created_at, r.signature, r.attempts, length(r.file) AS size, i.issuer ->> '$.legal_name' AS legal_name,
    coalesce(r.income, (SELECT o.income FROM ticketbai_records AS o WHERE o.invoice_id = r.invoice_id AND o.kind = 'ISSUE')) AS income,
    coalesce((SELECT max(s.rowid) ${OF_RECORD} AND ${UNANSWERED}), 0)
      > coalesce((SELECT max(s.rowid) ${OF_RECORD} AND s.outcome = 'ANSWERED'), 0) AS in_doubt,
    (SELECT CASE WHEN ${UNANSWERED} THEN s.id END ${OF_RECORD} ORDER BY s.rowid DESC LIMIT 1) AS unanswered,
    r.kind = 'CANCELLATION' AND ${isAccepted("'ANNOTATION'")} AS is_noted,
    CASE WHEN r.territory = 'BIZKAIA' AND r.error_code IN ('B4_2000003', 'B4_2000006') THEN r.error_code END AS question
  FROM ticketbai_records AS r JOIN invoices AS i ON i.id = r.invoice_id
  WHERE r.company_id = ?1 AND r.status = 'PENDING' AND CASE r.kind
    WHEN 'ISSUE' THEN 1
    WHEN 'CANCELLATION' THEN ${isAccepted("'ISSUE', 'CORRECTION', 'ANNOTATION'")}
    WHEN 'CANCELLATION_CORRECTION' THEN NOT ${isWaiting("'CANCELLATION', 'CANCELLATION_CORRECTION'")}
    ELSE NOT ${isWaiting("'ISSUE', 'CORRECTION', 'ANNOTATION'")} END
  ORDER BY r.position LIMIT ?2`;

/** Row of `READ_SENDABLE`. */
export interface SendableRow {
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
  is_noted: number;
  question: string | null;
}

/** Converts a row of `READ_SENDABLE`. */
export function sendableOf(row: SendableRow): SendableRecord {
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
    isNoted: row.is_noted === 1,
    question: row.question,
  };
}
