import { and, eq, exists, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { insertRows } from '../db/insert-rows.ts';
import { countOfLists } from '../db/list-counts.ts';
import { belongsTo, containsText, isOneOf, readPage } from '../db/page.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { type CustomerRow, customers } from '../db/schema/customer-schema.ts';
import { recurringInvoices } from '../db/schema/recurring-schema.ts';
import type { CUSTOMER_SORT_FIELDS, CUSTOMER_TYPES } from './schemas.ts';

const SORT_COLUMNS = {
  legal_name: customers.legalNameKey,
  nif: customers.nif,
  email: customers.emailKey,
  phone: customers.phone,
  city: customers.cityKey,
  province: customers.provinceKey,
  active: customers.active,
  created_at: customers.createdAt,
} as const;

/** Filters of the list, null for none. Texts are search keys: folded, or a NIF in its stored form. */
export interface CustomerFilters {
  search: string | null;
  active: boolean | null;
  types: readonly (typeof CUSTOMER_TYPES)[number][] | null;
  nifs: readonly string[] | null;
  emails: readonly string[] | null;
  cities: readonly string[] | null;
  provinces: readonly string[] | null;
}

interface CustomerListRequest {
  companyId: string;
  filters: CustomerFilters;
  sortBy: (typeof CUSTOMER_SORT_FIELDS)[number];
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

function filterConditions(filters: CustomerFilters): (SQL | undefined)[] {
  const { search, active, types, nifs, emails, cities, provinces } = filters;
  return [
    search === null ? undefined : containsText(customers.searchKey, search),
    active === null ? undefined : eq(customers.active, active),
    types === null ? undefined : isOneOf(customers.customerType, types),
    nifs === null ? undefined : isOneOf(customers.nif, nifs),
    emails === null ? undefined : isOneOf(customers.emailKey, emails),
    cities === null ? undefined : isOneOf(customers.cityKey, cities),
    provinces === null ? undefined : isOneOf(customers.provinceKey, provinces),
  ];
}

/** Reads a page of a company's customers with the total, by filters. */
export function listCustomers(
  books: Database,
  request: CustomerListRequest,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const { companyId, filters, sortBy, order, offset, limit } = request;
  const isWhole = Object.values(filters).every((filter) => filter === null);
  return readPage(books, customers, {
    where: [eq(customers.companyId, companyId), isNull(customers.deletedAt), ...filterConditions(filters)],
    sortBy: SORT_COLUMNS[sortBy],
    isNarrow: filters.nifs !== null || filters.emails !== null,
    counted: isWhole ? countOfLists(books, companyId, ['CUSTOMER']) : undefined,
    tieBreaker: customers.id,
    order,
    offset,
    limit,
  });
}

/** Reads a customer that is not deleted. Null if there is none. */
export async function findCustomer(
  books: Database,
  companyId: string,
  id: string,
): Promise<CustomerRow | null> {
  const [row] = await books
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId), isNull(customers.deletedAt)));
  return row ?? null;
}

/** Reads the customers with the given ids that are not deleted. */
export function findCustomers(
  books: Database,
  companyId: string,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  return books
    .select()
    .from(customers)
    .where(
      and(isOneOf(customers.id, ids), belongsTo(customers.companyId, companyId), isNull(customers.deletedAt)),
    );
}

/** Inserts all customers or none. A duplicate NIF or alternative identifier is a unique violation. */
export async function insertCustomers(books: Database, rows: readonly CustomerRow[]): Promise<void> {
  const [first, ...rest] = insertRows(customers, rows, 'ABORT').map((insert) => books.run(insert));
  if (first !== undefined) await books.batch([first, ...rest]);
}

/** Reason why a customer cannot be deleted. */
export type KeptFor = 'HAS_INVOICES' | 'IN_RECURRING_INVOICE';

/**
 * Marks customers as deleted if they have no live invoices (drafts included) and no active or paused recurring
 * templates. One statement does it, so that it sees invoices created meanwhile. Returns the deleted ids, and the kept
 * ones with their reason.
 */
export async function deleteCustomers(
  books: Database,
  companyId: string,
  ids: readonly string[],
  deletedAt: number,
): Promise<{ deleted: ReadonlySet<string>; kept: ReadonlyMap<string, KeptFor> }> {
  const named = and(
    isOneOf(customers.id, ids),
    belongsTo(customers.companyId, companyId),
    isNull(customers.deletedAt),
  );
  const liveInvoices = books
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.customerId, customers.id), isNull(invoices.deletedAt)));
  const liveTemplates = books
    .select({ one: sql`1` })
    .from(recurringInvoices)
    .where(and(eq(recurringInvoices.customerId, customers.id), ne(recurringInvoices.status, 'COMPLETED')));
  const [deleted, kept] = await books.batch([
    books
      .update(customers)
      .set({ deletedAt, version: sql`${customers.version} + 1` })
      .where(and(named, notExists(liveInvoices), notExists(liveTemplates)))
      .returning({ id: customers.id }),
    books
      .select({ id: customers.id, hasInvoices: sql<number>`${exists(liveInvoices)}` })
      .from(customers)
      .where(named),
  ]);
  const reasons = kept.map(({ id, hasInvoices }): [string, KeptFor] => [
    id,
    hasInvoices === 1 ? 'HAS_INVOICES' : 'IN_RECURRING_INVOICE',
  ]);
  return { deleted: new Set(deleted.map((row) => row.id)), kept: new Map(reasons) };
}
