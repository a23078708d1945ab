import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { customers, products, series } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { selectSettings } from '../settings/repository.ts';

const COMPANY_ID = sql.placeholder('companyId');
/** A column of the document of the placeholder `id`, looked up by the statement that needs it. */
const OF_DOCUMENT = {
  series_id: sql`(SELECT series_id FROM invoices WHERE id = ${sql.placeholder('id')})`,
  type: sql`(SELECT type FROM invoices WHERE id = ${sql.placeholder('id')})`,
  customer_id: sql`(SELECT customer_id FROM invoices WHERE id = ${sql.placeholder('id')})`,
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

/**
 * Statements for a batch, by the placeholders that they name; `OfDocument` ones look theirs up in the document `id`. Every draft
 * and every issue sends some of them, so that they are built once.
 */
export const companySettings = builtOnce((books) => selectSettings(books, COMPANY_ID));
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
export const customerById = builtOnce((books) =>
  selectCustomer(books, sql`${sql.placeholder('customerId')}`),
);
export const customerOfDocument = builtOnce((books) => selectCustomer(books, OF_DOCUMENT.customer_id));
export const productsByIds = builtOnce(selectProducts);
