import { type AuditChange, type AuditEvent, withoutValues } from '../db/audited/audit-event.ts';
import { databaseFailure } from '../db/failures.ts';
import { jsonArrays } from '../db/insert-rows.ts';

/** End of an account's chain. */
export interface AuditHead {
  position: number;
  hash: string;
}

const READ_HEADS = `SELECT head.account_id, head.position, head.hash FROM json_each(?1) AS account
  JOIN audit_events AS head ON head.account_id = account.value
    AND head.position = (SELECT max(position) FROM audit_events WHERE account_id = account.value)`;

const READ_CHAINED = 'SELECT id FROM audit_events WHERE id IN (SELECT value FROM json_each(?1))';

const INSERT_EVENTS = `INSERT INTO audit_events (account_id, position, id, at, actor_type, actor_id, actor, company_id, environment,
    operation, resource_type, resource_id, changes, request_id, ip, previous_hash, hash)
  SELECT value ->> 'account_id', value ->> 'position', value ->> 'id', value ->> 'at_ms', value ->> '$.actor.type', value ->> '$.actor.id',
    value ->> 'actor', value ->> 'company_id', value ->> 'environment', value ->> 'operation', value ->> '$.resource.type',
    value ->> '$.resource.id', value ->> 'changes', value ->> 'request_id', value ->> 'ip', value ->> 'previous_hash', value ->> 'hash'
  FROM json_each(?1)`;

const COMPANIES_OF = `SELECT id FROM companies WHERE account_id = ?1
  UNION ALL SELECT id FROM deleted_companies WHERE account_id = ?1`;

const ACCOUNTS_OF = `SELECT id, account_id FROM companies WHERE id IN (SELECT value FROM json_each(?1))
  UNION ALL SELECT id, account_id FROM deleted_companies WHERE id IN (SELECT value FROM json_each(?1))`;

/**
 * Reads the ends of accounts' chains, none for an account before its first event, and which of the given events are already in a
 * chain. One round trip.
 */
export async function readHeads(
  directory: D1Database,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<{ heads: ReadonlyMap<string, AuditHead>; chained: ReadonlySet<string> }> {
  const [heads, chained] = await directory.batch([
    directory.prepare(READ_HEADS).bind(JSON.stringify(accountIds)),
    directory.prepare(READ_CHAINED).bind(JSON.stringify(ids)),
  ]);
  const ends = (heads?.results ?? []) as (AuditHead & { account_id: string })[];
  return {
    heads: new Map(ends.map(({ account_id, position, hash }) => [account_id, { position, hash }])),
    chained: new Set(((chained?.results ?? []) as { id: string }[]).map(({ id }) => id)),
  };
}

/** Appends events to the chains of their accounts: all or none. Returns false if another run has appended there. One round trip. */
export async function appendEvents(
  directory: D1Database,
  events: readonly (AuditEvent & { position: number; at_ms: number })[],
): Promise<boolean> {
  try {
    await directory.batch(jsonArrays(events).map((json) => directory.prepare(INSERT_EVENTS).bind(json)));
    return true;
  } catch (error) {
    if (databaseFailure(error).kind === 'UNIQUE') return false;
    throw error;
  }
}

/** Reads the companies of an account, including deleted ones. One round trip. */
export async function readCompaniesOf(directory: D1Database, accountId: string): Promise<string[]> {
  const { results } = await directory.prepare(COMPANIES_OF).bind(accountId).all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Reads the accounts of companies. One round trip. */
export async function readAccountsOfCompanies(
  directory: D1Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await directory
    .prepare(ACCOUNTS_OF)
    .bind(JSON.stringify(companyIds))
    .all<{ id: string; account_id: string }>();
  return new Map(results.map((row) => [row.id, row.account_id]));
}

const CLEAR_EVENTS = `DELETE FROM audit_events WHERE id IN
  (SELECT id FROM audit_events WHERE at < ?1 ORDER BY at LIMIT ?2)`;

/** Deletes at most `limit` events from before an instant (milliseconds) and returns their number. One round trip. */
export async function clearEvents(directory: D1Database, beforeMs: number, limit: number): Promise<number> {
  const { meta } = await directory.prepare(CLEAR_EVENTS).bind(beforeMs, limit).run();
  return meta.changes;
}

const READ_CHANGES =
  'SELECT id, changes FROM audit_events WHERE account_id = ?1 AND resource_id = ?2 AND resource_type = ?3';

const WRITE_CHANGES = `UPDATE audit_events SET changes = j.value ->> 'changes' FROM json_each(?1) AS j
  WHERE audit_events.id = j.value ->> 'id'`;

/** Erases the values in the events of a resource. Digests replace them, so that the chain stays valid. Two round trips. */
export async function eraseValues(
  directory: D1Database,
  accountId: string,
  { type, id }: AuditEvent['resource'],
): Promise<void> {
  const { results } = await directory
    .prepare(READ_CHANGES)
    .bind(accountId, id, type)
    .all<{ id: string; changes: string }>();
  const rows = results.map((row) => ({
    id: row.id,
    changes: (JSON.parse(row.changes) as AuditChange[]).map(withoutValues),
  }));
  await directory.batch(jsonArrays(rows).map((some) => directory.prepare(WRITE_CHANGES).bind(some)));
}
