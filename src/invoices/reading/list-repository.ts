import { and, count, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pageOffset } from '../../contract/pagination.ts';
import { builtHead, builtPage } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { countOfLists } from '../../db/list-counts.ts';
import { pageOrder } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type InvoiceQuery, invoiceFilter, shownStatus } from './list-filter-repository.ts';
import { type ListedInvoice, withLongMetadata } from './long-metadata-repository.ts';
import { selectListed } from './repository.ts';
import { NOTHING_KNOWN, probeSearch, type SearchProbe } from './search-probe-repository.ts';
import type { StoredInvoice } from './stored-invoice.ts';

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

/** True if the filters leave few documents. One customer's documents already come in the order of the default sort. */
export function isNarrow(query: InvoiceQuery): boolean {
  const { invoice_number, recipient_nif, external_ref, rectified_invoice_id, customer_id, sort_by } = query;
  if ([invoice_number, recipient_nif, external_ref, rectified_invoice_id].some((filter) => filter !== null))
    return true;
  return customer_id !== null && (customer_id.length > 1 || sort_by !== 'issue_date');
}

/** True if the query filters only by types, search, name and metadata. */
function isSearchAlone(query: InvoiceQuery): boolean {
  return isWhole({ ...query, search: null, recipient_name: null, metadata: new Map() });
}

const FISCAL_TYPES = ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED'] as const;

/** True if the query filters only by types: the count of each type is known without counting. */
function isWhole({ type, page, limit, sort_by, sort_order, metadata, ...filters }: InvoiceQuery): boolean {
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return !isFiltered && [...metadata.values()].every((value) => value === '');
}

/** Filter of a page, its sort key (a column or an expression), and its limits. */
interface PageOf {
  filter: SQL | undefined;
  key: SQLiteColumn | SQL;
  order: InvoiceQuery['sort_order'];
  limit: number | Placeholder;
  offset: number | Placeholder;
  isFew: boolean;
}

/** Order of insertion, which breaks ties. */
const ROW = sql`${invoices}.rowid`;

/** Columns whose index has no ids. Their ties are broken by type, and then by order of insertion. */
const SORTED_WITHOUT_IDS: ReadonlySet<SQLiteColumn | SQL> = new Set([
  invoices.dueDate,
  invoices.recipientNameKey,
  invoices.recipientNif,
  invoices.createdAt,
  invoices.updatedAt,
]);

/** Returns the further sort keys that make an order deterministic. */
function tieBreakers(key: SQLiteColumn | SQL): (SQLiteColumn | SQL)[] {
  if (SORTED_WITHOUT_IDS.has(key)) return [invoices.type, ROW];
  // Same expression as in the index that keeps numbers unique.
  if (key === invoices.invoiceNumber) return [sql`${invoices.type} = 'PROFORMA'`, ROW];
  return [invoices.id];
}

/** Selects the rows of a page: an index alone finds them, and only these rows are read whole. */
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

const selectPage = builtHead((books, tail) => selectListed(books).where(tail));

type SortColumn = keyof typeof SORT_COLUMNS;

/** Statements for pages of all fiscal documents, by sort column and order. Most lists are such pages, so each is built once. */
const wholePages = new Map<string, ReturnType<typeof wholePageBy>>();

function wholePageBy(query: InvoiceQuery, sortBy: SortColumn) {
  return builtPage((books) =>
    selectListed(books).where(
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

/** Returns the statement of such a page, for a batch. `query` sets only an order and a page. */
function wholePage(books: Database, companyId: string, query: InvoiceQuery, sortBy: SortColumn) {
  const name = `${sortBy} ${query.sort_order}`;
  const known = wholePages.get(name) ?? wholePageBy(query, sortBy);
  wholePages.set(name, known);
  return known(books, { companyId, limit: query.limit, offset: pageOffset(query.page, query.limit) });
}

/** Returns the statement of a page with filters or sorted by status. */
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

type PageStatement = ReturnType<typeof filteredPage>;
type CountOfMatches = ReturnType<typeof countMatches> | Exclude<SearchProbe['total'], number | null>;

function countMatches(books: Database, filter: SQL | undefined) {
  return books.select({ total: count() }).from(invoices).where(filter);
}

/** Reads a page, of long metadata only the length, and the count of all matches. */
async function readPage(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: readonly ListedInvoice[]; total: number }> {
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
  const counting = total ?? countMatches(books, filter);
  if (query.metadata.size > 1 && among === null) return await countedPage(books, counting, page);
  const [rows, counted] = await books.batch([page, counting]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/**
 * Counts the matches, and reads the page only if there are some. For filters that are costly for each document: both at once would hold
 * up all other callers twice as long.
 */
async function countedPage(
  books: Database,
  counting: CountOfMatches,
  page: PageStatement,
): Promise<{ rows: readonly ListedInvoice[]; total: number }> {
  const [counted] = await books.batch([counting]);
  const total = counted[0]?.total ?? 0;
  return { rows: total === 0 ? [] : (await books.batch([page]))[0], total };
}

/**
 * Reads a page of invoices and the count of all matches. One round trip. With search, name or metadata one more, which finds the
 * candidates, and further ones for long metadata.
 */
export async function listInvoicePage(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: StoredInvoice[]; total: number }> {
  const { rows, total } = await readPage(books, companyId, query, today);
  return { rows: await withLongMetadata(books, rows), total };
}
