import { and, eq, sql } from 'drizzle-orm';
import { IS_MANAGER } from '../companies/managed-tree-repository.ts';
import { PROOF_COLUMNS } from '../companies/nif-proof-repository.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database } from '../db/clients.ts';
import { activations, companies } from '../db/schema/company-schema.ts';
import { accounts, testClocks } from '../db/schema/directory-schema.ts';
import { grants, members } from '../db/schema/people-schema.ts';
import { SEVERAL_TAXPAYERS } from './several-taxpayers-repository.ts';

/** Kind of credential: a key of an account, or a person's session. */
export type CredentialOwner = 'KEY' | 'SESSION';

const HASH = sql.placeholder('hash');
const COMPANY_ID = sql.placeholder('companyId');
const ACCOUNT_ID = sql.placeholder('accountId');

/** Selects a company with its account, the account's manager and the grant of the credential's person. */
function selectCompany(directory: Database, kind: CredentialOwner) {
  const person =
    kind === 'KEY'
      ? sql`(SELECT person_id FROM api_keys WHERE secret_hash = ${HASH})`
      : sql`(SELECT person_id FROM sessions WHERE token_hash = ${HASH})`;
  return directory
    .select({
      company: companies,
      plan: accounts.plan,
      agreedPrice: accounts.agreedPrice,
      booksShard: accounts.booksShard,
      managerAccountId: accounts.managerAccountId,
      accessLevel: accounts.accessLevel,
      clockAheadMs: testClocks.aheadMs,
      severalTaxpayers: SEVERAL_TAXPAYERS.as('several_taxpayers'),
      ...PROOF_COLUMNS,
      isManager: IS_MANAGER.as('is_manager'),
      grant: grants.access,
    })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(members, and(eq(members.accountId, companies.accountId), eq(members.personId, person)))
    .leftJoin(grants, and(eq(grants.memberId, members.id), eq(grants.companyId, companies.id)))
    .leftJoin(testClocks, eq(testClocks.accountId, companies.accountId))
    .where(eq(companies.id, COMPANY_ID));
}

function selectActivations(directory: Database) {
  return directory.select().from(activations).where(eq(activations.companyId, COMPANY_ID));
}

/** Selects an account with its manager, and the shard and test clock of its books. */
function selectAccount(directory: Database) {
  return directory
    .select({
      id: accounts.id,
      managerAccountId: accounts.managerAccountId,
      accessLevel: accounts.accessLevel,
      booksShard: accounts.booksShard,
      clockAheadMs: testClocks.aheadMs,
    })
    .from(accounts)
    .leftJoin(testClocks, eq(testClocks.accountId, accounts.id))
    .where(eq(accounts.id, ACCOUNT_ID));
}
/** Statements that read a company as a credential sees it, built once. */
export const companyForHash = {
  KEY: builtOnce((directory) => selectCompany(directory, 'KEY')),
  SESSION: builtOnce((directory) => selectCompany(directory, 'SESSION')),
};
/** Statement that reads a company's activations, built once. */
export const activationsOf = builtOnce(selectActivations);
/** Statement that reads an account by its id, built once. */
export const accountById = builtOnce(selectAccount);
export type CompanyMatch = Awaited<ReturnType<typeof selectCompany>>[number];
export type AccountMatch = Awaited<ReturnType<typeof selectAccount>>[number];

export interface CompanyAccessMatch {
  match: CompanyMatch | null;
  activations: Awaited<ReturnType<typeof selectActivations>>;
}

/** Company or account in the path of a request. */
export type Target = { companyId: string } | { accountId: string } | null;

/** Company or account of a path. The other one is null, and so is one that does not exist. */
export interface TargetMatch {
  company: CompanyAccessMatch | null;
  account: AccountMatch | null;
}

/** Loads a company as the credential with a hash sees it. One round trip. */
export async function loadCompanyAccess(
  directory: Database,
  companyId: string,
  hash: string,
  kind: CredentialOwner,
): Promise<CompanyAccessMatch> {
  const [found, active] = await directory.batch([
    companyForHash[kind](directory, { companyId, hash }),
    activationsOf(directory, { companyId }),
  ]);
  return { match: found[0] ?? null, activations: active };
}

/** Loads an account, independent of the caller. One round trip. */
export async function loadAccount(directory: Database, accountId: string): Promise<AccountMatch | null> {
  const [found] = await directory.batch([accountById(directory, { accountId })]);
  return found[0] ?? null;
}
