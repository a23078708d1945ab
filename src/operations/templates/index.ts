import type { Operation } from '../operation.ts';
import { getAccountImportTemplate } from './account-import.ts';
import { getCustomerImportTemplate } from './customer-import.ts';
import { getInvoiceHistoryImportTemplate } from './invoice-history-import.ts';

export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  getCustomerImportTemplate,
  getAccountImportTemplate,
  getInvoiceHistoryImportTemplate,
];
