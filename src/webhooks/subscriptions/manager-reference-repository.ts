import { eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { accounts } from '../../db/schema/directory-schema.ts';

/** Reads the manager's reference of an account. Null if it is not managed. One round trip. */
export async function readExternalRef(directory: Database, accountId: string): Promise<string | null> {
  const [row] = await directory
    .select({ externalRef: accounts.externalRef })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.externalRef ?? null;
}
