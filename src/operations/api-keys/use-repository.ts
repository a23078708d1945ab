import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { apiKeys } from '../../db/directory-schema.ts';
import { jsonArrays } from '../../db/insert-rows.ts';

/** That a key was used, and when, in milliseconds. */
export interface KeyUse {
  id: string;
  atMs: number;
}

/** The last use of each key. */
function lastUses(uses: readonly KeyUse[]): KeyUse[] {
  const last = new Map<string, number>();
  for (const { id, atMs } of uses) last.set(id, Math.max(atMs, last.get(id) ?? 0));
  return [...last].map(([id, atMs]) => ({ id, atMs }));
}

/** Notes when keys were last used; an earlier use never takes the place of a later one. One round trip, none for no uses. */
export async function noteKeyUses(directory: Database, uses: readonly KeyUse[]): Promise<void> {
  if (uses.length === 0) return;
  for (const json of jsonArrays(lastUses(uses)))
    await directory.run(sql`UPDATE ${apiKeys} SET last_used_at = used.value ->> 'atMs'
      FROM json_each(${json}) AS used
      WHERE ${apiKeys.id} = used.value ->> 'id'
        AND (${apiKeys.lastUsedAt} IS NULL OR ${apiKeys.lastUsedAt} < used.value ->> 'atMs')`);
}
