import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { insertRows } from '../db/insert-rows.ts';
import { belongsTo, isOneOf } from '../db/page.ts';
import { type CustomerRow, customers } from '../db/schema/customer-schema.ts';

export type Identified = Pick<CustomerRow, 'nif' | 'alternativeIdKey'>;

/** Returns a customer's identity within its company: its NIF or the key of its alternative id. Null if it has neither. */
export function identityOf({ nif, alternativeIdKey }: Identified): string | null {
  return nif ?? alternativeIdKey;
}

const HOLDER = { id: customers.id, nif: customers.nif, alternativeIdKey: customers.alternativeIdKey };

/** Selects the live customers of the company with one of the NIFs, and those with one of the alternative ids. */
function selectHolders(books: Database, companyId: string, wanted: readonly Identified[]) {
  const live = and(eq(customers.companyId, companyId), isNull(customers.deletedAt));
  const nifs = wanted.flatMap(({ nif }) => nif ?? []);
  const keys = wanted.flatMap(({ alternativeIdKey }) => alternativeIdKey ?? []);
  return [
    books
      .select(HOLDER)
      .from(customers)
      .where(and(live, isOneOf(customers.nif, nifs))),
    books
      .select(HOLDER)
      .from(customers)
      .where(and(live, isNotNull(customers.alternativeIdKey), isOneOf(customers.alternativeIdKey, keys))),
  ] as const;
}

function idsByIdentity(rows: readonly (Identified & { id: string })[]): Map<string, string> {
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const identity = identityOf(row);
      return identity === null ? [] : [[identity, row.id]];
    }),
  );
}

/** Reads the ids of the live customers of the company with one of these identities, by identity. One round trip. */
export async function findHolders(
  books: Database,
  companyId: string,
  wanted: readonly Identified[],
): Promise<ReadonlyMap<string, string>> {
  const [byNif, byAlternativeId] = await books.batch(selectHolders(books, companyId, wanted));
  return idsByIdentity([...byNif, ...byAlternativeId]);
}

/**
 * Inserts the customers whose identity no live customer has. Returns the ids of these rows, and the holder of each other
 * identity. One transaction and one round trip, so a customer created in between is among the holders. If it is repeated with
 * the same rows, it finds the inserted ones by id, even deleted ones, and inserts none again.
 */
export async function insertMissingCustomers(
  books: Database,
  companyId: string,
  rows: readonly CustomerRow[],
): Promise<{ ownIds: ReadonlySet<string>; holders: ReadonlyMap<string, string> }> {
  const [first, ...rest] = insertRows(customers, rows, 'IGNORE').map((insert) => books.run(insert));
  if (first === undefined) return { ownIds: new Set(), holders: new Map() };
  const ids = new Set(rows.map(({ id }) => id));
  const own = books
    .select(HOLDER)
    .from(customers)
    .where(and(isOneOf(customers.id, [...ids]), belongsTo(customers.companyId, companyId)));
  const results = await books.batch([first, ...rest, own, ...selectHolders(books, companyId, rows)] as const);
  const found = results.flatMap((result) => (Array.isArray(result) ? result : []));
  return {
    ownIds: new Set(found.map(({ id }) => id).filter((id) => ids.has(id))),
    holders: idsByIdentity(found),
  };
}
