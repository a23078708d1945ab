import * as z from 'zod';
import { distinctIds } from '../../contract/bulk-ids.ts';
import { parameter, required } from '../../contract/parameters.ts';
import { deleteProducts } from '../../customers/products/product-repository.ts';
import { MAX_BULK_DELETE_PRODUCTS } from '../../customers/products/schemas.ts';
import { defineOperation } from '../define-operation.ts';

const bulkDeleteSchema = z
  .object({
    deleted_ids: z.array(z.uuid()),
    results: z.array(z.object({ product_id: z.uuid(), status: z.enum(['DELETED', 'NOT_FOUND']) })),
    statistics: z.object({ total: z.int(), deleted: z.int(), failed: z.int() }),
  })
  .meta({ id: 'BulkDeletedProducts' });

export const bulkDeleteProducts = defineOperation({
  id: 'products.bulk-delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/products/bulk',
  tag: 'Products',
  summary: 'Delete up to 100 products',
  description: 'Each id has its own result. A missing product is NOT_FOUND.',
  scope: 'products:write',
  access: 'company',
  idempotency: false,
  query: { ids: required(parameter.uuids('Ids to delete, comma-separated, at most 100')) },
  body: null,
  success: { status: 200, data: bulkDeleteSchema, description: 'Result of each id' },
  errors: [],
  async run(context, { query }) {
    const ids = distinctIds(query.ids, MAX_BULK_DELETE_PRODUCTS);
    const deleted = new Set(await deleteProducts(context.books, context.companyId, ids, context.clock.now()));
    return {
      data: {
        deleted_ids: ids.filter((id) => deleted.has(id)),
        results: ids.map((id) => ({
          product_id: id,
          status: deleted.has(id) ? ('DELETED' as const) : ('NOT_FOUND' as const),
        })),
        statistics: { total: ids.length, deleted: deleted.size, failed: ids.length - deleted.size },
      },
    };
  },
});
