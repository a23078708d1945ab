import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type CustomerRow,
  customers,
  type ProductRow,
  products,
  type SeriesRow,
  series,
} from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo, isOneOf } from '../../db/page.ts';
import { selectSettings } from '../settings/repository.ts';
import { type InvoiceWithLines, isLive, selectInvoices, selectLines } from './repository.ts';

interface DraftReferences {
  seriesId: string | null;
  /** The type whose default series is meant where no series is named; null for a proforma, which no series numbers. */
  seriesType: SeriesRow['documentType'] | null;
  customerId: string | null;
  productIds: readonly string[];
}

/** The series asked for, or the default of the type when none is. */
function selectSeries(books: Database, companyId: string, { seriesId, seriesType }: DraftReferences) {
  const wanted =
    seriesId !== null
      ? eq(series.id, seriesId)
      : and(eq(series.documentType, seriesType ?? 'STANDARD'), eq(series.isDefault, true));
  return books
    .select()
    .from(series)
    .where(and(eq(series.companyId, companyId), isNull(series.deletedAt), wanted));
}

function selectCustomer(books: Database, companyId: string, customerId: string | null) {
  return books
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.id, customerId ?? ''),
        eq(customers.companyId, companyId),
        isNull(customers.deletedAt),
      ),
    );
}

function selectProducts(books: Database, companyId: string, ids: readonly string[]) {
  return books
    .select()
    .from(products)
    .where(
      and(isOneOf(products.id, ids), belongsTo(products.companyId, companyId), isNull(products.deletedAt)),
    );
}

/** Everything that a draft refers to. One round trip. */
export async function readReferences(books: Database, companyId: string, wanted: DraftReferences) {
  const [settings, seriesRows, customerRows, productRows] = await books.batch([
    selectSettings(books, companyId),
    selectSeries(books, companyId, wanted),
    selectCustomer(books, companyId, wanted.customerId),
    selectProducts(books, companyId, wanted.productIds),
  ]);
  return {
    settings: settings[0],
    series: wanted.seriesId === null && wanted.seriesType === null ? null : (seriesRows[0] ?? null),
    customer: customerRows[0] ?? null,
    products: new Map<string, ProductRow>(productRows.map((row) => [row.id, row])),
  };
}

export interface IssueMaterial {
  invoice: InvoiceWithLines | null;
  settings: Awaited<ReturnType<typeof selectSettings>>[number] | undefined;
  /** The series of the draft, or the default of its type where it names none. */
  series: SeriesRow | null;
  /** The customer that the draft follows, as it is now. */
  customer: CustomerRow | null;
}

/** Everything that issuing a draft looks at. One round trip. */
export async function readIssueMaterial(
  books: Database,
  companyId: string,
  id: string,
): Promise<IssueMaterial> {
  const ofDraft = (column: 'series_id' | 'type' | 'customer_id') =>
    sql`(SELECT ${sql.raw(column)} FROM invoices WHERE id = ${id})`;
  const isWanted = sql`(${series.id} = ${ofDraft('series_id')} OR (${ofDraft('series_id')} IS NULL AND ${series.documentType} = ${ofDraft('type')} AND ${series.isDefault} = 1))`;
  const [found, lines, settings, seriesRows, customerRows] = await books.batch([
    selectInvoices(books).where(isLive(companyId, id)),
    selectLines(books, id),
    selectSettings(books, companyId),
    books
      .select()
      .from(series)
      .where(and(eq(series.companyId, companyId), isNull(series.deletedAt), isWanted)),
    books
      .select()
      .from(customers)
      .where(
        and(
          sql`${customers.id} = ${ofDraft('customer_id')}`,
          belongsTo(customers.companyId, companyId),
          isNull(customers.deletedAt),
        ),
      ),
  ]);
  const [stored] = found;
  return {
    invoice: stored === undefined ? null : { ...stored, lines },
    settings: settings[0],
    series: seriesRows[0] ?? null,
    customer: customerRows[0] ?? null,
  };
}
