import { and, asc, eq, gt, isNull, like, not, or, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { webhooks } from '../db/schema/webhook-schema.ts';
import type { SealedRows } from '../platform/secrets/reseal.ts';
import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import { openSigningSecret, sealSigningSecret } from './signing-secrets.ts';

/** Reads webhooks with a secret that is not sealed under a key. One round trip. */
async function readOutdated(books: Database, keyId: string, after: string, limit: number) {
  const isOutdated = (column: typeof webhooks.secret | typeof webhooks.previousSecret) =>
    // An underscore in the id matches any character, including itself.
    not(like(column, `${keyId}.%`));
  return await books
    .select({ id: webhooks.id, secret: webhooks.secret, previousSecret: webhooks.previousSecret })
    .from(webhooks)
    .where(
      and(
        gt(webhooks.id, after),
        isNull(webhooks.deletedAt),
        or(
          isOutdated(webhooks.secret),
          and(sql`${webhooks.previousSecret} IS NOT NULL`, isOutdated(webhooks.previousSecret)),
        ),
      ),
    )
    .orderBy(asc(webhooks.id))
    .limit(limit);
}

/**
 * Builds the rows of webhook secrets that are sealed under an earlier key, or not at all. A secret that is rotated meanwhile
 * is skipped.
 */
export function sealedWebhooks(
  books: Database,
  seal: SecretSeal,
): SealedRows<
  Awaited<ReturnType<typeof readOutdated>>[number],
  { secret: string; previousSecret: string | null }
> {
  return {
    page: (keyId, after, limit) => readOutdated(books, keyId, after, limit),
    async again({ id, secret, previousSecret }) {
      const again = async (stored: string) =>
        await sealSigningSecret(seal, id, await openSigningSecret(seal, id, stored));
      return {
        secret: await again(secret),
        previousSecret: previousSecret === null ? null : await again(previousSecret),
      };
    },
    write: ({ id, secret }, sealed) =>
      books
        .update(webhooks)
        .set(sealed)
        .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret))),
  };
}
