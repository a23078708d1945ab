import type { Operation } from '../operation.ts';
import { getEinvoiceConfiguration } from './get-einvoice-configuration.ts';
import { getInvoiceCustomization } from './get-invoice-customization.ts';
import { getTaxConfiguration } from './get-tax-configuration.ts';
import { getVerifactuConfiguration } from './get-verifactu-configuration.ts';
import { renounceVerifactu } from './renounce-verifactu.ts';
import { updateEinvoiceConfiguration } from './update-einvoice-configuration.ts';
import { updateInvoiceCustomization } from './update-invoice-customization.ts';
import { updateTaxConfiguration } from './update-tax-configuration.ts';
import { updateVerifactuConfiguration } from './update-verifactu-configuration.ts';

export const SETTINGS_OPERATIONS: readonly Operation[] = [
  getVerifactuConfiguration,
  updateVerifactuConfiguration,
  renounceVerifactu,
  getTaxConfiguration,
  updateTaxConfiguration,
  getInvoiceCustomization,
  updateInvoiceCustomization,
  getEinvoiceConfiguration,
  updateEinvoiceConfiguration,
];
