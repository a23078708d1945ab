import * as z from 'zod';
import { bulkRows } from '../../contract/bulk-rows.ts';
import { MAX_BULK_CREATE_PRODUCTS } from '../../customers/products/schemas.ts';

const STATUSES = ['CREATED', 'DUPLICATE', 'INVALID'] as const;

export const bulkCreateBody = z
  .object({ products: bulkRows('CreateProduct', MAX_BULK_CREATE_PRODUCTS) })
  .meta({ id: 'BulkCreateProducts' });

export const rowResultSchema = z
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

export const bulkCreatedSchema = z
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
