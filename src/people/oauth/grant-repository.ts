import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { apiKeys } from '../../db/schema/people-schema.ts';
import { type ApiKeyRow, hasRoomForKey } from '../keys/key-repository.ts';

/** Columns of a grant's access token. */
export type AccessTokenFields = Pick<ApiKeyRow, 'secretHash' | 'lastFour' | 'expiresAt'>;

/** Reads the key of a grant. Null if it does not exist or is revoked. One round trip. */
export async function readGrant(directory: Database, keyId: string): Promise<ApiKeyRow | null> {
  const [row] = await directory
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)));
  return row ?? null;
}

/** Result of a renewal. `USED` means that the code or refresh token was used before, or that the grant has ended. */
export type Renewal = 'RENEWED' | 'USED' | 'NO_ROOM';

/**
 * Replaces an access token if it is still the grant's current one and the account has room for a valid key. One round
 * trip.
 */
export async function replaceAccessToken(
  directory: Database,
  key: Pick<ApiKeyRow, 'id' | 'accountId' | 'personId'>,
  replaced: string,
  next: AccessTokenFields,
  nowMs: number,
): Promise<Renewal> {
  const isReplaced = and(eq(apiKeys.id, key.id), eq(apiKeys.secretHash, replaced), isNull(apiKeys.revokedAt));
  const [, [row]] = await directory.batch([
    directory
      .update(apiKeys)
      .set(next)
      .where(and(isReplaced, hasRoomForKey(key, nowMs))),
    directory
      .select({ secretHash: apiKeys.secretHash, revokedAt: apiKeys.revokedAt })
      .from(apiKeys)
      .where(eq(apiKeys.id, key.id)),
  ]);
  if (row?.secretHash === next.secretHash) return 'RENEWED';
  return row?.secretHash === replaced && row.revokedAt === null ? 'NO_ROOM' : 'USED';
}

/**
 * Ends a grant. A code or refresh token that is used twice is in the hands of two parties (OAuth 2.1, sections 4.1.3
 * and 4.3.1).
 */
export async function endGrant(directory: Database, keyId: string, nowMs: number): Promise<void> {
  await directory
    .update(apiKeys)
    .set({ revokedAt: nowMs })
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)));
}
