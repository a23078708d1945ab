import { and, count, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pageOffset } from '../../contract/pagination.ts';
import { builtHead, builtPage } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { countOfLists } from '../../db/list-counts.ts';
import { pageOrder } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type InvoiceQuery, invoiceFilter, shownStatus } from './list-filter-repository.ts';
import { selectInvoices } from './repository.ts';
import { NOTHING_KNOWN, probeSearch } from './search-probe-repository.ts';
import type { StoredInvoice } from './view.ts';

const SORT_COLUMNS = {
  issue_date: invoices.issueDate,
  operation_date: invoices.operationDate,
  due_date: invoices.dueDate,
  invoice_number: invoices.invoiceNumber,
  series_code: invoices.seriesCode,
  invoice_total: invoices.invoiceTotalCents,
  taxable_base: invoices.taxableBaseCents,
  total_vat: invoices.totalVatCents,
  total_equivalence_surcharge: invoices.totalEquivalenceSurchargeCents,
  total_discounts: invoices.totalDiscountsCents,
  recipient_name: invoices.recipientNameKey,
  recipient_nif: invoices.recipientNif,
  created_at: invoices.createdAt,
  updated_at: invoices.updatedAt,
} as const satisfies Record<Exclude<InvoiceQuery['sort_by'], 'status'>, SQLiteColumn>;

/** Filters that leave few documents; those of one customer come in the order of the default sort by themselves. */
export function isNarrow(query: InvoiceQuery): boolean {
  const { invoice_number, recipient_nif, external_ref, rectified_invoice_id, customer_id, sort_by } = query;
  if ([invoice_number, recipient_nif, external_ref, rectified_invoice_id].some((filter) => filter !== null))
    return true;
  return customer_id !== null && (customer_id.length > 1 || sort_by !== 'issue_date');
}

/** Whether nothing beyond types, search, name and metadata is asked for. */
function isSearchAlone(query: InvoiceQuery): boolean {
  return isWhole({ ...query, search: null, recipient_name: null, metadata: new Map() });
}

const FISCAL_TYPES = ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED'] as const;

/** Whether nothing but types is asked for: how many there are of each is known without counting them. */
function isWhole({ type, page, limit, sort_by, sort_order, metadata, ...filters }: InvoiceQuery): boolean {
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return !isFiltered && [...metadata.values()].every((value) => value === '');
}

/** What a page is of, how it is sorted (by a column or an expression), and where it begins and ends. */
interface PageOf {
  filter: SQL | undefined;
  key: SQLiteColumn | SQL;
  order: InvoiceQuery['sort_order'];
  limit: number | Placeholder;
  offset: number | Placeholder;
  isFew: boolean;
}

/** Where the order of ties is that in which rows were made. */
const ROW = sql`${invoices}.rowid`;

/** Columns whose index has no ids: their ties are broken by type, and then by the order in which rows were made. */
const SORTED_WITHOUT_IDS: ReadonlySet<SQLiteColumn | SQL> = new Set([
  invoices.dueDate,
  invoices.recipientNameKey,
  invoices.recipientNif,
  invoices.createdAt,
  invoices.updatedAt,
]);

/** What else an order is by, so that it is always the same. */
function tieBreakers(key: SQLiteColumn | SQL): (SQLiteColumn | SQL)[] {
  if (SORTED_WITHOUT_IDS.has(key)) return [invoices.type, ROW];
  // As the index says it that keeps numbers unique.
  if (key === invoices.invoiceNumber) return [sql`${invoices.type} = 'PROFORMA'`, ROW];
  return [invoices.id];
}

/** What finds the rows of a page: first which they are, by an index alone, and only these rows are read whole. */
function rowsOfPage(books: Database, { filter, key, order, limit, offset, isFew }: PageOf): SQL {
  const by = (narrow: boolean) => pageOrder([key, ...tieBreakers(key)], order, narrow);
  const found = books
    .select({ row: ROW })
    .from(invoices)
    .where(filter)
    .orderBy(...by(isFew))
    .limit(limit)
    .offset(offset);
  return sql`${ROW} IN ${found} ORDER BY ${sql.join(by(true), sql`, `)}`;
}

const selectPage = builtHead((books, tail) => selectInvoices(books).where(tail));

type SortColumn = keyof typeof SORT_COLUMNS;

/** Pages of all fiscal documents by each order that a column has, which is what most lists are: each is built once. */
const wholePages = new Map<string, ReturnType<typeof wholePageBy>>();

function wholePageBy(query: InvoiceQuery, sortBy: SortColumn) {
  return builtPage((books) =>
    selectInvoices(books).where(
      rowsOfPage(books, {
        filter: invoiceFilter(sql.placeholder('companyId'), query, ''),
        key: SORT_COLUMNS[sortBy],
        order: query.sort_order,
        limit: sql.placeholder('limit'),
        offset: sql.placeholder('offset'),
        isFew: false,
      }),
    ),
  );
}

/** The statement of such a page, for a batch. `query` asks for no more than an order and a page. */
function wholePage(books: Database, companyId: string, query: InvoiceQuery, sortBy: SortColumn) {
  const name = `${sortBy} ${query.sort_order}`;
  const known = wholePages.get(name) ?? wholePageBy(query, sortBy);
  wholePages.set(name, known);
  return known(books, { companyId, limit: query.limit, offset: pageOffset(query.page, query.limit) });
}

/** The statement of a page that filters or an order by status are asked for. */
function filteredPage(
  books: Database,
  filter: SQL | undefined,
  query: InvoiceQuery,
  today: string,
  isFew: boolean,
) {
  const { sort_by, sort_order: order, page, limit } = query;
  const key = sort_by === 'status' ? shownStatus(today) : SORT_COLUMNS[sort_by];
  return selectPage(
    books,
    rowsOfPage(books, { filter, key, order, limit, offset: pageOffset(page, limit), isFew }),
  );
}

/**
 * A page of invoices and the count of all that match, in one round trip; in two where search, name or metadata are asked for, the first
 * of which finds what they leave.
 */
export async function listInvoicePage(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: StoredInvoice[]; total: number }> {
  if (isWhole(query)) {
    const { type, sort_by } = query;
    const isBuilt = type === null && sort_by !== 'status';
    const [rows, counted] = await books.batch([
      isBuilt
        ? wholePage(books, companyId, query, sort_by)
        : filteredPage(books, invoiceFilter(companyId, query, today), query, today, false),
      countOfLists(books, companyId, type ?? FISCAL_TYPES),
    ]);
    return { rows, total: counted[0]?.total ?? 0 };
  }
  const { among, total: known } = isNarrow(query)
    ? NOTHING_KNOWN
    : await probeSearch(books, companyId, query);
  const isFew = among !== null || isNarrow(query);
  const filter = and(invoiceFilter(companyId, query, today, null, among !== null), among ?? undefined);
  const page = filteredPage(books, filter, query, today, isFew);
  const total = isSearchAlone(query) ? known : null;
  if (typeof total === 'number') return { rows: total === 0 ? [] : (await books.batch([page]))[0], total };
  const [rows, counted] = await books.batch([
    page,
    total ?? books.select({ total: count() }).from(invoices).where(filter),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
