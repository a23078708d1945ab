import { and, asc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StoredCensus } from '../db/books-json.ts';
import type { Database } from '../db/clients.ts';
import { customers } from '../db/schema/customer-schema.ts';

/** Customer with the fields of a census query. */
export interface UncensusedCustomer {
  id: string;
  nif: string;
  legalName: string;
}

/** Reads customers of all companies without a census result, by id. One round trip. */
export async function readUncensused(
  books: Database,
  after: string,
  limit: number,
): Promise<UncensusedCustomer[]> {
  const rows = await books
    .select({ id: customers.id, nif: customers.nif, legalName: customers.legalName })
    .from(customers)
    .where(
      and(
        isNotNull(customers.nif),
        isNull(customers.census),
        isNull(customers.deletedAt),
        gt(customers.id, after),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.flatMap(({ id, nif, legalName }) => (nif === null ? [] : [{ id, nif, legalName }]));
}

/**
 * Stores census results of customers. Skips a customer whose NIF or name has changed. Versions stay: an ETag counts users'
 * changes. One round trip.
 */
export async function keepCensusResults(
  books: Database,
  rows: readonly (UncensusedCustomer & { census: StoredCensus })[],
): Promise<void> {
  await books.run(sql`UPDATE customers SET census = json(asked.value ->> 'census') FROM json_each(${JSON.stringify(
    rows.map(({ census, ...row }) => ({ ...row, census: JSON.stringify(census) })),
  )}) AS asked
    WHERE customers.id = asked.value ->> 'id' AND customers.nif = asked.value ->> 'nif'
    AND customers.legal_name = asked.value ->> 'legalName'`);
}
