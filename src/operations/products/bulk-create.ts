import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { bulkRows } from '../../contract/bulk-rows.ts';
import { validateValue } from '../../contract/validate-body.ts';
import { newProductRow } from '../../customers/products/new-row.ts';
import { validateProduct } from '../../customers/products/product-fields.ts';
import { existingProducts, insertProducts } from '../../customers/products/product-repository.ts';
import { createProductBody, MAX_BULK_CREATE_PRODUCTS } from '../../customers/products/schemas.ts';
import type { ProductRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { wireCode } from '../../platform/error-catalogue.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const STATUSES = ['CREATED', 'DUPLICATE', 'INVALID'] as const;

const bulkCreateBody = z
  .object({ products: bulkRows('CreateProduct', MAX_BULK_CREATE_PRODUCTS) })
  .meta({ id: 'BulkCreateProducts' });

const rowResultSchema = z
  .object({
    index: z.int(),
    status: z.enum(STATUSES),
    product_id: z.uuid().nullable(),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        details: z.record(z.string(), z.unknown()).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BulkCreatedProduct' });

const bulkCreatedSchema = z
  .object({
    results: z.array(rowResultSchema),
    statistics: z.object({
      total: z.int(),
      created: z.int(),
      duplicates: z.int(),
      invalid: z.int(),
      failed: z.int(),
    }),
  })
  .meta({ id: 'BulkCreatedProducts' });

type RowResult = z.infer<typeof rowResultSchema>;
type ValidatedRow = { row: ProductRow } | { refusal: ApiError };

/** Validates a row like the body of a request of its own. */
function validatedRow(value: unknown, context: CompanyContext, now: number): ValidatedRow {
  const { companyId, zone } = context;
  const id = context.ids.next();
  const judgement = validateValue(createProductBody, value);
  if (judgement.state !== 'READ') return { refusal: judgement.refusal };
  const violations = validateProduct(judgement.data, localDate(now, zone));
  return violations.length > 0
    ? { refusal: violationsError(violations) }
    : { row: newProductRow(judgement.data, { id, companyId, now }) };
}

/** Returns the rows to insert. Of several with one code, only the first. */
function firstOfEachCode(judged: readonly ValidatedRow[]): ProductRow[] {
  const codes = new Set<string>();
  return judged.flatMap((found) => {
    if ('refusal' in found) return [];
    const { code } = found.row;
    if (code !== null && codes.has(code)) return [];
    if (code !== null) codes.add(code);
    return [found.row];
  });
}

/**
 * Inserts rows and returns the ids that exist afterwards. On a retry this includes those that the first run inserted.
 */
async function insertFree(
  context: CompanyContext,
  rows: readonly ProductRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { books, companyId } = context;
  const inserted = await insertProducts(books, rows);
  if (!context.isRetry) return inserted;
  return await existingProducts(
    books,
    companyId,
    rows.map((row) => row.id),
  );
}

function rowResult(
  context: CompanyContext,
  index: number,
  judged: ValidatedRow,
  created: ReadonlySet<string>,
): RowResult {
  if ('row' in judged && created.has(judged.row.id)) {
    return { index, status: 'CREATED', product_id: judged.row.id, error: null };
  }
  const error = 'refusal' in judged ? judged.refusal : new ApiError('PRODUCT_DUPLICATE');
  return {
    index,
    status: 'refusal' in judged ? 'INVALID' : 'DUPLICATE',
    product_id: null,
    error: {
      code: wireCode(error.key),
      message: error.messageIn(context.language),
      details: error.detailsIn(context.language) ?? null,
    },
  };
}

function statisticsOf(results: readonly RowResult[]) {
  const count = (status: RowResult['status']) => results.filter((result) => result.status === status).length;
  const [created, duplicates, invalid] = [count('CREATED'), count('DUPLICATE'), count('INVALID')];
  return { total: results.length, created, duplicates, invalid, failed: duplicates + invalid };
}

export const bulkCreateProducts = defineOperation({
  id: 'products.bulk-create',
  method: 'POST',
  path: '/v1/companies/{company_id}/products/bulk',
  tag: 'Products',
  summary: 'Create up to 100 products, each separately',
  description:
    'Each row is validated and created separately. Its error is the 400, 409 or 422 that a single request would return. If several rows have the same code, the first is created.',
  scope: 'products:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: bulkCreateBody,
  example: {
    products: [
      { type: 'SERVICE', name: 'Maintenance', code: 'MANT-1', default_price: 45 },
      { type: 'PRODUCT', name: 'Cable', code: 'CABLE-1', default_price: 9.9, unit: 'm' },
    ],
  },
  success: { status: 201, data: bulkCreatedSchema, description: 'Result of each row, in their order' },
  errors: [],
  async run(context, { body }) {
    const now = context.clock.now();
    const judged = body.products.map((value) => validatedRow(value, context, now));
    const created = await insertFree(context, firstOfEachCode(judged));
    const results = judged.map((found, index) => rowResult(context, index, found, created));
    return { data: { results, statistics: statisticsOf(results) } };
  },
});
