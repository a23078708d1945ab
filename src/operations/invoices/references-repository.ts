import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
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
  seriesType: SeriesRow['documentType'] | SQL | null;
  customerId: string | SQL | null;
  productIds: readonly string[];
}

/** A column of a document, looked up by the statement that needs it. */
function ofDocument(column: 'series_id' | 'type' | 'customer_id', id: string): SQL {
  return sql`(SELECT ${sql.raw(column)} FROM invoices WHERE id = ${id})`;
}

/** The series asked for, or the default of the type when none is. */
function selectSeries(books: Database, companyId: string, { seriesId, seriesType }: DraftReferences) {
  const wanted =
    seriesId !== null
      ? eq(series.id, seriesId)
      : and(sql`${series.documentType} = ${seriesType}`, eq(series.isDefault, true));
  return books
    .select()
    .from(series)
    .where(and(eq(series.companyId, companyId), isNull(series.deletedAt), wanted));
}

function selectCustomer(books: Database, companyId: string, customerId: string | SQL | null) {
  return books
    .select()
    .from(customers)
    .where(
      and(
        sql`${customers.id} = ${customerId}`,
        belongsTo(customers.companyId, companyId),
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

function selectReferences(books: Database, companyId: string, wanted: DraftReferences) {
  return [
    selectSettings(books, companyId),
    selectSeries(books, companyId, wanted),
    selectCustomer(books, companyId, wanted.customerId),
    selectProducts(books, companyId, wanted.productIds),
  ] as const;
}

type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

/** What a draft refers to, as it is now. */
export interface References {
  settings: SettingsRow | undefined;
  series: SeriesRow | null;
  customer: CustomerRow | null;
  products: ReadonlyMap<string, ProductRow>;
}

function referencesOf(
  settings: readonly SettingsRow[],
  seriesRows: readonly SeriesRow[],
  customerRows: readonly CustomerRow[],
  productRows: readonly ProductRow[],
): References {
  return {
    settings: settings[0],
    series: seriesRows[0] ?? null,
    customer: customerRows[0] ?? null,
    products: new Map(productRows.map((row) => [row.id, row])),
  };
}

/** Everything that a draft refers to. One round trip. */
export async function readReferences(
  books: Database,
  companyId: string,
  wanted: DraftReferences,
): Promise<References> {
  return referencesOf(...(await books.batch(selectReferences(books, companyId, wanted))));
}

/** What a change or a copy of a stored document refers to; `OWN` where it is what the document itself has. */
interface StoredReferences {
  seriesId: string | null;
  seriesType: SeriesRow['documentType'] | 'OWN';
  customerId: string | null | 'OWN';
  productIds: readonly string[];
}

/** A stored document and everything that a change or a copy of it refers to. One round trip. */
export async function readWithReferences(
  books: Database,
  companyId: string,
  id: string,
  wanted: StoredReferences,
): Promise<References & { invoice: InvoiceWithLines | null }> {
  const { seriesType, customerId } = wanted;
  const [found, lines, ...references] = await books.batch([
    selectInvoices(books).where(isLive(companyId, id)),
    selectLines(books, id),
    ...selectReferences(books, companyId, {
      ...wanted,
      seriesType: seriesType === 'OWN' ? ofDocument('type', id) : seriesType,
      customerId: customerId === 'OWN' ? ofDocument('customer_id', id) : customerId,
    }),
  ]);
  const [stored] = found;
  return { ...referencesOf(...references), invoice: stored === undefined ? null : { ...stored, lines } };
}

export interface IssueMaterial {
  invoice: InvoiceWithLines | null;
  settings: SettingsRow | undefined;
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
  const own = ofDocument('series_id', id);
  const isWanted = sql`(${series.id} = ${own} OR (${own} IS NULL AND ${series.documentType} = ${ofDocument('type', id)} AND ${series.isDefault} = 1))`;
  const [found, lines, settings, seriesRows, customerRows] = await books.batch([
    selectInvoices(books).where(isLive(companyId, id)),
    selectLines(books, id),
    selectSettings(books, companyId),
    books
      .select()
      .from(series)
      .where(and(eq(series.companyId, companyId), isNull(series.deletedAt), isWanted)),
    selectCustomer(books, companyId, ofDocument('customer_id', id)),
  ]);
  const [stored] = found;
  return {
    invoice: stored === undefined ? null : { ...stored, lines },
    settings: settings[0],
    series: seriesRows[0] ?? null,
    customer: customerRows[0] ?? null,
  };
}
