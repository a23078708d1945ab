import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { isOneOf } from '../../db/page.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { accounts, claimTokens } from '../../db/schema/directory-schema.ts';
import { apiKeys, grants, invitations, members } from '../../db/schema/people-schema.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import { ApiError } from '../../platform/errors.ts';
import { endClaimLinks, endInvitations } from '../invitations/end-repository.ts';

/** Most valid keys of an account at a time (decisions, section 11). */
export const MAX_ACCOUNT_KEYS = 100;

/** Most valid keys of a member below ADMIN in an account (decisions, section 15, Limits per person). */
export const MAX_MEMBER_KEYS = 20;

/** Most keys that a person makes in an account in a day, valid or not: an ended key keeps its row. */
export const MAX_PERSON_KEYS_A_DAY = 200;

/** Most keys that a list shows: all valid ones, and the newest of the others. */
const MAX_LISTED_KEYS = 1_000;

/** Returns the error of an account, or a member, without room for a further key. */
export function keyLimitReached(): ApiError {
  return new ApiError('API_KEY_LIMIT_REACHED', {
    params: {
      limit: MAX_ACCOUNT_KEYS,
      member_limit: MAX_MEMBER_KEYS,
      day_limit: MAX_PERSON_KEYS_A_DAY,
    },
  });
}

/** All columns but the hash, which no response needs. */
const { secretHash: _, ...keyColumns } = getTableColumns(apiKeys);

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export type ListedKey = Omit<ApiKeyRow, 'secretHash'>;

/** Keys that a caller sees: all of an account, or those of one person. */
export interface KeyReach {
  accountId: string;
  personId: string | null;
}

function isReached({ accountId, personId }: KeyReach) {
  return and(
    eq(apiKeys.accountId, accountId),
    personId === null ? undefined : eq(apiKeys.personId, personId),
  );
}

/** Lists the keys in reach, newest first, with the newest of the ended ones. One round trip. */
export async function listKeys(directory: Database, reach: KeyReach, nowMs: number): Promise<ListedKey[]> {
  const isEnded = sql`(${apiKeys.revokedAt} IS NOT NULL OR coalesce(${apiKeys.expiresAt} <= ${nowMs}, 0))`;
  const found = await directory
    .select(keyColumns)
    .from(apiKeys)
    .where(isReached(reach))
    .orderBy(isEnded, desc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(MAX_LISTED_KEYS);
  return found.sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1));
}

/** Reads the given companies with the data that `companyRight` needs about a member of an account. One round trip. */
export async function readCompanyRelations(
  directory: Database,
  companyIds: readonly string[],
  member: { accountId: string; personId: string },
) {
  return await directory
    .select({
      companyId: companies.id,
      accountId: companies.accountId,
      managerAccountId: accounts.managerAccountId,
      accessLevel: accounts.accessLevel,
      access: grants.access,
    })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(members, and(eq(members.accountId, member.accountId), eq(members.personId, member.personId)))
    .leftJoin(grants, and(eq(grants.memberId, members.id), eq(grants.companyId, companies.id)))
    .where(isOneOf(companies.id, companyIds));
}

/**
 * SQL condition: the account has room for one more valid key of a person at an instant, and so has the person unless
 * owner or administrator. The key with that id itself does not count.
 */
export function hasRoomForKey(
  { id, accountId, personId }: Pick<ApiKeyRow, 'id' | 'accountId' | 'personId'>,
  nowMs: number,
) {
  const held = sql`SELECT count(*) FROM api_keys AS held WHERE held.account_id = ${accountId} AND held.id <> ${id}
    AND held.revoked_at IS NULL AND (held.expires_at IS NULL OR held.expires_at > ${nowMs})`;
  return sql<number>`(${held}) < ${MAX_ACCOUNT_KEYS} AND ((${held} AND held.person_id = ${personId}) < ${MAX_MEMBER_KEYS}
    OR EXISTS (SELECT 1 FROM members WHERE members.account_id = ${accountId} AND members.person_id = ${personId}
      AND members.account_role IN ('OWNER', 'ADMIN')))`;
}

/** SQL condition: the person has made fewer keys in the account within a day than a person may. The key itself does not count. */
function hasRoomToday({ id, accountId, personId, createdAt }: ApiKeyRow): SQL {
  return sql`(SELECT count(*) FROM api_keys AS made WHERE made.account_id = ${accountId} AND made.person_id = ${personId}
    AND made.created_at > ${createdAt - DAY_MS} AND made.id <> ${id}) < ${MAX_PERSON_KEYS_A_DAY}`;
}

/**
 * Writes a key. If an earlier run of the same request wrote it and died, its secret was never shown, and the new key
 * replaces it. Returns the stored key, or null if the account has the maximum of valid keys or the person of a day. One round trip.
 */
export async function writeKey(directory: Database, row: ApiKeyRow): Promise<ApiKeyRow | null> {
  const { id, accountId, createdAt } = row;
  const hasRoom = sql`${hasRoomForKey(row, createdAt)} AND ${hasRoomToday(row)}`;
  const inserts = insertRows(apiKeys, [row], 'ABORT', hasRoom).map((statement) => directory.run(statement));
  const [insert] = inserts;
  if (insert === undefined) throw new Error('a key takes a statement');
  const [, , [written]] = await directory.batch([
    // Deletes the key of an earlier run, whose secret was never shown.
    directory.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId))),
    insert,
    directory.select().from(apiKeys).where(eq(apiKeys.id, id)),
  ]);
  return written ?? null;
}

/**
 * Revokes a key for good, and ends the invitations and claim links that were made with it: a stolen key may have made them. An
 * earlier revocation keeps its time. Returns the person of the key, or null if the caller sees no such key. One round trip.
 */
export async function revokeKey(
  directory: Database,
  reach: KeyReach,
  id: string,
  nowMs: number,
): Promise<{ personId: string } | null> {
  const reached = directory
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isReached(reach)));
  const [, , , [key]] = await directory.batch([
    directory
      .update(apiKeys)
      .set({ revokedAt: nowMs })
      .where(and(eq(apiKeys.id, id), isReached(reach), isNull(apiKeys.revokedAt))),
    endInvitations(directory, inArray(invitations.madeWithKeyId, reached), nowMs),
    endClaimLinks(directory, inArray(claimTokens.madeWithKeyId, reached), nowMs),
    directory
      .select({ personId: apiKeys.personId })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), isReached(reach))),
  ]);
  return key ?? null;
}
