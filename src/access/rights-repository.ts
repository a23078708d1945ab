import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { IS_MANAGER } from '../companies/managed-tree-repository.ts';
import { PROOF_COLUMNS } from '../companies/nif-proof-repository.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database } from '../db/clients.ts';
import { activations, companies } from '../db/schema/company-schema.ts';
import { accounts, testClocks } from '../db/schema/directory-schema.ts';
import { apiKeys, grants, members, people, sessions } from '../db/schema/people-schema.ts';
import type { AccountRole } from '../domain/accounts/account-relation.ts';
import { memberRole } from './role-repository.ts';
import { SEVERAL_TAXPAYERS } from './several-taxpayers-repository.ts';

/** Kind of credential: a key of an account, or a person's session. */
type CredentialOwner = 'KEY' | 'SESSION';

/** Statements that identify a credential and its rights, sent as one batch: one round trip. */

/**
 * Columns of the person, under names of their own. D1 returns the rows of a batch by column name. Two columns of one
 * name would become one and shift all that follow.
 */
const holder = {
  id: sql<string>`${people.id}`.as('holder_id'),
  email: sql<string>`${people.email}`.as('holder_email'),
  name: sql<string | null>`${people.name}`.as('holder_name'),
  logoUrl: sql<string | null>`${people.logoUrl}`.as('holder_logo_url'),
  interfaceLanguage: sql<'es' | 'en' | 'ca'>`${people.interfaceLanguage}`.as('holder_language'),
};

/** Columns of a key's person. A sandbox key uses the language set in the sandbox first. */
const keyHolder = {
  ...holder,
  interfaceLanguage: sql<
    'es' | 'en' | 'ca'
  >`iif(${apiKeys.environment} = 'TEST', coalesce(${people.sandbox} ->> '$.interfaceLanguage', ${people.interfaceLanguage}), ${people.interfaceLanguage})`.as(
    'holder_language',
  ),
};

const HASH = sql.placeholder('hash');
const COMPANY_ID = sql.placeholder('companyId');
const ACCOUNT_ID = sql.placeholder('accountId');

/**
 * Selects the key with a hash, its person, the person's role in the key's account, and the shard and test clock of its
 * books.
 */
function selectKey(directory: Database) {
  return directory
    .select({
      key: apiKeys,
      person: keyHolder,
      role: memberRole<AccountRole | null>(),
      booksShard: accounts.booksShard,
      clockAheadMs: testClocks.aheadMs,
    })
    .from(apiKeys)
    .innerJoin(people, eq(people.id, apiKeys.personId))
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(members, and(eq(members.accountId, apiKeys.accountId), eq(members.personId, apiKeys.personId)))
    .leftJoin(testClocks, eq(testClocks.accountId, apiKeys.accountId))
    .where(eq(apiKeys.secretHash, HASH));
}

/**
 * Selects the session with a hash, one row for each account of its person with the shard and clock of its books. The
 * account joined first comes first.
 */
function selectSession(directory: Database) {
  return directory
    .select({
      session: sessions,
      person: holder,
      accountId: sql<string | null>`${members.accountId}`.as('member_account_id'),
      role: memberRole<AccountRole | null>(),
      booksShard: accounts.booksShard,
      clockAheadMs: testClocks.aheadMs,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(members, eq(members.personId, sessions.personId))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(testClocks, eq(testClocks.accountId, members.accountId))
    .where(eq(sessions.tokenHash, HASH))
    .orderBy(members.createdAt, members.id);
}

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

// Every request sends these statements, so they are built once.
const keyByHash = builtOnce(selectKey);
const sessionByHash = builtOnce(selectSession);
const companyForHash = {
  KEY: builtOnce((directory) => selectCompany(directory, 'KEY')),
  SESSION: builtOnce((directory) => selectCompany(directory, 'SESSION')),
};
const activationsOf = builtOnce(selectActivations);
const accountById = builtOnce(selectAccount);

/** Returns the companies of an account that a plain member has grants for. One round trip. */
export async function grantedCompanies(
  directory: Database,
  accountId: string,
  personId: string,
): Promise<string[]> {
  const rows = await directory
    .select({ companyId: grants.companyId })
    .from(grants)
    .innerJoin(members, eq(members.id, grants.memberId))
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)));
  return rows.map(({ companyId }) => companyId);
}

export type KeyMatch = Awaited<ReturnType<typeof selectKey>>[number];
export type SessionMatch = Awaited<ReturnType<typeof selectSession>>[number];
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

export interface CredentialMatch {
  key: KeyMatch | null;
  sessions: SessionMatch[];
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

/** Runs a statement and loads the target of the path with it. One round trip. */
async function loadWithTarget<Q extends BatchItem<'sqlite'>>(
  directory: Database,
  statement: Q,
  target: Target,
  [hash, kind]: [string, CredentialOwner],
): Promise<TargetMatch & { rows: Q['_']['result'] }> {
  if (target === null) {
    const [rows] = await directory.batch([statement]);
    return { rows, company: null, account: null };
  }
  if ('accountId' in target) {
    const [rows, found] = await directory.batch([statement, accountById(directory, target)]);
    return { rows, company: null, account: found[0] ?? null };
  }
  const [rows, found, active] = await directory.batch([
    statement,
    companyForHash[kind](directory, { ...target, hash }),
    activationsOf(directory, target),
  ]);
  return { rows, company: { match: found[0] ?? null, activations: active }, account: null };
}

/** Loads the credential with a hash and the target of the request's path. One round trip. */
export async function loadCredential(
  directory: Database,
  hash: string,
  kind: CredentialOwner,
  target: Target,
): Promise<CredentialMatch & TargetMatch> {
  if (kind === 'KEY') {
    const found = await loadWithTarget(directory, keyByHash(directory, { hash }), target, [hash, kind]);
    return { ...found, key: found.rows[0] ?? null, sessions: [] };
  }
  const found = await loadWithTarget(directory, sessionByHash(directory, { hash }), target, [hash, kind]);
  return { ...found, key: null, sessions: found.rows };
}
