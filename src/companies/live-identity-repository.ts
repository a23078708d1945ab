import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../context/principal.ts';
import type { Environment } from '../domain/environment.ts';
import { isSandboxKey } from './live-identity.ts';

/** Caller that changes a company. */
export interface CompanyWriter {
  environment: Environment;
  principal: Pick<Principal, 'type' | 'environment'>;
}

/**
 * Returns the SQL condition that production relies on the data of a company that both environments share: the rule of
 * `live-identity.ts`, which a sandbox key must not pass.
 *
 * @param company name or alias of the table of companies in the query
 */
export function reliesOnCompany(company: string): SQL<boolean> {
  const of = sql.raw(company);
  return sql<boolean>`(EXISTS (SELECT 1 FROM activations WHERE activations.company_id = ${of}.id AND activations.environment = 'LIVE')
    OR EXISTS (SELECT 1 FROM nif_proofs WHERE nif_proofs.company_id = ${of}.id AND nif_proofs.nif = ${of}.nif))`;
}

/**
 * Returns the condition on a row of companies that a caller may change its shared data. The same was checked before, but the company
 * may have gone live or proved its NIF since. Undefined if the caller always may.
 */
export function mayChangeShared({ principal }: Pick<CompanyWriter, 'principal'>): SQL | undefined {
  return isSandboxKey(principal) ? sql`NOT ${reliesOnCompany('companies')}` : undefined;
}
