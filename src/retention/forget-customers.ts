import { type AuditChange, withoutValues } from '../audit/audit-event.ts';
import { PURGES } from './purges.ts';

/** A customer that is to be forgotten. */
interface GoneCustomer {
  id: string;
  company_id: string;
}

interface StoredChanges {
  account_id: string;
  position: number;
  changes: string;
}

/** Events whose values are erased in one round. */
const MAX_ERASED_EVENTS = 200;

const READ_GONE = `SELECT id, company_id FROM customers
  WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2`;

/** Events that still show what was kept of these customers. */
const READ_EVENTS = `SELECT event.account_id, event.position, event.changes FROM json_each(?1) AS gone
  JOIN companies ON companies.id = gone.value ->> 'company_id'
  JOIN audit_events AS event ON event.account_id = companies.account_id AND event.resource_id = gone.value ->> 'id'
  WHERE event.changes <> '[]' AND instr(event.changes, '"nonce":null') = 0 LIMIT ${MAX_ERASED_EVENTS}`;

const ERASE_EVENTS = `UPDATE audit_events SET changes = erased.value ->> 'changes' FROM json_each(?1) AS erased
  WHERE audit_events.account_id = erased.value ->> 'account_id' AND audit_events.position = erased.value ->> 'position'`;

function erased({ changes, ...event }: StoredChanges): StoredChanges {
  const kept = (JSON.parse(changes) as AuditChange[]).map(withoutValues);
  return { ...event, changes: JSON.stringify(kept) };
}

/** Takes the values out of the audit trail of customers; digests stay in their place, and the chain goes on verifying. */
async function eraseEvents(directory: D1Database, gone: string): Promise<void> {
  for (;;) {
    const { results } = await directory.prepare(READ_EVENTS).bind(gone).all<StoredChanges>();
    if (results.length === 0) return;
    await directory
      .prepare(ERASE_EVENTS)
      .bind(JSON.stringify(results.map(erased)))
      .run();
  }
}

/**
 * Forgets customers that were deleted long enough ago, at most so many: first what the audit trail shows of them, then what no
 * document holds, so that one that breaks off is begun again. Returns how many.
 */
export async function forgetCustomers(
  databases: { books: D1Database; directory: D1Database },
  nowMs: number,
  limit: number,
): Promise<number> {
  const { books, directory } = databases;
  const { keptMs, statement } = PURGES.DELETED_CUSTOMERS;
  const beforeMs = nowMs - keptMs;
  const { results } = await books.prepare(READ_GONE).bind(beforeMs, limit).all<GoneCustomer>();
  if (results.length === 0) return 0;
  const gone = JSON.stringify(results);
  await eraseEvents(directory, gone);
  // The event of the purge itself shows no values (`AuditedTable.purged`), and has those erased that were not chained by now.
  const purged = await books.prepare(statement).bind(beforeMs, results.length).run();
  return purged.meta.changes;
}
