import type { Operation } from '../operation.ts';
import { bulkCreateCustomers } from './bulk-create.ts';
import { bulkDeleteCustomers } from './bulk-delete.ts';
import { createCustomer } from './create.ts';
import { deleteCustomer } from './delete.ts';
import { getCustomer } from './get.ts';
import { importCustomers } from './imports/import.ts';
import { previewCustomerImport } from './imports/preview.ts';
import { listCustomers } from './list.ts';
import { updateCustomer } from './update.ts';

export const CUSTOMER_OPERATIONS: readonly Operation[] = [
  createCustomer,
  listCustomers,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  bulkCreateCustomers,
  bulkDeleteCustomers,
  importCustomers,
  previewCustomerImport,
];
