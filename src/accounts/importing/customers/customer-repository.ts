import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../../db/clients.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { type CustomerRow, customers } from '../../../db/schema/customer-schema.ts';

/** Fields that identify a customer within its company. */
export type CustomerIdentity = Pick<CustomerRow, 'companyId' | 'nif' | 'alternativeIdKey' | 'legalNameKey'>;

/**
 * Returns the key of a customer: its company with its NIF, its alternative identifier, or its name if it has neither.
 */
export function identityKey({ companyId, nif, alternativeIdKey, legalNameKey }: CustomerIdentity): string {
  if (nif !== null) return `${companyId} nif ${nif}`;
  return alternativeIdKey !== null
    ? `${companyId} id ${alternativeIdKey}`
    : `${companyId} name ${legalNameKey}`;
}

function selectBy(books: Database, column: SQLiteColumn, pairs: readonly (readonly [string, string])[]) {
  const wanted = sql`SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(pairs)})`;
  return books
    .select()
    .from(customers)
    .where(
      and(
        sql`(${customers.companyId}, ${column}) IN (${wanted})`,
        // The index contains only rows with a value.
        isNotNull(column),
        isNull(customers.deletedAt),
      ),
    );
}

/** Returns the live customers with one of these identities, by `identityKey`. One round trip. */
export async function findByIdentity(
  books: Database,
  wanted: readonly CustomerIdentity[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const pairs = (keyOf: (identity: CustomerIdentity) => string | null) =>
    wanted.flatMap((identity): [string, string][] => {
      const key = keyOf(identity);
      return key === null ? [] : [[identity.companyId, key]];
    });
  const isNameless = ({ nif, alternativeIdKey }: CustomerIdentity) =>
    nif === null && alternativeIdKey === null;
  const found = await books.batch([
    selectBy(
      books,
      customers.nif,
      pairs(({ nif }) => nif),
    ),
    selectBy(
      books,
      customers.alternativeIdKey,
      pairs(({ alternativeIdKey }) => alternativeIdKey),
    ),
    selectBy(
      books,
      customers.legalNameKey,
      pairs((identity) => (isNameless(identity) ? identity.legalNameKey : null)),
    ),
  ]);
  // If several share a name, the oldest one wins, because the map keeps the last.
  const byAge = found.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  return new Map(byAge.map((row) => [identityKey(row), row]));
}

/** True if a customer has a NIF or an alternative identifier, or no other customer without both has its name. */
const NO_NAMESAKE = sql`(value ->> 'nif' IS NOT NULL OR value ->> 'alternative_id_key' IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM customers AS other WHERE other.company_id = value ->> 'company_id'
  AND other.legal_name_key = value ->> 'legal_name_key' AND other.nif IS NULL AND other.alternative_id_key IS NULL
  AND other.deleted_at IS NULL))`;

/** Inserts the customers whose identity no live customer of their company has. One transaction and one round trip. */
export async function insertNewCustomers(books: Database, rows: readonly CustomerRow[]): Promise<void> {
  const [first, ...rest] = insertRows(customers, rows, 'IGNORE', NO_NAMESAKE).map((insert) =>
    books.run(insert),
  );
  if (first !== undefined) await books.batch([first, ...rest]);
}
