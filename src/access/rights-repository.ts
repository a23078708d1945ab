import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { builtOnce } from '../db/built-once.ts';
import type { Database } from '../db/clients.ts';
import { accounts, testClocks } from '../db/schema/directory-schema.ts';
import { apiKeys, grants, members, people, sessions } from '../db/schema/people-schema.ts';
import type { AccountRole } from '../domain/accounts/account-relation.ts';
import { memberRole } from './role-repository.ts';
import {
  accountById,
  activationsOf,
  type CredentialOwner,
  companyForHash,
  type Target,
  type TargetMatch,
} from './target-repository.ts';

/**
 * Reads a credential and the target of its request, in one batch: one round trip. Every request sends these statements, so they
 * are built once.
 */

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

const keyByHash = builtOnce(selectKey);
const sessionByHash = builtOnce(selectSession);

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

export interface CredentialMatch {
  key: KeyMatch | null;
  sessions: SessionMatch[];
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
