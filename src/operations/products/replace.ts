import { changeProduct } from '../../customers/products/change-product.ts';
import { createProductBody, PRODUCT_EXAMPLE, productSchema } from '../../customers/products/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { updateProduct } from './update.ts';
import { productView } from './view.ts';

/** Deprecated without a successor. PATCH merges instead (specification, Versioning). */
export const replaceProduct = defineOperation({
  id: 'products.replace',
  method: 'PUT',
  path: '/v1/products/{product_id}',
  tag: 'Products',
  summary: 'Replace a product',
  description: 'Replaces the whole resource: absent fields are cleared.',
  scope: 'products:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createProductBody,
  example: PRODUCT_EXAMPLE,
  success: { status: 200, data: productSchema, description: 'Replaced product' },
  errors: updateProduct.errors,
  async run(context, { params, body }) {
    const written = await changeProduct(context, params.product_id, () => body);
    return { data: productView(written), version: written.version };
  },
});
