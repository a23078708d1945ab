import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { jsonArrays } from '../db/insert-rows.ts';
import { apiKeys, sessions } from '../db/schema/people-schema.ts';

/** Use of a credential, with its time in milliseconds. */
export interface CredentialUse {
  id: string;
  atMs: number;
}

/** Returns the last use of each credential. */
function lastUses(uses: readonly CredentialUse[]): CredentialUse[] {
  const last = new Map<string, number>();
  for (const { id, atMs } of uses) last.set(id, Math.max(atMs, last.get(id) ?? 0));
  return [...last].map(([id, atMs]) => ({ id, atMs }));
}

function updateUses(table: typeof apiKeys | typeof sessions, uses: readonly CredentialUse[]): SQL[] {
  if (uses.length === 0) return [];
  return jsonArrays(lastUses(uses)).map(
    (json) => sql`UPDATE ${table} SET last_used_at = used.value ->> 'atMs'
      FROM json_each(${json}) AS used
      WHERE ${table.id} = used.value ->> 'id'
        AND (${table.lastUsedAt} IS NULL OR ${table.lastUsedAt} < used.value ->> 'atMs')`,
  );
}

/**
 * Stores the last use of keys and sessions. An earlier use never overwrites a later one. One round trip, or none
 * without uses.
 */
export async function noteCredentialUses(
  directory: Database,
  { keys, sessions: opened }: { keys: readonly CredentialUse[]; sessions: readonly CredentialUse[] },
): Promise<void> {
  const [first, ...others] = [...updateUses(apiKeys, keys), ...updateUses(sessions, opened)].map(
    (statement) => directory.run(statement),
  );
  if (first !== undefined) await directory.batch([first, ...others]);
}
