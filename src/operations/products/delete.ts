import { refuseStale } from '../../contract/concurrency.ts';
import { deleteProducts, findProduct } from '../../customers/products/product-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteProduct = defineOperation({
  id: 'products.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/products/{product_id}',
  tag: 'Products',
  summary: 'Delete a product',
  description: 'Lines that used the product keep the data that they copied.',
  scope: 'products:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['PRODUCT_NOT_FOUND', 'PRECONDITION_FAILED'],
  async run(context, { params }) {
    if (context.ifMatch !== null) {
      const row = await findProduct(context.books, context.companyId, params.product_id);
      if (row !== null) refuseStale(context.ifMatch, row.version);
    }
    const deleted = await deleteProducts(
      context.books,
      context.companyId,
      [params.product_id],
      context.clock.now(),
    );
    if (deleted.length === 0) throw new ApiError('PRODUCT_NOT_FOUND');
    return { data: null };
  },
});
