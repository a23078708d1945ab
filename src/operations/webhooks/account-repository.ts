import { eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { accounts } from '../../db/schema/directory-schema.ts';

/** What the manager of an account calls it; null where it is not managed. One round trip. */
export async function readExternalRef(directory: Database, accountId: string): Promise<string | null> {
  const [row] = await directory
    .select({ externalRef: accounts.externalRef })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.externalRef ?? null;
}
