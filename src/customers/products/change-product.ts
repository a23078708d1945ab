import type { CompanyContext } from '../../context/context.ts';
import { refuseLostUpdate, refuseStale } from '../../contract/concurrency.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { ProductRow } from '../../db/schema/customer-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { type ProductInput, productFields, validateProduct } from './product-fields.ts';
import { findProduct, updateProduct as writeProduct } from './product-repository.ts';

/**
 * Changes a product with `become`. It fails as follows:
 * - 404 if the product does not exist
 * - 412 if it is not the version that the request names
 * - 409 if it has changed since it was read
 * - PRODUCT_DUPLICATE if another product has its code
 */
export async function changeProduct(
  context: CompanyContext,
  id: string,
  become: (row: ProductRow) => ProductInput,
): Promise<ProductRow> {
  const { books, companyId, ifMatch, clock, zone } = context;
  const row = await findProduct(books, companyId, id);
  if (row === null) throw new ApiError('PRODUCT_NOT_FOUND');
  refuseStale(ifMatch, row.version);
  const now = clock.now();
  const changed = become(row);
  refuseViolations(validateProduct(changed, localDate(now, zone)));
  const updated = await writeProduct(books, row, productFields(changed), now).catch((error: unknown) => {
    throw isUniqueViolation(error, 'products.code') ? new ApiError('PRODUCT_DUPLICATE') : error;
  });
  return refuseLostUpdate(updated);
}
