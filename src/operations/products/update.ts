import { changeProduct } from '../../customers/products/change-product.ts';
import { productSchema, updateProductBody } from '../../customers/products/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { productView } from './view.ts';

export const updateProduct = defineOperation({
  id: 'products.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/products/{product_id}',
  tag: 'Products',
  summary: 'Change a product',
  description: 'Merges: an absent field does not change, null clears it.',
  scope: 'products:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateProductBody,
  example: { default_price: 65 },
  success: { status: 200, data: productSchema, description: 'Changed product' },
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
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const written = await changeProduct(context, params.product_id, (row) => {
      const merged = { ...productView(row), ...(sent as typeof body) };
      return { ...merged, type: merged.type ?? row.type, name: merged.name ?? row.name };
    });
    return { data: productView(written), version: written.version };
  },
});
