import { readSettings } from '../../companies/settings/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { invoiceCustomizationSchema } from './invoice-customization.ts';

export const getInvoiceCustomization = defineOperation({
  id: 'invoice-customization.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoice-customization',
  tag: 'Company',
  summary: 'Get the invoice customization',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: invoiceCustomizationSchema, description: 'Invoice customization' },
  errors: [],
  async run(context) {
    const settings = await readSettings(context.books, context.companyId, context.environment);
    return { data: settings.customization, version: settings.version };
  },
});
