import type { ProductRow } from '../../db/schema/customer-schema.ts';
import { productFields } from './product-fields.ts';
import type { CreateProductBody } from './schemas.ts';

/** Returns the row of a new product. */
export function newProductRow(
  body: CreateProductBody,
  owner: { id: string; companyId: string; now: number },
): ProductRow {
  const { id, companyId, now } = owner;
  return {
    ...productFields(body),
    id,
    companyId,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
