import { eq } from 'drizzle-orm';
import { companyIn } from '../companies/presentation.ts';
import { type Database, type DatabaseBindings, directoryOf } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { type CompanyRow, companies } from '../db/schema/directory-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** A company that is known to be there, as an environment sees it. One round trip. */
export async function readCompany(
  directory: Database,
  environment: Environment,
  companyId: string,
): Promise<CompanyRow> {
  const [row] = await directory.select().from(companies).where(eq(companies.id, companyId));
  if (row === undefined) throw new Error(`company ${companyId} is not there`);
  return companyIn(environment, row);
}

/** The accounts that companies belong to, by company. One round trip; none for no companies. */
export async function readAccountsOf(
  databases: DatabaseBindings,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await directoryOf(databases)
    .select({ id: companies.id, accountId: companies.accountId })
    .from(companies)
    .where(isOneOf(companies.id, companyIds));
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}
