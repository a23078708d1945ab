import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { selectIssuerSettings } from '../../companies/settings/issuer-settings-repository.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { censusChecks, series } from '../../db/schema/books-schema.ts';
import { customers, products } from '../../db/schema/customer-schema.ts';

const COMPANY_ID = sql.placeholder('companyId');
/** Columns of the document `id` (a placeholder), looked up by the statement that needs them. */
const OF_DOCUMENT = {
  series_id: sql`(SELECT series_id FROM invoices WHERE id = ${sql.placeholder('id')})`,
  type: sql`(SELECT type FROM invoices WHERE id = ${sql.placeholder('id')})`,
  customer_id: sql`(SELECT customer_id FROM invoices WHERE id = ${sql.placeholder('id')})`,
  recipient_nif: sql`(SELECT recipient_nif FROM invoices WHERE id = ${sql.placeholder('id')})`,
  recipient_name_key: sql`(SELECT recipient_name_key FROM invoices WHERE id = ${sql.placeholder('id')})`,
};

/** Columns of the recurring template `templateId` (a placeholder), likewise. */
const OF_TEMPLATE = {
  series_id: sql`(SELECT series_id FROM recurring_invoices WHERE id = ${sql.placeholder('templateId')})`,
  type: sql`(SELECT invoice_type FROM recurring_invoices WHERE id = ${sql.placeholder('templateId')})`,
  customer_id: sql`(SELECT customer_id FROM recurring_invoices WHERE id = ${sql.placeholder('templateId')})`,
  recipient_nif: sql`(SELECT recipient_nif FROM recurring_invoices WHERE id = ${sql.placeholder('templateId')})`,
  recipient_name_key: sql`(SELECT recipient_name_key FROM recurring_invoices WHERE id = ${sql.placeholder('templateId')})`,
};

function selectSeries(books: Database, isWanted: SQL | undefined) {
  return books
    .select()
    .from(series)
    .where(and(eq(series.companyId, COMPANY_ID), isNull(series.deletedAt), isWanted));
}

function isDefaultOf(type: SQL): SQL {
  return sql`(${series.documentType} = ${type} AND ${series.isDefault} = 1)`;
}

function selectCustomer(books: Database, id: SQL) {
  return books
    .select()
    .from(customers)
    .where(
      and(
        sql`${customers.id} = ${id}`,
        belongsTo(customers.companyId, COMPANY_ID),
        isNull(customers.deletedAt),
      ),
    );
}

function selectProducts(books: Database) {
  return books
    .select()
    .from(products)
    .where(
      and(
        sql`${products.id} IN (SELECT value FROM json_each(${sql.placeholder('productIds')}))`,
        belongsTo(products.companyId, COMPANY_ID),
        isNull(products.deletedAt),
      ),
    );
}

/** Selects census results for any of these NIFs, with any of these name keys or none. */
function selectCensusChecks(books: Database, nifs: readonly SQL[], nameKeys: readonly SQL[]) {
  const keys = [sql`''`, ...nameKeys];
  return books
    .select()
    .from(censusChecks)
    .where(
      sql`${censusChecks.nif} IN (${sql.join([...nifs], sql`, `)}) AND ${censusChecks.nameKey} IN (${sql.join(keys, sql`, `)})`,
    );
}

/** SQL for a column of a customer, by id. */
function ofCustomer(column: 'nif' | 'legal_name_key', id: SQL): SQL {
  return sql`(SELECT ${sql.identifier(column)} FROM customers WHERE id = ${id})`;
}

/**
 * Statements for a batch, by their placeholders. Those named `OfDocument` look up their values in the document `id`. Every
 * draft and issue sends some of them, so each is built once.
 */
export const companySettings = builtOnce((books) => selectIssuerSettings(books, COMPANY_ID));
export const seriesById = builtOnce((books) =>
  selectSeries(books, sql`${series.id} = ${sql.placeholder('seriesId')}`),
);
export const defaultSeriesOfType = builtOnce((books) =>
  selectSeries(books, isDefaultOf(sql`${sql.placeholder('seriesType')}`)),
);
export const defaultSeriesOfDocument = builtOnce((books) =>
  selectSeries(books, isDefaultOf(OF_DOCUMENT.type)),
);
export const seriesOfDocument = builtOnce((books) =>
  selectSeries(
    books,
    sql`(${series.id} = ${OF_DOCUMENT.series_id} OR (${OF_DOCUMENT.series_id} IS NULL AND ${isDefaultOf(OF_DOCUMENT.type)}))`,
  ),
);
export const seriesOfTemplate = builtOnce((books) =>
  selectSeries(
    books,
    sql`(${series.id} = ${OF_TEMPLATE.series_id} OR (${OF_TEMPLATE.series_id} IS NULL AND ${isDefaultOf(OF_TEMPLATE.type)}))`,
  ),
);
export const customerById = builtOnce((books) =>
  selectCustomer(books, sql`${sql.placeholder('customerId')}`),
);
export const customerOfDocument = builtOnce((books) => selectCustomer(books, OF_DOCUMENT.customer_id));
export const customerOfTemplate = builtOnce((books) => selectCustomer(books, OF_TEMPLATE.customer_id));
export const productsByIds = builtOnce(selectProducts);
/** Census results for the recipient of a document: its current customer, or its own data. */
export const censusOfDocument = builtOnce((books) =>
  selectCensusChecks(
    books,
    [ofCustomer('nif', OF_DOCUMENT.customer_id), OF_DOCUMENT.recipient_nif],
    [ofCustomer('legal_name_key', OF_DOCUMENT.customer_id), OF_DOCUMENT.recipient_name_key],
  ),
);
/** Census results for the recipient of a template, likewise. */
export const censusOfTemplate = builtOnce((books) =>
  selectCensusChecks(
    books,
    [ofCustomer('nif', OF_TEMPLATE.customer_id), OF_TEMPLATE.recipient_nif],
    [ofCustomer('legal_name_key', OF_TEMPLATE.customer_id), OF_TEMPLATE.recipient_name_key],
  ),
);
/** Census results for a customer by id, or for a recipient by NIF and folded name. Each may be null. */
export const censusOfRecipient = builtOnce((books) => {
  const customerId = sql`${sql.placeholder('customerId')}`;
  return selectCensusChecks(
    books,
    [ofCustomer('nif', customerId), sql`${sql.placeholder('nif')}`],
    [ofCustomer('legal_name_key', customerId), sql`${sql.placeholder('nameKey')}`],
  );
});
