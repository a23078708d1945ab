import { listInvoiceCustomizationOptions } from './catalogues/invoice-customization-options.ts';
import { listTaxTypes } from './catalogues/tax-types.ts';
import { bulkCreateCustomers } from './customers/bulk-create.ts';
import { createCustomer } from './customers/create.ts';
import { deleteCustomer } from './customers/delete.ts';
import { getCustomer } from './customers/get.ts';
import { listCustomers } from './customers/list.ts';
import { updateCustomer } from './customers/update.ts';
import type { Operation } from './define-operation.ts';
import { INVOICE_FILE_OPERATIONS } from './invoice-files/index.ts';
import { INVOICE_OPERATIONS } from './invoices/index.ts';
import { getIdentity } from './me/identity.ts';
import { PRODUCT_OPERATIONS } from './products/index.ts';
import { SERIES_OPERATIONS } from './series/index.ts';

/**
 * The operations that programs ask for day in, day out: the Worker that callers reach holds these alone (`src/http/front.ts`), and passes
 * every other request on. None of them uses a rare port (`src/composition/rare-ports.ts`) or changes who reaches what.
 */
export const FREQUENT_OPERATIONS: readonly Operation[] = [
  getIdentity,
  listTaxTypes,
  listInvoiceCustomizationOptions,
  ...INVOICE_OPERATIONS,
  ...INVOICE_FILE_OPERATIONS,
  createCustomer,
  listCustomers,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  bulkCreateCustomers,
  ...PRODUCT_OPERATIONS,
  ...SERIES_OPERATIONS,
];
