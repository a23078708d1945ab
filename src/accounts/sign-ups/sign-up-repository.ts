import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { type AccountRow, accounts } from '../../db/schema/directory-schema.ts';
import { people, signInCodes } from '../../db/schema/people-schema.ts';
import { MAX_CALLER_SIGN_UPS_A_DAY, MAX_SITE_SIGN_UPS_A_DAY, SIGN_UP_WINDOW_MS } from './limits.ts';

/** Owner of an account that is being opened. */
export interface NewOwner {
  /** Used only if the address is unknown. */
  personId: string;
  memberId: string;
  /** In lower case. */
  address: string;
  name: string | null;
  language: 'es' | 'en' | 'ca';
  /** Code that proves the address. */
  codeId: number;
}

const ownedBy = (address: string) => sql`SELECT members.account_id FROM members
  JOIN people ON people.id = members.person_id WHERE people.email = ${address} AND members.account_role = 'OWNER'`;

/** SQL condition: the networks that requested a code may open one more account. */
function hasRoom(codeId: number, nowMs: number): SQL {
  const opened = (column: SQL) => sql`(SELECT count(*) FROM sign_in_codes AS used
    WHERE used.${column} = (SELECT own.${column} FROM sign_in_codes AS own WHERE own.id = ${codeId})
      AND used.created_at > ${nowMs - SIGN_UP_WINDOW_MS} AND used.opened_account_id IS NOT NULL)`;
  return sql`${opened(sql.raw('caller_digest'))} < ${MAX_CALLER_SIGN_UPS_A_DAY}
    AND ${opened(sql.raw('site_digest'))} < ${MAX_SITE_SIGN_UPS_A_DAY}`;
}

/** Reads the data that decide if a proved address may open an account. One round trip. */
export async function readSignUpPreconditions(
  directory: Database,
  address: string,
  codeId: number,
  nowMs: number,
): Promise<{ isForSignUp: boolean; owned: string | null; hasRoom: boolean }> {
  const [found] = await directory.all<{ for_sign_up: number; owned: string | null; has_room: number }>(
    sql`SELECT for_sign_up, (${ownedBy(address)} LIMIT 1) AS owned, (${hasRoom(codeId, nowMs)}) AS has_room
      FROM sign_in_codes WHERE id = ${codeId}`,
  );
  return {
    isForSignUp: found?.for_sign_up === 1,
    owned: found?.owned ?? null,
    hasRoom: found?.has_room === 1,
  };
}

/**
 * Opens an account with its owner and uses up the code in one commit. Creates the person if unknown. Returns false and
 * changes nothing if the code is used, the person owns an account, or a limit is reached. One round trip.
 */
export async function openAccount(
  directory: Database,
  account: AccountRow,
  owner: NewOwner,
): Promise<boolean> {
  const { personId, memberId, address, name, language, codeId } = owner;
  const { id, createdAt } = account;
  const isOpen = sql`${signInCodes.usedAt} IS NULL AND ${signInCodes.forSignUp} = 1
    AND NOT EXISTS (${ownedBy(address)}) AND ${hasRoom(codeId, createdAt)}`;
  try {
    await directory.batch([
      directory
        .update(signInCodes)
        .set({ usedAt: createdAt, openedAccountId: id })
        .where(and(eq(signInCodes.id, codeId), isOpen)),
      directory.run(guardChanged(1)),
      directory
        .insert(people)
        .values({ id: personId, email: address, name, interfaceLanguage: language, createdAt })
        .onConflictDoNothing(),
      directory.insert(accounts).values(account),
      directory.run(sql`INSERT INTO members (id, account_id, person_id, account_role, created_at)
        SELECT ${memberId}, ${id}, people.id, 'OWNER', ${createdAt} FROM people WHERE people.email = ${address}`),
      directory.run(guardChanged(1)),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
