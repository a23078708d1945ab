import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { insertedIds } from '../../db/insert-rows.ts';
import { accounts, claimTokens, type DirectoryOutboxRow } from '../../db/schema/directory-schema.ts';
import { members, people } from '../../db/schema/people-schema.ts';
import { useCode } from '../../people/sign-in/code-repository.ts';
import { insertDirectoryEvents, WHEN_CHANGED } from '../../webhooks/publishing/directory-event-repository.ts';

export type ClaimTokenRow = typeof claimTokens.$inferSelect;

/** Claim token to be written. */
export type NewClaimToken = Omit<ClaimTokenRow, 'redeemedAt' | 'madeByAccountId'>;

/** Claim links that may be mailed since an instant (milliseconds): by one manager, and to one address by it and by all of them. */
export interface MailAllowance {
  byManager: { sinceMs: number; limit: number };
  toAddress: { sinceMs: number; limit: number };
}

/** Result of writing a token. */
export interface ClaimTokenWriting {
  isWritten: boolean;
  hasOwner: boolean;
  /** True if the manager has had too many links mailed to its address. */
  isOwnAddressFull: boolean;
  /** True if its address has been mailed too many links by all managers together. */
  isAddressFull: boolean;
  accountName: string;
  /** Name of the account's manager, or of the account itself if it has none. */
  managerName: string;
}

/** SQL of the account that creates the token: the manager, or the account itself if it no longer has one. */
const maker = sql`COALESCE(accounts.manager_account_id, accounts.id)`;

const hasOwner = sql`EXISTS (SELECT 1 FROM members WHERE members.account_id = accounts.id AND members.account_role = 'OWNER')`;

/**
 * Writes a token for an open account without an owner, unless its creator has had too many mailed in all or to its address.
 * A redeemed link does not count: its recipient wanted it. If an earlier run
 * died, its token was never shown, and the new token replaces it. Null if the account does not exist. One round trip.
 */
export async function writeClaimToken(
  directory: Database,
  token: NewClaimToken,
  { byManager, toAddress }: MailAllowance,
): Promise<ClaimTokenWriting | null> {
  const { id, accountId, tokenHash, email, madeByPersonId, madeWithKeyId, createdAt, expiresAt } = token;
  const mayMail = sql`(SELECT count(*) FROM claim_tokens AS mailed WHERE mailed.made_by_account_id = ${maker}
    AND mailed.created_at > ${byManager.sinceMs} AND mailed.email IS NOT NULL AND mailed.id <> ${id}) < ${byManager.limit}`;
  const isFull = (whose: SQL) =>
    sql<boolean>`(SELECT count(*) FROM claim_tokens AS sent WHERE sent.email = ${email} AND sent.redeemed_at IS NULL
      AND sent.created_at > ${toAddress.sinceMs} AND sent.id <> ${id} AND ${whose}) >= ${toAddress.limit}`;
  const isOwnAddressFull = isFull(sql`sent.made_by_account_id = ${maker}`);
  const isAddressFull = isFull(sql`true`);
  const insert = sql`INSERT INTO claim_tokens (id, account_id, token_hash, email, made_by_account_id, made_by_person_id, made_with_key_id, created_at, expires_at)
    SELECT ${id}, accounts.id, ${tokenHash}, ${email}, ${maker}, ${madeByPersonId}, ${madeWithKeyId}, ${createdAt}, ${expiresAt} FROM accounts
    WHERE accounts.id = ${accountId} AND accounts.closed_at IS NULL AND NOT ${hasOwner}
      AND (${email} IS NULL OR (${mayMail} AND NOT ${isOwnAddressFull}))
    ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash WHERE claim_tokens.redeemed_at IS NULL RETURNING id`;
  const [written, [account]] = await directory.batch([
    directory.run(insert),
    directory
      .select({
        accountName: accounts.name,
        // Table names are written out, because drizzle omits them in a query on one table.
        managerName: sql<string>`(SELECT maker.name FROM accounts AS maker WHERE maker.id = ${maker})`.as(
          'manager_name',
        ),
        hasOwner: sql<boolean>`${hasOwner}`.mapWith(Boolean).as('has_owner'),
        isOwnAddressFull: isOwnAddressFull.mapWith(Boolean).as('is_own_address_full'),
        isAddressFull: isAddressFull.mapWith(Boolean).as('is_address_full'),
      })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
  ]);
  return account === undefined ? null : { ...account, isWritten: insertedIds(written.results).length === 1 };
}

