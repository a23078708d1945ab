import { newProductRow } from '../../customers/products/new-row.ts';
import { validateProduct } from '../../customers/products/product-fields.ts';
import { findProduct, insertProduct } from '../../customers/products/product-repository.ts';
import { createProductBody, PRODUCT_EXAMPLE, productSchema } from '../../customers/products/schemas.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { productView } from './view.ts';

export const createProduct = defineOperation({
  id: 'products.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/products',
  tag: 'Products',
  summary: 'Create a product',
  scope: 'products:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createProductBody,
  example: PRODUCT_EXAMPLE,
  success: { status: 201, data: productSchema, description: 'Product' },
  errors: ['PRODUCT_DUPLICATE', 'VAT_RATE_NOT_ACCEPTED', 'REGIME_NOT_SUPPORTED', 'SURCHARGE_NOT_ACCEPTED'],
  async run(context, { body }) {
    const now = context.clock.now();
    refuseViolations(validateProduct(body, localDate(now, context.zone)));
    const id = context.ids.next();
    const { companyId, books } = context;
    const created = newProductRow(body, { id, companyId, now });
    const own = context.isRetry ? await findProduct(books, companyId, id) : null;
    if (own === null) {
      await insertProduct(books, created).catch((error: unknown) => {
        throw isUniqueViolation(error, 'products.code') ? new ApiError('PRODUCT_DUPLICATE') : error;
      });
    }
    const row = own ?? created;
    return {
      data: productView(row),
      version: row.version,
      location: `/v1/companies/${companyId}/products/${id}`,
    };
  },
});
