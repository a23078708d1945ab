import { eraseEvents, OF_RESOURCES } from './erase-events.ts';
import { eraseNames, withoutNames } from './erase-names.ts';
import { PURGES } from './purges.ts';

/** Customer to purge. */
interface GoneCustomer {
  id: string;
  company_id: string;
}

const READ_GONE = `SELECT id, company_id FROM customers
  WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2`;

const READ_MANDATES = `SELECT mandates.id, mandates.company_id FROM json_each(?1) AS gone
  JOIN mandates ON mandates.company_id = gone.value ->> 'company_id' AND mandates.customer_id = gone.value ->> 'id'`;

/** Ends the mandates of customers, and erases the holder, the account and its address. */
const CLEAR_MANDATES = `UPDATE mandates SET debtor_name = '', iban = '', bic = NULL, address = NULL, revoked_at = coalesce(revoked_at, ?2)
  WHERE iban <> '' AND id IN (SELECT mandates.id FROM json_each(?1) AS gone
    JOIN mandates ON mandates.company_id = gone.value ->> 'company_id' AND mandates.customer_id = gone.value ->> 'id')`;

/** Events about customers, and about their invoices. */
const EVENTS_OF = {
  CUSTOMERS: `SELECT outbox.id FROM json_each(?1) AS gone JOIN outbox ON outbox.subject_id = gone.value ->> 'id'
    WHERE outbox.type GLOB 'customer.*'`,
  INVOICES: `SELECT outbox.id FROM json_each(?1) AS gone
    JOIN invoices ON invoices.customer_id = gone.value ->> 'id' JOIN outbox ON outbox.subject_id = invoices.id`,
} as const;

/** Returns the SQL of a JSON column of an event about a customer, with its id alone. */
function onlyId(column: string, at: string): string {
  return `json_set(${column}, '${at}', json_object('customer_id', ${column} ->> '${at}.customer_id'))`;
}

const CLEAR_EVENTS = [
  ...eraseNames(EVENTS_OF.CUSTOMERS, onlyId),
  ...eraseNames(EVENTS_OF.INVOICES, withoutNames),
];

/**
 * Purges at most `limit` customers that were deleted long enough ago, and returns their number. It first erases their values in
 * the audit trail, in events and in mandates, then the fields that no document stores. An interrupted run can therefore be
 * repeated (decisions, section 15, Erasure).
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
  const { results: mandates } = await books.prepare(READ_MANDATES).bind(gone).all<GoneCustomer>();
  for (const of of [gone, JSON.stringify(mandates)]) await eraseEvents(directory, [OF_RESOURCES, of]);
  await books.batch([
    ...CLEAR_EVENTS.map((clear) => books.prepare(clear).bind(gone)),
    books.prepare(CLEAR_MANDATES).bind(gone, nowMs),
  ]);
  // The purge's own event shows no values (`AuditedTable.purged`) and erases those of events that are not chained yet.
  const purged = await books.prepare(statement).bind(beforeMs, results.length).run();
  return purged.meta.changes;
}
