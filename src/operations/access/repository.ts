import { and, eq, sql } from 'drizzle-orm';
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
} from '../../db/directory-schema.ts';

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

/** The key of a hash, with its person and that person's role in the key's account. */
function keyByHash(directory: Database, hash: string) {
  return directory
    .select({ key: apiKeys, person: holder, role: members.accountRole })
    .from(apiKeys)
    .innerJoin(people, eq(people.id, apiKeys.personId))
    .leftJoin(members, and(eq(members.accountId, apiKeys.accountId), eq(members.personId, apiKeys.personId)))
    .where(eq(apiKeys.secretHash, hash));
}

/** The session of a hash, once for each account that its person is a member of. */
function sessionByHash(directory: Database, hash: string) {
  return directory
    .select({ session: sessions, person: holder, accountId: members.accountId, role: members.accountRole })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(members, eq(members.personId, sessions.personId))
    .where(eq(sessions.tokenHash, hash))
    .orderBy(
      sql`CASE ${members.accountRole} WHEN 'OWNER' THEN 0 WHEN 'ADMIN' THEN 1 ELSE 2 END`,
      members.createdAt,
    );
}

/** A company with its account and what the person behind the credential may do in it. */
function companyForHash(directory: Database, companyId: string, hash: string, kind: 'KEY' | 'SESSION') {
  const person =
    kind === 'KEY'
      ? sql`(SELECT person_id FROM api_keys WHERE secret_hash = ${hash})`
      : sql`(SELECT person_id FROM sessions WHERE token_hash = ${hash})`;
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
    .where(eq(companies.id, companyId));
}

function activationsOf(directory: Database, companyId: string) {
  return directory.select().from(activations).where(eq(activations.companyId, companyId));
}

/** The account memberships of the person behind a credential. */
export type KeyMatch = Awaited<ReturnType<typeof keyByHash>>[number];
export type SessionMatch = Awaited<ReturnType<typeof sessionByHash>>[number];
export type CompanyMatch = Awaited<ReturnType<typeof companyForHash>>[number];

export interface CredentialMatch {
  key: KeyMatch | null;
  sessions: SessionMatch[];
}

export interface CompanyAccessMatch {
  match: CompanyMatch | null;
  activations: Awaited<ReturnType<typeof activationsOf>>;
}

/** Loads the credential of a hash. One round trip. */
export async function loadCredential(
  directory: Database,
  hash: string,
  kind: 'KEY' | 'SESSION',
): Promise<CredentialMatch> {
  if (kind === 'KEY') return { key: (await keyByHash(directory, hash))[0] ?? null, sessions: [] };
  return { key: null, sessions: await sessionByHash(directory, hash) };
}

/** Loads a company as the credential of a hash sees it. One round trip. */
export async function loadCompanyAccess(
  directory: Database,
  companyId: string,
  hash: string,
  kind: 'KEY' | 'SESSION',
): Promise<CompanyAccessMatch> {
  const [found, active] = await directory.batch([
    companyForHash(directory, companyId, hash, kind),
    activationsOf(directory, companyId),
  ]);
  return { match: found[0] ?? null, activations: active };
}

/** Both at once. One round trip. */
export async function loadCredentialAndCompany(
  directory: Database,
  hash: string,
  kind: 'KEY' | 'SESSION',
  companyId: string,
): Promise<CredentialMatch & { company: CompanyAccessMatch }> {
  if (kind === 'KEY') {
    const [keys, found, active] = await directory.batch([
      keyByHash(directory, hash),
      companyForHash(directory, companyId, hash, kind),
      activationsOf(directory, companyId),
    ]);
    return { key: keys[0] ?? null, sessions: [], company: { match: found[0] ?? null, activations: active } };
  }
  const [found, companiesFound, active] = await directory.batch([
    sessionByHash(directory, hash),
    companyForHash(directory, companyId, hash, kind),
    activationsOf(directory, companyId),
  ]);
  return { key: null, sessions: found, company: { match: companiesFound[0] ?? null, activations: active } };
}
