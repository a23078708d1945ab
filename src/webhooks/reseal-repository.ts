import { and, eq, isNull, like, not, or, sql } from 'drizzle-orm';
import { webhooks } from '../db/books-schema.ts';
import type { Database } from '../db/clients.ts';
import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import { openSigningSecret, sealSigningSecret } from './signing-secrets.ts';

/** Secrets of webhooks that are not sealed under the current key: so many of them. One round trip. */
async function readOutdated(books: Database, keyId: string, limit: number) {
  const isOutdated = (column: typeof webhooks.secret | typeof webhooks.previousSecret) =>
    // An underscore in the id stands for any character, itself among them.
    not(like(column, `${keyId}.%`));
  return await books
    .select({ id: webhooks.id, secret: webhooks.secret, previousSecret: webhooks.previousSecret })
    .from(webhooks)
    .where(
      and(
        isNull(webhooks.deletedAt),
        or(
          isOutdated(webhooks.secret),
          and(sql`${webhooks.previousSecret} IS NOT NULL`, isOutdated(webhooks.previousSecret)),
        ),
      ),
    )
    .limit(limit);
}

/**
 * Seals secrets of webhooks anew that are sealed under the secret before the last change, or not at all; one that is rotated
 * at the same time is left. Returns how many webhooks it changed. One round trip, and one for each that it changes.
 */
export async function resealWebhooks(books: Database, seal: SecretSeal, limit: number): Promise<number> {
  const rows = await readOutdated(books, await seal.currentKeyId(), limit);
  for (const { id, secret, previousSecret } of rows) {
    const again = async (stored: string) =>
      await sealSigningSecret(seal, id, await openSigningSecret(seal, id, stored));
    await books
      .update(webhooks)
      .set({
        secret: await again(secret),
        previousSecret: previousSecret === null ? null : await again(previousSecret),
      })
      .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)));
  }
  return rows.length;
}
