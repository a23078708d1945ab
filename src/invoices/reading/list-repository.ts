import { and, count, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pageOffset } from '../../contract/pagination.ts';
import { builtHead } from '../../db/built-once.ts';
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

const selectPage = builtHead((books, tail) => selectInvoices(books).where(tail));

/**
 * A page of invoices and the count of all that match, in one round trip; in two where search, name or metadata are asked for, the first
 * of which finds what they leave. The page is first found as ids, by an index alone, and only its rows are read whole.
 */
export async function listInvoicePage(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: StoredInvoice[]; total: number }> {
  const { among, total: known } = isNarrow(query)
    ? NOTHING_KNOWN
    : await probeSearch(books, companyId, query);
  const isFew = among !== null || isNarrow(query);
  const filter = and(invoiceFilter(companyId, query, today, null, among !== null), among ?? undefined);
  const key = query.sort_by === 'status' ? shownStatus(today) : SORT_COLUMNS[query.sort_by];
  const order = (narrow: boolean) => pageOrder([key, invoices.id], query.sort_order, narrow);
  const ids = books
    .select({ id: invoices.id })
    .from(invoices)
    .where(filter)
    .orderBy(...order(isFew))
    .limit(query.limit)
    .offset(pageOffset(query.page, query.limit));
  const page = selectPage(books, sql`${invoices.id} IN ${ids} ORDER BY ${sql.join(order(true), sql`, `)}`);
  const total = isSearchAlone(query) ? known : null;
  if (typeof total === 'number') return { rows: total === 0 ? [] : (await books.batch([page]))[0], total };
  const [rows, counted] = await books.batch([
    page,
    isWhole(query)
      ? countOfLists(books, companyId, query.type ?? FISCAL_TYPES)
      : (total ?? books.select({ total: count() }).from(invoices).where(filter)),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
