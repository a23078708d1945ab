import { and, eq, sql } from 'drizzle-orm';
import { responsibleAccount } from '../access/responsible-account-repository.ts';
import { SEVERAL_TAXPAYERS } from '../access/several-taxpayers-repository.ts';
import { IS_MANAGER } from '../companies/managed-tree-repository.ts';
import { PROOF_COLUMNS } from '../companies/nif-proof-repository.ts';
import type { Database } from '../db/clients.ts';
import { activations, companies } from '../db/schema/company-schema.ts';
import { accounts, testClocks } from '../db/schema/directory-schema.ts';
import { members, people } from '../db/schema/people-schema.ts';

/** Owner's columns under distinct names, because D1 returns the rows of a batch by column name. */
const owner = {
  id: sql<string>`${people.id}`.as('owner_id'),
  email: sql<string>`${people.email}`.as('owner_email'),
  name: sql<string | null>`${people.name}`.as('owner_name'),
  logoUrl: sql<string | null>`${people.logoUrl}`.as('owner_logo_url'),
  interfaceLanguage: sql<'es' | 'en' | 'ca'>`${people.interfaceLanguage}`.as('owner_language'),
};

function statements(directory: Database, companyId: string) {
  return [
    directory
      .select({
        company: companies,
        plan: accounts.plan,
        agreedPrice: accounts.agreedPrice,
        booksShard: accounts.booksShard,
        managerAccountId: accounts.managerAccountId,
        clockAheadMs: testClocks.aheadMs,
        severalTaxpayers: SEVERAL_TAXPAYERS.as('several_taxpayers'),
        ...PROOF_COLUMNS,
        isManager: IS_MANAGER.as('is_manager'),
        owner,
      })
      .from(companies)
      .innerJoin(accounts, eq(accounts.id, companies.accountId))
      .innerJoin(
        members,
        and(eq(members.accountId, responsibleAccount(accounts.id)), eq(members.accountRole, 'OWNER')),
      )
      .innerJoin(people, eq(people.id, members.personId))
      .leftJoin(testClocks, eq(testClocks.accountId, accounts.id))
      .where(eq(companies.id, companyId)),
    directory.select().from(activations).where(eq(activations.companyId, companyId)),
  ] as const;
}

/**
 * Reads a company with its account, its owner and the facts that decide about issuing. Null if its account is closed. One round
 * trip.
 */
export async function readBackgroundCompany(directory: Database, companyId: string) {
  const [[found], activationRows] = await directory.batch(statements(directory, companyId));
  return found === undefined ? null : { ...found, activations: activationRows };
}

/** Reads the companies of an account with the fields that decide their time zones. One round trip. */
export async function readCompaniesOf(
  directory: Database,
  accountId: string,
): Promise<Pick<typeof companies.$inferSelect, 'id' | 'address'>[]> {
  return await directory
    .select({ id: companies.id, address: companies.address })
    .from(companies)
    .where(eq(companies.accountId, accountId));
}
