import { eraseEvents, OF_CUSTOMERS } from './erase-events.ts';
import { PURGES } from './purges.ts';

/** Customer to purge. */
interface GoneCustomer {
  id: string;
  company_id: string;
}

const READ_GONE = `SELECT id, company_id FROM customers
  WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2`;

/**
 * Purges at most `limit` customers that were deleted long enough ago, and returns their number. It first erases their values in
 * the audit trail, then the fields that no document stores. An interrupted run can therefore be repeated.
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
  await eraseEvents(directory, [OF_CUSTOMERS, gone]);
  // The purge's own event shows no values (`AuditedTable.purged`) and erases those of events that are not chained yet.
  const purged = await books.prepare(statement).bind(beforeMs, results.length).run();
  return purged.meta.changes;
}
