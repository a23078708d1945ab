import { databasesAlone } from './databases-alone.ts';
import { mintSession, seedAccounts } from './seed/demo-accounts.ts';
import { seedPaymentConnection } from './seed/demo-connection.ts';
import type { DemoIdentity } from './seed/demo-identity.ts';

/**
 * Applies migrations, seeds the demo accounts and opens a session of the demo person. Returns the session's token.
 * Runs only the databases, because the service takes seconds to start.
 *
 * @param dataDirectory absolute folder of Miniflare's persisted data
 */
export async function prepareDatabases(
  dataDirectory: string,
  runtimeEnvironment: Record<string, string>,
  identity: DemoIdentity,
  nowMs: number,
): Promise<string> {
  const databases = await databasesAlone(dataDirectory, runtimeEnvironment);
  try {
    const directory = await databases.getD1Database('DIRECTORY');
    if (!identity.seeded) await seedAccounts(directory, identity, nowMs);
    await seedPaymentConnection(directory, identity, nowMs);
    return await mintSession(directory, identity.demo.person_id, nowMs);
  } finally {
    await databases.dispose();
  }
}
