import { sql } from 'drizzle-orm';
import { asText, type StatementText } from '../../db/statement-text.ts';
import type { IdSource } from '../../platform/ids.ts';
import {
  directoryEventRows,
  insertDirectoryEvents,
  WHEN_CHANGED,
} from '../../webhooks/publishing/directory-event-repository.ts';
import { representationSigned } from '../../webhooks/publishing/directory-events.ts';
import { acceptedProof, holderByOperator } from '../nif-proof-repository.ts';
import type { RepresentationState } from './state.ts';

/** Representation as the operator sees it, by the columns of `approvalReading`. */
export interface ApprovalRow {
  company_id: string;
  account_id: string;
  nif: string | null;
  legal_name: string;
  representation_state: RepresentationState;
  representation_id: string | null;
  /** Milliseconds. */
  submitted_at: number | null;
  /** Key of the signed document in the bucket. */
  signed_key: string | null;
  /** Another company for which the operator has proved this NIF. Null if there is none. */
  proved_elsewhere: string | null;
}

/**
 * Returns the statement that reads the state of a company's representation. It returns one `ApprovalRow`, or none if
 * the company does not exist.
 */
export function approvalReading(companyId: string): StatementText {
  return asText(sql`SELECT company.id AS company_id, company.account_id, company.nif, company.legal_name,
      company.representation_state, company.representation_id, document.submitted_at, document.signed_key,
      ${holderByOperator(companyId)} AS proved_elsewhere
    FROM companies AS company LEFT JOIN representations AS document ON document.id = company.representation_id
    WHERE company.id = ${companyId}`);
}

/** Returns `APPROVABLE` if the operator can accept the representation, or else the reason. */
export function validateApproval(
  row: ApprovalRow | undefined,
): 'APPROVABLE' | 'ALREADY_ACTIVE' | 'NOT_SUBMITTED' | 'PROVED_ELSEWHERE' | 'NO_SUCH_COMPANY' {
  if (row === undefined) return 'NO_SUCH_COMPANY';
  if (row.representation_state === 'ACTIVE') return 'ALREADY_ACTIVE';
  if (row.representation_state !== 'SUBMITTED') return 'NOT_SUBMITTED';
  return row.proved_elsewhere === null ? 'APPROVABLE' : 'PROVED_ELSEWHERE';
}

/**
 * Returns the batch that accepts the read document at an instant (milliseconds) and writes `representation.signed`
 * (decisions, section 7). It proves the NIF of the company too. The first statement returns a row. If the representation has changed meanwhile, it returns
 * none and nothing is written.
 */
export function approvalStatements(row: ApprovalRow, ids: IdSource, nowMs: number): StatementText[] {
  const { company_id: id, account_id: accountId, nif, representation_id: documentId } = row;
  const events = directoryEventRows([representationSigned({ id, accountId, nif }, nowMs)], ids, nowMs);
  return [
    sql`UPDATE companies SET representation_state = 'ACTIVE' WHERE id = ${id} AND representation_state = 'SUBMITTED'
      AND representation_id = ${documentId} AND nif = ${nif} RETURNING id`,
    sql`UPDATE representations SET signed_at = ${nowMs} WHERE id = ${documentId} AND changes() = 1`,
    ...insertDirectoryEvents(events, WHEN_CHANGED),
    ...(nif === null || documentId === null
      ? []
      : acceptedProof(
          { companyId: id, nif, method: 'REPRESENTATION', evidence: documentId },
          sql`EXISTS (SELECT 1 FROM representations AS accepted WHERE accepted.id = ${documentId} AND accepted.signed_at = ${nowMs})`,
          nowMs,
        )),
  ].map(asText);
}
