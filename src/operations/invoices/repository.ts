import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  type CustomerRow,
  customers,
  type InvoiceLineRow,
  type InvoiceRow,
  invoiceLines,
  invoices,
  type ProductRow,
  products,
  type SeriesRow,
  series,
  verifactuRecords,
} from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { selectSettings } from '../settings/repository.ts';
import type { StoredInvoice } from './view.ts';

type FiscalType = SeriesRow['documentType'];

/** The columns of a record that an invoice shows. */
const recordSummary = {
  position: verifactuRecords.position,
  fingerprint: verifactuRecords.fingerprint,
  generatedAtMs: verifactuRecords.generatedAtMs,
  submissionStatus: verifactuRecords.submissionStatus,
  csv: verifactuRecords.csv,
  errorCode: verifactuRecords.errorCode,
  errorMessage: verifactuRecords.errorMessage,
};

/** The registration that stands for an invoice: the latest, since a correction repairs the one before. */
export function selectInvoices(books: Database) {
  return books
    .select({ row: invoices, record: recordSummary })
    .from(invoices)
    .leftJoin(
      verifactuRecords,
      sql`${verifactuRecords.id} = (SELECT r.id FROM verifactu_records AS r WHERE r.invoice_id = ${invoices.id} AND r.operation = 'REGISTRATION' ORDER BY r.position DESC LIMIT 1)`,
    );
}

function selectLines(books: Database, invoiceId: string) {
  return books
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

function live(companyId: string, id: string) {
  return and(eq(invoices.id, id), eq(invoices.companyId, companyId), isNull(invoices.deletedAt));
}

export interface InvoiceWithLines extends StoredInvoice {
  lines: InvoiceLineRow[];
}

/** One document whole. One round trip. */
export async function findInvoice(
  books: Database,
  companyId: string,
  id: string,
): Promise<InvoiceWithLines | null> {
  const [found, lines] = await books.batch([
    selectInvoices(books).where(live(companyId, id)),
    selectLines(books, id),
  ]);
  const [stored] = found;
  return stored === undefined ? null : { ...stored, lines };
}

/** The series asked for, or the default of the type when none is. */
function selectSeries(books: Database, companyId: string, seriesId: string | null, type: FiscalType | null) {
  const wanted =
    seriesId !== null
      ? eq(series.id, seriesId)
      : and(eq(series.documentType, type ?? 'STANDARD'), eq(series.isDefault, true));
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
    .where(and(isOneOf(products.id, ids), eq(products.companyId, companyId), isNull(products.deletedAt)));
}

interface DraftReferences {
  seriesId: string | null;
  /** Null for a proforma, which no series numbers. */
  seriesType: FiscalType | null;
  customerId: string | null;
  productIds: readonly string[];
}

/** Everything that a draft refers to. One round trip. */
export async function readReferences(books: Database, companyId: string, wanted: DraftReferences) {
  const [settings, seriesRows, customerRows, productRows] = await books.batch([
    selectSettings(books, companyId),
    selectSeries(books, companyId, wanted.seriesId, wanted.seriesType),
    selectCustomer(books, companyId, wanted.customerId),
    selectProducts(books, companyId, wanted.productIds),
  ]);
  return {
    settings: settings[0],
    series: seriesRows[0] ?? null,
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
  const draft = sql`(SELECT series_id FROM invoices WHERE id = ${id})`;
  const type = sql`(SELECT type FROM invoices WHERE id = ${id})`;
  const [found, lines, settings, seriesRows, customerRows] = await books.batch([
    selectInvoices(books).where(live(companyId, id)),
    selectLines(books, id),
    selectSettings(books, companyId),
    books
      .select()
      .from(series)
      .where(
        and(
          eq(series.companyId, companyId),
          isNull(series.deletedAt),
          sql`(${series.id} = ${draft} OR (${draft} IS NULL AND ${series.documentType} = ${type} AND ${series.isDefault} = 1))`,
        ),
      ),
    books
      .select()
      .from(customers)
      .where(
        and(
          sql`${customers.id} = (SELECT customer_id FROM invoices WHERE id = ${id})`,
          eq(customers.companyId, companyId),
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

/** The status of a document as it is now, or null when it is gone. */
export async function readStatus(
  books: Database,
  companyId: string,
  id: string,
): Promise<Pick<InvoiceRow, 'status' | 'type'> | null> {
  const [row] = await books
    .select({ status: invoices.status, type: invoices.type })
    .from(invoices)
    .where(live(companyId, id));
  return row ?? null;
}
