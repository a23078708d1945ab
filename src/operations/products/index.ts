import type { Operation } from '../operation.ts';
import { bulkCreateProducts } from './bulk-create.ts';
import { bulkDeleteProducts } from './bulk-delete.ts';
import { createProduct } from './create.ts';
import { deleteProduct } from './delete.ts';
import { getProduct } from './get.ts';
import { listProducts } from './list.ts';
import { updateProduct } from './update.ts';

export const PRODUCT_OPERATIONS: readonly Operation[] = [
  createProduct,
  listProducts,
  getProduct,
  updateProduct,
  deleteProduct,
  bulkCreateProducts,
  bulkDeleteProducts,
];
