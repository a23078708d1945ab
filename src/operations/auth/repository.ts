import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import {
  accounts,
  claimTokens,
  invitations,
  members,
  people,
  sessions,
  signInCodes,
} from '../../db/schema/directory-schema.ts';
import { hasRoom, type NewCode } from './code-room-repository.ts';
import { CODE_MS, MAX_ALIVE_CODES, MAX_TRIES } from './limits.ts';

/** Whom a code is sent to, with the account whose mails the code is among. */
export interface CodeRecipient {
  /** Null: the address does not sign in yet. */
  personId: string | null;
  name: string | null;
  /** Null: that of the request. */
  language: 'es' | 'en' | 'ca' | null;
  accountId: string;
  booksShard: number;
}

/** Somebody who can sign in: the account is the one that they owned or joined first. */
export type SigningPerson = CodeRecipient & { personId: string; hasSecondFactor: boolean };

/** The person of an address, in lower case. Without a membership there is nothing to sign in to. */
function selectPerson(directory: Database, address: string) {
  return directory
    .select({
      personId: sql<string>`${people.id}`.as('person_id'),
      name: sql<string | null>`${people.name}`.as('person_name'),
      language: people.interfaceLanguage,
      accountId: members.accountId,
      booksShard: accounts.booksShard,
      hasSecondFactor: sql<boolean>`EXISTS (SELECT 1 FROM second_factors
        WHERE second_factors.person_id = ${people.id} AND second_factors.confirmed_at IS NOT NULL)`
        .mapWith(Boolean)
        .as('has_second_factor'),
    })
    .from(people)
    .innerJoin(members, eq(members.personId, people.id))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(people.email, address))
    .orderBy(members.createdAt, members.id)
    .limit(1);
}

/** Whoever signs in with an address, in lower case; null where there is no such person. One round trip. */
export async function readSigningPerson(directory: Database, address: string): Promise<SigningPerson | null> {
  const [person] = await selectPerson(directory, address);
  return person ?? null;
}

/** The account that an address is invited to, where an invitation of it is pending. */
function selectInvited(directory: Database, address: string, nowMs: number) {
  return directory
    .select({ accountId: invitations.accountId, booksShard: accounts.booksShard })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(
      sql`${invitations.email} = ${address} AND ${invitations.acceptedAt} IS NULL AND ${invitations.revokedAt} IS NULL
        AND ${invitations.expiresAt} > ${nowMs}`,
    )
    .limit(1);
}

/** The account that a claim token hands over to an address, where it can still be redeemed. */
function selectClaimant(directory: Database, address: string, nowMs: number) {
  return directory
    .select({ accountId: claimTokens.accountId, booksShard: accounts.booksShard })
    .from(claimTokens)
    .innerJoin(accounts, eq(accounts.id, claimTokens.accountId))
    .where(
      sql`${claimTokens.email} = ${address} AND ${claimTokens.redeemedAt} IS NULL AND ${claimTokens.expiresAt} > ${nowMs}`,
    )
    .limit(1);
}

/** Somebody who does not sign in yet, and whose language is unknown. */
function newcomer(found: Pick<CodeRecipient, 'accountId' | 'booksShard'> | undefined): CodeRecipient | null {
  return found === undefined ? null : { ...found, personId: null, name: null, language: null };
}

function insertCode(directory: Database, code: NewCode, nowMs: number) {
  const { addressDigest, callerDigest, siteDigest, codeDigest, handleDigest } = code;
  return directory.run(sql`INSERT INTO ${signInCodes}
      (address_digest, caller_digest, site_digest, code_digest, handle_digest, created_at, expires_at)
    SELECT ${addressDigest}, ${callerDigest}, ${siteDigest}, ${codeDigest}, ${handleDigest}, ${nowMs}, ${nowMs + CODE_MS}
    WHERE ${hasRoom(code, nowMs)} RETURNING id`);
}

/** Ends the oldest code of an address that the same caller asked for, where there are more than may hold at the same time. */
function endOldest(
  directory: Database,
  { addressDigest, callerDigest, handleDigest }: NewCode,
  nowMs: number,
) {
  const alive = sql`address_digest = ${addressDigest} AND used_at IS NULL AND expires_at > ${nowMs}`;
  return directory.run(sql`UPDATE sign_in_codes SET expires_at = ${nowMs}
    WHERE id = (SELECT min(id) FROM sign_in_codes WHERE ${alive} AND caller_digest = ${callerDigest}
        AND handle_digest IS NOT ${handleDigest})
      AND (SELECT count(*) FROM sign_in_codes WHERE ${alive}) > ${MAX_ALIVE_CODES}`);
}

/**
 * Writes a code beside those that its address has, unless its caller has no room for one more, and reads who is to get it: whoever
 * signs in with the address, is invited by it, or has an account to claim with it. The same work whoever is asked for. Null where
 * nothing is to be sent. One round trip.
 */
export async function writeCode(
  directory: Database,
  code: NewCode,
  nowMs: number,
): Promise<CodeRecipient | null> {
  const { address } = code;
  const [written, , [person], [invited], [claimant]] = await directory.batch([
    insertCode(directory, code, nowMs),
    endOldest(directory, code, nowMs),
    selectPerson(directory, address),
    selectInvited(directory, address, nowMs),
    selectClaimant(directory, address, nowMs),
  ]);
  if (written.results.length === 0) return null;
  return person ?? newcomer(invited) ?? newcomer(claimant);
}

