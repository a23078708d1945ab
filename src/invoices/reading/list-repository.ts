import { count, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pageOffset } from '../../contract/pagination.ts';
import { invoices } from '../../db/books-schema.ts';
import { builtHead } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { countOfLists } from '../../db/list-counts.ts';
import { pageOrder } from '../../db/page.ts';
import { type InvoiceQuery, invoiceFilter, shownStatus } from './list-filter-repository.ts';
import { selectInvoices } from './repository.ts';
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

const FISCAL_TYPES = ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED'] as const;

/** Whether nothing but types is asked for: how many there are of each is known without counting them. */
function isWhole({ type, page, limit, sort_by, sort_order, metadata, ...filters }: InvoiceQuery): boolean {
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return !isFiltered && [...metadata.values()].every((value) => value === '');
}

const selectPage = builtHead((books, tail) => selectInvoices(books).where(tail));

/**
 * A page of invoices and the count of all that match, in one round trip. The page is first found as ids, by an index
 * alone, and only its rows are read whole.
 */
export async function listInvoicePage(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: StoredInvoice[]; total: number }> {
  const filter = invoiceFilter(companyId, query, today);
  const key = query.sort_by === 'status' ? shownStatus(today) : SORT_COLUMNS[query.sort_by];
  const order = (narrow: boolean) => pageOrder([key, invoices.id], query.sort_order, narrow);
  const ids = books
    .select({ id: invoices.id })
    .from(invoices)
    .where(filter)
    .orderBy(...order(isNarrow(query)))
    .limit(query.limit)
    .offset(pageOffset(query.page, query.limit));
  const [rows, counted] = await books.batch([
    selectPage(books, sql`${invoices.id} IN ${ids} ORDER BY ${sql.join(order(true), sql`, `)}`),
    isWhole(query)
      ? countOfLists(books, companyId, query.type ?? FISCAL_TYPES)
      : books.select({ total: count() }).from(invoices).where(filter),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
