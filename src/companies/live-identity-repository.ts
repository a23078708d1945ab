import { type SQL, sql } from 'drizzle-orm';

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
