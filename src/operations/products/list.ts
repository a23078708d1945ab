import {
  collectionSchema,
  pageOffset,
  pageParameters,
  paginationOf,
  sortParameters,
} from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { listProducts as readProducts } from '../../customers/products/product-repository.ts';
import { PRODUCT_SORT_FIELDS, productSchema } from '../../customers/products/schemas.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { defineOperation } from '../define-operation.ts';
import { productView } from './view.ts';

export const listProducts = defineOperation({
  id: 'products.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/products',
  tag: 'Products',
  summary: 'List products',
  scope: 'products:read',
  access: 'company',
  idempotency: false,
  query: {
    q: parameter.text('Text to find in name, code or description, ignoring case and accents'),
    category: parameter.text('Category, ignoring case and accents'),
    price_min: parameter.decimal('Minimum default price'),
    price_max: parameter.decimal('Maximum default price'),
    ...pageParameters,
    ...sortParameters(PRODUCT_SORT_FIELDS, 'name'),
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('products', productSchema),
    description: 'Page of products',
  },
  errors: [],
  async run(context, { query }) {
    const { page, limit } = query;
    const { rows, total } = await readProducts(context.books, {
      companyId: context.companyId,
      search: query.q === null ? null : foldText(query.q),
      categoryKey: query.category === null ? null : foldText(query.category),
      priceMin: query.price_min,
      priceMax: query.price_max,
      sortBy: query.sort_by,
      order: query.sort_order,
      offset: pageOffset(page, limit),
      limit,
    });
    return { data: { products: rows.map(productView), pagination: paginationOf(page, limit, total) } };
  },
});
