import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { apiKeys } from '../../db/directory-schema.ts';
import type { ApiKeyRow } from '../api-keys/repository.ts';

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

/**
 * Puts a new access token in the place of another one. Returns false where that one is no longer the grant's: what named it was used
 * before. One round trip.
 */
export async function replaceAccessToken(
  directory: Database,
  keyId: string,
  replaced: string,
  next: AccessTokenFields,
): Promise<boolean> {
  const [, [row]] = await directory.batch([
    directory
      .update(apiKeys)
      .set(next)
      .where(and(eq(apiKeys.id, keyId), eq(apiKeys.secretHash, replaced), isNull(apiKeys.revokedAt))),
    directory.select({ secretHash: apiKeys.secretHash }).from(apiKeys).where(eq(apiKeys.id, keyId)),
  ]);
  return row?.secretHash === next.secretHash;
}

/** Ends a grant: a code or a refresh token that comes twice is in the hands of two (OAuth 2.1, sections 4.1.3 and 4.3.1). */
export async function endGrant(directory: Database, keyId: string, nowMs: number): Promise<void> {
  await directory
    .update(apiKeys)
    .set({ revokedAt: nowMs })
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)));
}
