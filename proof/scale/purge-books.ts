import type { DatabaseSync } from 'node:sqlite';
import { PURGES } from '../../src/audit/retention/purges.ts';
import { uuidV7 } from '../../src/platform/ids.ts';

/**
 * Deletes the events and mail texts that the nightly purge would have deleted from books of this age. The indexes are
 * in place, so that they end up as full as after the purge.
 */
export function purgeBooks(database: DatabaseSync, nowMs: number): void {
  for (const id of ['EVENTS', 'MAIL_TEXTS'] as const) {
    const { keptMs, before, statement } = PURGES[id];
    const instantMs = nowMs - keptMs;
    database.prepare(statement).run(before === 'ID' ? uuidV7(instantMs) : instantMs, Number.MAX_SAFE_INTEGER);
  }
}
