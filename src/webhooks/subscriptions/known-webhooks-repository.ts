import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { webhooks } from '../../db/schema/webhook-schema.ts';
import { ENVIRONMENTS, type Environment } from '../../domain/environment.ts';
import type { KnownWebhooks } from '../known-webhooks-port.ts';

/** Returns the port. `booksOf` returns the books of a shard in an environment. */
export function knownWebhooks(
  booksOf: (environment: Environment, booksShard: number) => Database,
): KnownWebhooks {
  return {
    async of(accountId, booksShard, personId) {
      const found = await Promise.all(
        ENVIRONMENTS.map(async (environment) => {
          const rows = await booksOf(environment, booksShard)
            .select({ url: webhooks.url })
            .from(webhooks)
            .where(
              and(
                eq(webhooks.accountId, accountId),
                eq(webhooks.secretSeenBy, personId),
                isNull(webhooks.deletedAt),
              ),
            );
          return rows.map(({ url }) => ({ url, environment }));
        }),
      );
      return found.flat();
    },
  };
}
