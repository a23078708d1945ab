import { ApiError } from '../../errors.ts';
import { defineOperation } from '../define-operation.ts';
import { deleteProducts } from './repository.ts';

export const deleteProduct = defineOperation({
  id: 'products.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/products/{product_id}',
  tag: 'Products',
  summary: 'Delete a product',
  description: 'Lines that used it keep what they copied from it.',
  scope: 'products:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['PRODUCT_NOT_FOUND'],
  async run(context, { params }) {
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
