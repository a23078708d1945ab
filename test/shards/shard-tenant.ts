import type { Env } from '../../src/composition/env.ts';
import { booksBinding } from '../../src/db/clients.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { documentsOf } from '../api/invoices/invoice-company.ts';
import { companyClient, testEnv } from '../support/api-client.ts';
import { makeTenant } from '../support/tenant.ts';

export const SECOND = 1;

/** Returns the second shard's database of an environment. */
export function secondBooks(environment: Environment): D1Database {
  return booksBinding(testEnv, environment, SECOND);
}

/**
 * Returns an environment with the second shard's books in place of the first's, for code that reads only
 * these.
 */
export function secondAsFirst(): Env {
  return { ...testEnv, BOOKS_LIVE: secondBooks('LIVE'), BOOKS_SANDBOX: secondBooks('TEST') };
}

/** Creates a tenant with books in the second shard, and shortcuts to create documents in an environment. */
export async function secondTenant() {
  const tenant = await makeTenant(testEnv, { booksLive: secondBooks('LIVE') });
  await testEnv.DIRECTORY.prepare('UPDATE accounts SET books_shard = ? WHERE id = ?')
    .bind(SECOND, tenant.accountId)
    .run();
  const of = async (environment: Environment, env?: Env) => {
    const key = environment === 'TEST' ? tenant.sandboxKey : tenant.liveKey;
    const client = companyClient(tenant.companyId, key, env);
    const defaults = await client.put('/series/defaults');
    if (defaults.status !== 200) throw new Error(defaults.text);
    return { client, ...documentsOf(client) };
  };
  return { tenant, of };
}

/** Returns the number of rows of each table of a database. */
export async function rowCounts(database: D1Database): Promise<Record<string, number>> {
  const { results } = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")
    .all<{ name: string }>();
  const counts: Record<string, number> = {};
  for (const { name } of results) {
    const row = await database.prepare(`SELECT count(*) AS n FROM "${name}"`).first<{ n: number }>();
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** Returns the shard of an account's books. */
export async function shardOf(accountId: string): Promise<number | undefined> {
  const row = await testEnv.DIRECTORY.prepare('SELECT books_shard AS shard FROM accounts WHERE id = ?')
    .bind(accountId)
    .first<{ shard: number }>();
  return row?.shard;
}
