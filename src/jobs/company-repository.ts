import { eq } from 'drizzle-orm';
import { companyIn } from '../companies/presentation.ts';
import { type Database, type DatabaseBindings, directoryOf } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { type CompanyRow, companies } from '../db/schema/company-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** Reads a company that must exist, as an environment sees it. Throws if it does not exist. One round trip. */
export async function readCompany(
  directory: Database,
  environment: Environment,
  companyId: string,
): Promise<CompanyRow> {
  const [row] = await directory.select().from(companies).where(eq(companies.id, companyId));
  if (row === undefined) throw new Error(`company ${companyId} is not there`);
  return companyIn(environment, row);
}

/** Reads the accounts of companies, by company. One round trip; none without companies. */
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
