import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { StoredAlternativeId, StoredVies } from '../db/books-json.ts';
import type { Database } from '../db/clients.ts';
import { customers } from '../db/schema/customer-schema.ts';

/** Customer with the fields of a VIES query. */
export interface UncheckedCustomer {
  id: string;
  alternativeId: StoredAlternativeId | null;
}

/** Reads customers of all companies that have a VAT number but no VIES result, by id. One round trip. */
export async function readUnchecked(
  books: Database,
  after: string,
  limit: number,
): Promise<UncheckedCustomer[]> {
  return await books
    .select({ id: customers.id, alternativeId: customers.alternativeId })
    .from(customers)
    .where(
      and(
        // Written as in the index of such customers (`customers_without_vies`), so that it is used.
        sql`${customers}.alternative_id ->> '$.type' = '02'`,
        isNull(customers.vies),
        isNull(customers.deletedAt),
        gt(customers.id, after),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit);
}

/**
 * Stores VIES results of customers. Skips a customer whose number has changed. Versions stay: an ETag counts users' changes.
 * One round trip.
 */
export async function keepViesResults(
  books: Database,
  rows: readonly { id: string; number: string; vies: StoredVies }[],
): Promise<void> {
  await books.run(sql`UPDATE customers SET vies = json(result.value ->> 'vies') FROM json_each(${JSON.stringify(
    rows.map(({ vies, ...row }) => ({ ...row, vies: JSON.stringify(vies) })),
  )}) AS result
    WHERE customers.id = result.value ->> 'id' AND customers.alternative_id ->> '$.type' = '02'
    AND customers.alternative_id ->> '$.number' = result.value ->> 'number'`);
}
