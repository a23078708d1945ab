import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import {
  accounts,
  activations,
  apiKeys,
  companies,
  grants,
  members,
  people,
  sessions,
  testClocks,
} from '../../db/directory-schema.ts';

/** What a credential is: a key of an account, or a person's session. */
type CredentialOwner = 'KEY' | 'SESSION';

/** Statements that find who a credential is and what it reaches, made to go out in one batch: one round trip. */

/**
 * The person's columns under names of their own. D1 hands out the rows of a batch by column name, so that two columns of
 * one name would become one and shift all that follow.
 */
const holder = {
  id: sql<string>`${people.id}`.as('holder_id'),
  email: sql<string>`${people.email}`.as('holder_email'),
  name: sql<string | null>`${people.name}`.as('holder_name'),
  logoUrl: sql<string | null>`${people.logoUrl}`.as('holder_logo_url'),
  interfaceLanguage: sql<'es' | 'en' | 'ca'>`${people.interfaceLanguage}`.as('holder_language'),
};

const HASH = sql.placeholder('hash');
const COMPANY_ID = sql.placeholder('companyId');

/** The key of a hash, with its person, that person's role in the key's account, and the shard and test clock of its books. */
function selectKey(directory: Database) {
  return directory
    .select({
      key: apiKeys,
      person: holder,
      role: members.accountRole,
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

/** The session of a hash, once for each account that its person is a member of, with the shard and test clock of its books. */
function selectSession(directory: Database) {
  return directory
    .select({
      session: sessions,
      person: holder,
      accountId: members.accountId,
      role: members.accountRole,
      booksShard: accounts.booksShard,
      clockAheadMs: testClocks.aheadMs,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(members, eq(members.personId, sessions.personId))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(testClocks, eq(testClocks.accountId, members.accountId))
    .where(eq(sessions.tokenHash, HASH))
    .orderBy(
      sql`CASE ${members.accountRole} WHEN 'OWNER' THEN 0 WHEN 'ADMIN' THEN 1 ELSE 2 END`,
      members.createdAt,
    );
}

/** A company with its account and what the person behind the credential may do in it. */
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
      severalTaxpayers:
        sql<boolean>`(SELECT count(nif) > 1 FROM companies AS sibling WHERE sibling.account_id = ${companies.accountId})`.mapWith(
          Boolean,
        ),
      role: members.accountRole,
      access: grants.access,
    })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(members, and(eq(members.accountId, companies.accountId), eq(members.personId, person)))
    .leftJoin(grants, and(eq(grants.memberId, members.id), eq(grants.companyId, companies.id)))
    .where(eq(companies.id, COMPANY_ID));
}

function selectActivations(directory: Database) {
  return directory.select().from(activations).where(eq(activations.companyId, COMPANY_ID));
}

// Every request sends these, so that they are built once.
const keyByHash = builtOnce(selectKey);
const sessionByHash = builtOnce(selectSession);
const companyForHash = {
  KEY: builtOnce((directory) => selectCompany(directory, 'KEY')),
  SESSION: builtOnce((directory) => selectCompany(directory, 'SESSION')),
};
const activationsOf = builtOnce(selectActivations);

/** The companies of an account that a plain member was granted. One round trip. */
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

/** The account memberships of the person behind a credential. */
export type KeyMatch = Awaited<ReturnType<typeof selectKey>>[number];
export type SessionMatch = Awaited<ReturnType<typeof selectSession>>[number];
export type CompanyMatch = Awaited<ReturnType<typeof selectCompany>>[number];

export interface CredentialMatch {
  key: KeyMatch | null;
  sessions: SessionMatch[];
}

export interface CompanyAccessMatch {
  match: CompanyMatch | null;
  activations: Awaited<ReturnType<typeof selectActivations>>;
}

/** Loads the credential of a hash. One round trip. */
export async function loadCredential(
  directory: Database,
  hash: string,
  kind: CredentialOwner,
): Promise<CredentialMatch> {
  if (kind === 'KEY') {
    const [keys] = await directory.batch([keyByHash(directory, { hash })]);
    return { key: keys[0] ?? null, sessions: [] };
  }
  const [found] = await directory.batch([sessionByHash(directory, { hash })]);
  return { key: null, sessions: found };
}

/** Loads a company as the credential of a hash sees it. One round trip. */
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

/** Both at once. One round trip. */
export async function loadCredentialAndCompany(
  directory: Database,
  hash: string,
  kind: CredentialOwner,
  companyId: string,
): Promise<CredentialMatch & { company: CompanyAccessMatch }> {
  const company = companyForHash[kind](directory, { companyId, hash });
  const activationRows = activationsOf(directory, { companyId });
  if (kind === 'KEY') {
    const [keys, found, active] = await directory.batch([
      keyByHash(directory, { hash }),
      company,
      activationRows,
    ]);
    return { key: keys[0] ?? null, sessions: [], company: { match: found[0] ?? null, activations: active } };
  }
  const [rows, found, active] = await directory.batch([
    sessionByHash(directory, { hash }),
    company,
    activationRows,
  ]);
  return { key: null, sessions: rows, company: { match: found[0] ?? null, activations: active } };
}
