import type { PendingRow } from './pending-event.ts';

const COLUMNS =
  'position, id, written_at, acting, account_id, company_id, environment, resource_type, resource_id, before, after';

const OLDEST = `SELECT ${COLUMNS} FROM audit_pending ORDER BY position LIMIT ?1`;

/**
 * Events of an account. An event without account and company belongs to the actor's account, because people are in several
 * accounts.
 */
const OF_ACCOUNT = `SELECT ${COLUMNS} FROM audit_pending WHERE account_id = ?1
  UNION ALL SELECT ${COLUMNS} FROM audit_pending
    WHERE account_id IS NULL AND company_id IN (SELECT value FROM json_each(?2))
  UNION ALL SELECT ${COLUMNS} FROM audit_pending
    WHERE account_id IS NULL AND company_id IS NULL AND acting ->> '$.account_id' = ?1
  ORDER BY position LIMIT ?3`;

const FORGET = 'DELETE FROM audit_pending WHERE id IN (SELECT value FROM json_each(?1))';

/** Reads the events of a database that are not chained yet, oldest first. One round trip. */
export async function readPending(database: D1Database, limit: number): Promise<PendingRow[]> {
  return (await database.prepare(OLDEST).bind(limit).all<PendingRow>()).results;
}

/** Reads the pending events of an account and its companies. One round trip. */
export async function readPendingOf(
  database: D1Database,
  { accountId, companyIds }: { accountId: string; companyIds: readonly string[] },
  limit: number,
): Promise<PendingRow[]> {
  const read = database.prepare(OF_ACCOUNT).bind(accountId, JSON.stringify(companyIds), limit);
  return (await read.all<PendingRow>()).results;
}

/** Deletes pending events that are chained. One round trip. */
export async function forgetPending(database: D1Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.prepare(FORGET).bind(JSON.stringify(ids)).run();
}
