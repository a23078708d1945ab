import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { IdSource } from '../../platform/ids.ts';
import {
  directoryEventRows,
  insertDirectoryEvents,
  WHEN_CHANGED,
} from '../../webhooks/publishing/directory-event-repository.ts';
import { representationSigned } from '../../webhooks/publishing/directory-events.ts';
import type { RepresentationState } from './state.ts';

/** A statement of the directory as text, for whoever has no Worker around it. */
export interface StatementText {
  sql: string;
  params: unknown[];
}

/** What the operator is shown of a representation, by the columns of `approvalReading`. */
export interface ApprovalRow {
  company_id: string;
  account_id: string;
  nif: string | null;
  legal_name: string;
  representation_state: RepresentationState;
  representation_id: string | null;
  /** Milliseconds. */
  submitted_at: number | null;
  /** Where the signed document is kept in the bucket. */
  signed_key: string | null;
}

const DIALECT = new SQLiteAsyncDialect();

function asText(statement: SQL): StatementText {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  return { sql: text, params };
}

/** Reads how the representation of a company stands: one `ApprovalRow`, or none where there is no such company. */
export function approvalReading(companyId: string): StatementText {
  return asText(sql`SELECT company.id AS company_id, company.account_id, company.nif, company.legal_name,
      company.representation_state, company.representation_id, document.submitted_at, document.signed_key
    FROM companies AS company LEFT JOIN representations AS document ON document.id = company.representation_id
    WHERE company.id = ${companyId}`);
}

/** Whether what was read can be accepted, or why not. */
export function validateApproval(
  row: ApprovalRow | undefined,
): 'APPROVABLE' | 'ALREADY_ACTIVE' | 'NOT_SUBMITTED' | 'NO_SUCH_COMPANY' {
  if (row === undefined) return 'NO_SUCH_COMPANY';
  if (row.representation_state === 'ACTIVE') return 'ALREADY_ACTIVE';
  return row.representation_state === 'SUBMITTED' ? 'APPROVABLE' : 'NOT_SUBMITTED';
}

/**
 * Accepts the signed document that was read, at an instant (milliseconds): one batch, in which `representation.signed` is
 * written along (decisions, section 7). The first statement returns a row, or none when something else has happened to the
 * representation in between, and then nothing is written.
 */
export function approvalStatements(row: ApprovalRow, ids: IdSource, nowMs: number): StatementText[] {
  const { company_id: id, account_id: accountId, nif, representation_id: documentId } = row;
  const events = directoryEventRows([representationSigned({ id, accountId, nif }, nowMs)], ids, nowMs);
  return [
    sql`UPDATE companies SET representation_state = 'ACTIVE' WHERE id = ${id} AND representation_state = 'SUBMITTED'
      AND representation_id = ${documentId} AND nif = ${nif} RETURNING id`,
    sql`UPDATE representations SET signed_at = ${nowMs} WHERE id = ${documentId} AND changes() = 1`,
    ...insertDirectoryEvents(events, WHEN_CHANGED),
  ].map(asText);
}
