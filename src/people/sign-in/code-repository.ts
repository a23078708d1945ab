import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { signInCodes } from '../../db/schema/people-schema.ts';
import { insertSession, type NewSession } from '../sessions/session-repository.ts';
import { hasRoom, type NewCode } from './code-room-repository.ts';
import { CODE_MS, MAX_ALIVE_CODES, MAX_TRIES } from './limits.ts';
import {
  type CodeRecipient,
  newcomer,
  type SigningPerson,
  STRANGER,
  selectClaimant,
  selectInvited,
  selectPerson,
} from './signing-person-repository.ts';

function insertCode(directory: Database, code: NewCode, nowMs: number) {
  const { addressDigest, callerDigest, siteDigest, codeDigest, handleDigest, forSignUp } = code;
  return directory.run(sql`INSERT INTO ${signInCodes}
      (address_digest, caller_digest, site_digest, code_digest, handle_digest, created_at, expires_at, for_sign_up)
    SELECT ${addressDigest}, ${callerDigest}, ${siteDigest}, ${codeDigest}, ${handleDigest}, ${nowMs}, ${nowMs + CODE_MS}, ${forSignUp ? 1 : 0}
    WHERE ${hasRoom(code, nowMs)} RETURNING id`);
}

/** Ends the oldest code of an address that the same caller requested, if the address has too many valid codes. */
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
 * Writes a code unless the caller has reached a limit, and reads its recipient. The recipient signs in with the address, is
 * invited by it, or can claim an account with it. A code of a sign-up goes to any address. The work is the same for each.
 * Null if no mail is to be sent. One round trip.
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
  return person ?? newcomer(invited) ?? newcomer(claimant) ?? (code.forSignUp ? STRANGER : null);
}

/** Writes a code for a given recipient. Returns false if the caller has reached a limit. One round trip. */
export async function writeCodeOf(directory: Database, code: NewCode, nowMs: number): Promise<boolean> {
  const [written] = await directory.batch([
    insertCode(directory, code, nowMs),
    endOldest(directory, code, nowMs),
  ]);
  return written.results.length === 1;
}

/** Code that is being tried. */
export interface TriedCode {
  id: number;
  codeDigest: string;
}

/** Selector of one of an address's codes: by the handle of its request, or by the caller who requested it. */
export type CodeOf = { handleDigest: string } | { callerDigests: readonly string[] };

/**
 * Takes one try at a code of an address before the code is checked, and reads the person of the address. Without a
 * handle, it takes the newest code that the same caller requested. `code` is null if none can be tried. One round trip.
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

/** SQL condition: a code is not used up. Without a code it is always true. */
export function isUnused(codeId: number | null): SQL {
  return codeId === null
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM sign_in_codes WHERE sign_in_codes.id = ${codeId} AND sign_in_codes.used_at IS NULL)`;
}

/** Returns the statement that uses a code up. It belongs in the batch of the action that the code allows. */
export function useCode(directory: Database, codeId: number | null, nowMs: number) {
  return directory
    .update(signInCodes)
    .set({ usedAt: nowMs })
    .where(sql`${signInCodes.id} = ${codeId} AND ${signInCodes.usedAt} IS NULL`)
    .returning({ id: signInCodes.id });
}

/** Uses up a code and opens a session with it. Returns false if the code was used meanwhile. One round trip. */
export async function spendCode(directory: Database, codeId: number, session: NewSession): Promise<boolean> {
  const [used] = await directory.batch([
    useCode(directory, codeId, session.createdAt),
    directory.run(insertSession(session, sql`changes() = 1`)),
  ]);
  return used.length === 1;
}
