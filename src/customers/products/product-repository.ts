import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertedIds, insertRows } from '../../db/insert-rows.ts';
import { belongsTo, containsText, isOneOf, readPage } from '../../db/page.ts';
import { type ProductRow, products } from '../../db/schema/customer-schema.ts';
import type { ProductFields } from './product-fields.ts';
import type { PRODUCT_SORT_FIELDS } from './schemas.ts';

const SORT_COLUMNS = {
  name: products.nameKey,
  code: products.codeKey,
  category: products.categoryKey,
  default_price: products.defaultPriceTenThousandths,
  created_at: products.createdAt,
} as const;

const TEN_THOUSANDTHS = 10_000;
/** Tolerance for a price that a float only approximates, in ten-thousandths. */
const ROUNDING = 1e-6;

interface ProductListRequest {
  companyId: string;
  /** Folded. Null means any. */
  categoryKey: string | null;
  /** Inclusive bounds of the default price. Null means none. */
  priceMin: number | null;
  priceMax: number | null;
  search: string | null;
  sortBy: (typeof PRODUCT_SORT_FIELDS)[number];
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Reads a page of a company's products with the total, by filters. */
export function listProducts(
  books: Database,
  request: ProductListRequest,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { companyId, search, categoryKey, priceMin, priceMax, sortBy, order, offset, limit } = request;
  return readPage(books, products, {
    where: [
      eq(products.companyId, companyId),
      isNull(products.deletedAt),
      search === null ? undefined : containsText(products.searchKey, search),
      categoryKey === null ? undefined : eq(products.categoryKey, categoryKey),
      priceMin === null
        ? undefined
        : gte(products.defaultPriceTenThousandths, Math.ceil(priceMin * TEN_THOUSANDTHS - ROUNDING)),
      priceMax === null
        ? undefined
        : lte(products.defaultPriceTenThousandths, Math.floor(priceMax * TEN_THOUSANDTHS + ROUNDING)),
    ],
    sortBy: SORT_COLUMNS[sortBy],
    tieBreaker: products.id,
    order,
    offset,
    limit,
  });
}

/** Reads a product that is not deleted. Null if there is none. */
export async function findProduct(
  books: Database,
  companyId: string,
  id: string,
): Promise<ProductRow | null> {
  const [row] = await books
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.companyId, companyId), isNull(products.deletedAt)));
  return row ?? null;
}

/** Inserts a product. A duplicate code is a unique violation. */
export async function insertProduct(books: Database, row: ProductRow): Promise<void> {
  await books.insert(products).values(row);
}

/** Updates the version that was read. Returns undefined if it has changed meanwhile. */
export async function updateProduct(
  books: Database,
  read: ProductRow,
  fields: ProductFields,
  updatedAt: number,
): Promise<ProductRow | undefined> {
  const [row] = await books
    .update(products)
    .set({ ...fields, updatedAt, version: read.version + 1 })
    .where(and(eq(products.id, read.id), eq(products.version, read.version), isNull(products.deletedAt)))
    .returning();
  return row;
}

/** Marks products as deleted. Returns the ids that it deleted. */
export async function deleteProducts(
  books: Database,
  companyId: string,
  ids: readonly string[],
  deletedAt: number,
): Promise<string[]> {
  const rows = await books
    .update(products)
    .set({ deletedAt })
    .where(
      and(isOneOf(products.id, ids), belongsTo(products.companyId, companyId), isNull(products.deletedAt)),
    )
    .returning({ id: products.id });
  return rows.map((row) => row.id);
}

/** Inserts the products whose code no other one has. Returns the inserted ids. One round trip. */
export async function insertProducts(books: Database, rows: readonly ProductRow[]): Promise<Set<string>> {
  const inserts = insertRows(products, rows, 'IGNORE').map((insert) => books.run(insert));
  const [first, ...rest] = inserts;
  const answers = first === undefined ? [] : await books.batch([first, ...rest]);
  return new Set(answers.flatMap(({ results }) => insertedIds(results)));
}

/** Returns the given ids that belong to a product of the company, deleted or not. */
export async function existingProducts(
  books: Database,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await books
    .select({ id: products.id })
    .from(products)
    .where(and(isOneOf(products.id, ids), belongsTo(products.companyId, companyId)));
  return new Set(rows.map((row) => row.id));
}
