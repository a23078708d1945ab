import { eraseEvents, OF_CUSTOMERS } from './erase-events.ts';
import { PURGES } from './purges.ts';

/** A customer that is to be forgotten. */
interface GoneCustomer {
  id: string;
  company_id: string;
}

const READ_GONE = `SELECT id, company_id FROM customers
  WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2`;

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
  await eraseEvents(directory, [OF_CUSTOMERS, gone]);
  // The event of the purge itself shows no values (`AuditedTable.purged`), and has those erased that were not chained by now.
  const purged = await books.prepare(statement).bind(beforeMs, results.length).run();
  return purged.meta.changes;
}
