import { isUniqueViolation } from '../../db/failures.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import { refuseLostUpdate, refuseStale } from '../concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import { judgeProduct, productFields } from './product-fields.ts';
import { findProduct, updateProduct as writeProduct } from './repository.ts';
import { productSchema, updateProductBody } from './schemas.ts';
import { productView } from './view.ts';

export const updateProduct = defineOperation({
  id: 'products.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/products/{product_id}',
  tag: 'Products',
  summary: 'Change a product',
  description: 'Merges: a field left out stays as it is, null clears it.',
  scope: 'products:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateProductBody,
  example: { default_price: 65 },
  success: { status: 200, data: productSchema, description: 'The product as changed' },
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_DUPLICATE',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    'VAT_RATE_NOT_ACCEPTED',
    'REGIME_NOT_SUPPORTED',
    'SURCHARGE_NOT_ACCEPTED',
  ],
  async run(context, { params, body }) {
    const row = await findProduct(context.books, context.companyId, params.product_id);
    if (row === null) throw new ApiError('PRODUCT_NOT_FOUND');
    refuseStale(context.ifMatch, row.version);
    const now = context.clock.now();
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const merged = { ...productView(row), ...(sent as typeof body) };
    refuseViolations(judgeProduct(merged, localDate(now, context.zone)));
    const updated = await writeProduct(
      context.books,
      row,
      productFields({ ...merged, type: merged.type ?? row.type, name: merged.name ?? row.name }),
      now,
    ).catch((error: unknown) => {
      throw isUniqueViolation(error, 'products.code') ? new ApiError('PRODUCT_DUPLICATE') : error;
    });
    const written = refuseLostUpdate(updated);
    return { data: productView(written), version: written.version };
  },
});
