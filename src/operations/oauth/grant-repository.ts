import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { apiKeys } from '../../db/schema/directory-schema.ts';
import { type ApiKeyRow, hasRoomForKey } from '../api-keys/repository.ts';

/** The access token of a grant, as its row holds it. */
export type AccessTokenFields = Pick<ApiKeyRow, 'secretHash' | 'lastFour' | 'expiresAt'>;

/** The key of a grant with its environment; null where there is none, or it was revoked. One round trip. */
export async function readGrant(directory: Database, keyId: string): Promise<ApiKeyRow | null> {
  const [row] = await directory
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)));
  return row ?? null;
}

/** What became of a renewal. `USED`: what named the access token was used before, or the grant is over. */
export type Renewal = 'RENEWED' | 'USED' | 'NO_ROOM';

/**
 * Puts a new access token in the place of another one, where that one is still the grant's and the account has room for a key that
 * holds. One round trip.
 */
export async function replaceAccessToken(
  directory: Database,
  key: Pick<ApiKeyRow, 'id' | 'accountId'>,
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

/** Ends a grant: a code or a refresh token that comes twice is in the hands of two (OAuth 2.1, sections 4.1.3 and 4.3.1). */
export async function endGrant(directory: Database, keyId: string, nowMs: number): Promise<void> {
  await directory
    .update(apiKeys)
    .set({ revokedAt: nowMs })
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)));
}
