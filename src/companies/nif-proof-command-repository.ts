import { sql } from 'drizzle-orm';
import { asText, type StatementText } from '../db/statement-text.ts';
import { acceptedProof, holderByOperator, releasedNif } from './nif-proof-repository.ts';

/** Company that the operator proves, by the columns of `provableReading`. */
export interface ProvableRow {
  company_id: string;
  account_id: string;
  nif: string | null;
  legal_name: string;
  /** Another company for which the operator has proved this NIF. Null if there is none. */
  proved_elsewhere: string | null;
}

/** Returns the statement that reads a company to prove. It returns one `ProvableRow`, or none. */
export function provableReading(companyId: string): StatementText {
  return asText(sql`SELECT company.id AS company_id, company.account_id, company.nif, company.legal_name,
      ${holderByOperator(companyId)} AS proved_elsewhere FROM companies AS company WHERE company.id = ${companyId}`);
}

/**
 * Returns the batch by which the operator proves the NIF of a company at an instant (milliseconds). Proofs of other
 * companies end. The last statement returns the proof, or nothing if the company has changed meanwhile.
 */
export function operatorProof(
  { company_id: companyId, nif }: Pick<ProvableRow, 'company_id'> & { nif: string },
  reason: string,
  nowMs: number,
): StatementText[] {
  return acceptedProof({ companyId, nif, method: 'OPERATOR', evidence: reason }, sql`true`, nowMs).map(
    asText,
  );
}

/** Returns the batch by which the operator releases a NIF. The first statement returns the companies whose proof ends. */
export function nifRelease(nif: string, reason: string, nowMs: number): StatementText[] {
  return releasedNif(nif, reason, nowMs).map(asText);
}