/** Token with its account, and the person of an address. */
export interface ClaimPreconditions {
  token: Pick<ClaimTokenRow, 'id' | 'accountId' | 'email' | 'expiresAt' | 'redeemedAt'> & {
    accountName: string;
    externalRef: string | null;
    managerId: string | null;
    booksShard: number;
  };
  /** Null if the address is unknown. */
  personId: string | null;
}

/** Reads a token and the person of an address. Null if the token does not exist. One round trip. */
export async function readClaimPreconditions(
  directory: Database,
  tokenHash: string,
  email: string,
): Promise<ClaimPreconditions | null> {
  const [[token], [person]] = await directory.batch([
    directory
      .select({
        id: claimTokens.id,
        accountId: claimTokens.accountId,
        email: claimTokens.email,
        expiresAt: claimTokens.expiresAt,
        redeemedAt: claimTokens.redeemedAt,
        accountName: accounts.name,
        externalRef: accounts.externalRef,
        managerId: accounts.managerAccountId,
        booksShard: accounts.booksShard,
      })
      .from(claimTokens)
      .innerJoin(accounts, eq(accounts.id, claimTokens.accountId))
      .where(eq(claimTokens.tokenHash, tokenHash)),
    directory.select({ id: people.id }).from(people).where(eq(people.email, email)),
  ]);
  return token === undefined ? null : { token, personId: person?.id ?? null };
}

/**
 * Returns the account that an earlier run of the same request has taken over, found by the membership it created. Null
 * for none.
 */
export async function readRedeemed(
  directory: Database,
  memberId: string,
): Promise<{ accountId: string; accountName: string; redeemedAtMs: number } | null> {
  const [found] = await directory
    .select({ accountId: accounts.id, accountName: accounts.name, redeemedAtMs: members.createdAt })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.id, memberId));
  return found ?? null;
}

/** Person who takes an account over. */
export interface NewHolder {
  /** Used only if the address is unknown. */
  personId: string;
  memberId: string;
  email: string;
  language: 'es' | 'en';
  /** Code that proves the address. */
  codeId: number;
}

/**
 * Redeems a token: makes the person of an address the owner of the account, and creates the person if unknown. Commits
 * the events and uses up the code in the same transaction. Returns false and changes nothing if the token is no longer
 * valid or the code is used. One round trip.
 */
export async function redeemClaimToken(
  directory: Database,
  token: Pick<ClaimTokenRow, 'id' | 'accountId'>,
  holder: NewHolder,
  events: readonly DirectoryOutboxRow[],
  nowMs: number,
): Promise<boolean> {
  const { personId, memberId, email, language, codeId } = holder;
  const isOpen = sql`${claimTokens.redeemedAt} IS NULL AND ${claimTokens.expiresAt} > ${nowMs}
    AND NOT EXISTS (SELECT 1 FROM members WHERE members.account_id = ${token.accountId} AND members.account_role = 'OWNER')`;
  const eventStatements = insertDirectoryEvents(events, WHEN_CHANGED).map((statement) =>
    directory.run(statement),
  );
  try {
    await directory.batch([
      useCode(directory, codeId, nowMs),
      directory.run(guardChanged(1)),
      directory
        .update(claimTokens)
        .set({ redeemedAt: nowMs })
        .where(and(eq(claimTokens.id, token.id), isOpen)),
      directory.run(guardChanged(1)),
      directory
        .insert(people)
        .values({ id: personId, email, interfaceLanguage: language, createdAt: nowMs })
        .onConflictDoNothing(),
      directory.run(sql`INSERT INTO members (id, account_id, person_id, account_role, created_at)
        SELECT ${memberId}, ${token.accountId}, people.id, 'OWNER', ${nowMs} FROM people WHERE people.email = ${email}`),
      directory.run(guardChanged(1)),
      directory
        .update(accounts)
        .set({ claimedAt: nowMs, version: sql`version + 1` })
        .where(eq(accounts.id, token.accountId)),
      ...eventStatements,
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
