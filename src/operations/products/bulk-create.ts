import type * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import {
  firstOfEachCode,
  insertFree,
  type ValidatedRow,
  validatedRow,
} from '../../customers/products/bulk-products.ts';
import { wireCode } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { bulkCreateBody, bulkCreatedSchema, type rowResultSchema } from './bulk-schemas.ts';

type RowResult = z.infer<typeof rowResultSchema>;

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
