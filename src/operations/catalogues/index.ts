import type { Operation } from '../operation.ts';
import { listInvoiceCustomizationOptions } from './invoice-customization-options.ts';
import { listTaxTypes } from './tax-types.ts';

export const CATALOGUE_OPERATIONS: readonly Operation[] = [listTaxTypes, listInvoiceCustomizationOptions];
