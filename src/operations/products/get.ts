import { findProduct } from '../../customers/products/product-repository.ts';
import { productSchema } from '../../customers/products/schemas.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { productView } from './view.ts';

export const getProduct = defineOperation({
  id: 'products.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/products/{product_id}',
  tag: 'Products',
  summary: 'Get a product',
  scope: 'products:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: productSchema, description: 'Product' },
  errors: ['PRODUCT_NOT_FOUND'],
  async run(context, { params }) {
    const row = await findProduct(context.books, context.companyId, params.product_id);
    if (row === null) throw new ApiError('PRODUCT_NOT_FOUND');
    return { data: productView(row), version: row.version };
  },
});