/** Writes a code for whoever reads an address; false where its caller has no room for one more. One round trip. */
export async function writeCodeOf(directory: Database, code: NewCode, nowMs: number): Promise<boolean> {
  const [written] = await directory.batch([
    insertCode(directory, code, nowMs),
    endOldest(directory, code, nowMs),
  ]);
  return written.results.length === 1;
}

/** The code that is being tried. */
export interface TriedCode {
  id: number;
  codeDigest: string;
}

/** What tells which of an address's codes is meant: the handle of the request that asked for it, or who asked. */
export type CodeOf = { handleDigest: string } | { callerDigests: readonly string[] };

/**
 * Takes one of the tries at a code of an address, before anybody looks whether it is right, and reads whose address it is. Without
 * a handle the newest is meant that the same caller asked for. `code` is null where there is none that can be tried. One round trip.
 */
export async function takeTry(
  directory: Database,
  addressDigests: readonly string[],
  of: CodeOf,
  address: string,
  nowMs: number,
): Promise<{ code: TriedCode | null; person: SigningPerson | null }> {
  const named =
    'handleDigest' in of
      ? sql`handle_digest = ${of.handleDigest}`
      : sql`caller_digest IN ${of.callerDigests}`;
  const [[code], [person]] = await directory.batch([
    directory
      .update(signInCodes)
      .set({ tries: sql`${signInCodes.tries} + 1` })
      .where(
        sql`${signInCodes.id} = (SELECT max(id) FROM sign_in_codes WHERE address_digest IN ${addressDigests} AND ${named})
          AND ${signInCodes.usedAt} IS NULL AND ${signInCodes.expiresAt} > ${nowMs} AND ${signInCodes.tries} < ${MAX_TRIES}`,
      )
      .returning({ id: signInCodes.id, codeDigest: signInCodes.codeDigest }),
    selectPerson(directory, address),
  ]);
  return { code: code ?? null, person: person ?? null };
}

/** The condition that a code has not been used up; without one, that nothing is asked for. */
export function isUnused(codeId: number | null): SQL {
  return codeId === null
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM sign_in_codes WHERE sign_in_codes.id = ${codeId} AND sign_in_codes.used_at IS NULL)`;
}

/** Uses a code up. A statement that goes out in the batch with what the code allows. */
export function useCode(directory: Database, codeId: number | null, nowMs: number) {
  return directory
    .update(signInCodes)
    .set({ usedAt: nowMs })
    .where(sql`${signInCodes.id} = ${codeId} AND ${signInCodes.usedAt} IS NULL`)
    .returning({ id: signInCodes.id });
}

/** A session as it is written. */
export type NewSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'personId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'accountId' | 'place' | 'userAgent'
>;

/** Opens a session. A statement that goes out in the batch with what it is opened by. */
export function insertSession(session: NewSession, condition: SQL = sql`TRUE`): SQL {
  const { id, personId, tokenHash, createdAt, expiresAt, accountId, place, userAgent } = session;
  return sql`INSERT INTO ${sessions} (id, person_id, token_hash, created_at, expires_at, account_id, place, user_agent)
    SELECT ${id}, ${personId}, ${tokenHash}, ${createdAt}, ${expiresAt}, ${accountId}, ${place}, ${userAgent}
    WHERE ${condition}`;
}

/** Opens a session. One round trip. */
export async function writeSession(directory: Database, session: NewSession): Promise<void> {
  await directory.run(insertSession(session));
}

/** Uses up a code and opens a session by it; false where somebody else has used it in between. One round trip. */
export async function spendCode(directory: Database, codeId: number, session: NewSession): Promise<boolean> {
  const [used] = await directory.batch([
    useCode(directory, codeId, session.createdAt),
    directory.run(insertSession(session, sql`changes() = 1`)),
  ]);
  return used.length === 1;
}

/**
 * Notes that a person has signed in from a place, and tells whether that is news: they have signed in before, and never from there.
 * One round trip.
 */
export async function noteSignInPlace(
  directory: Database,
  personId: string,
  { placeDigest, callerDigest }: { placeDigest: string; callerDigest: string },
  nowMs: number,
): Promise<boolean> {
  const [known] = await directory.batch([
    directory.run(sql`SELECT count(*) AS before, coalesce(sum(place_digest = ${placeDigest}), 0) AS same
      FROM sign_in_places WHERE person_id = ${personId}`),
    directory.run(sql`INSERT INTO sign_in_places (person_id, place_digest, caller_digest, last_seen_at)
      VALUES (${personId}, ${placeDigest}, ${callerDigest}, ${nowMs})
      ON CONFLICT (person_id, place_digest)
        DO UPDATE SET last_seen_at = excluded.last_seen_at, caller_digest = excluded.caller_digest`),
  ]);
  const [counted] = known.results as { before: number; same: number }[];
  return counted !== undefined && counted.before > 0 && counted.same === 0;
}

/** Whether a person is a member of an account. One round trip. */
export async function isMember(directory: Database, personId: string, accountId: string): Promise<boolean> {
  const found = await directory
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.personId, personId), eq(members.accountId, accountId)));
  return found.length === 1;
}

/** Ends a session. One round trip. */
export async function endSession(directory: Database, sessionId: string, nowMs: number): Promise<void> {
  await directory
    .update(sessions)
    .set({ revokedAt: nowMs })
    .where(sql`${sessions.id} = ${sessionId} AND ${sessions.revokedAt} IS NULL`);
}
