import type { Operation } from '../define-operation.ts';
import { getAccountImportTemplate } from './account-import.ts';
import { getCustomerImportTemplate } from './customer-import.ts';

export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  getCustomerImportTemplate,
  getAccountImportTemplate,
];
