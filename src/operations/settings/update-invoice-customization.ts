import { readSettings, saveSettings } from '../../companies/settings/repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import {
  invoiceCustomizationSchema,
  mergedCustomization,
  updateInvoiceCustomizationBody,
} from './invoice-customization.ts';

export const updateInvoiceCustomization = defineOperation({
  id: 'invoice-customization.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/invoice-customization',
  tag: 'Company',
  summary: 'Change the invoice customization',
  description:
    'Merges, with PUT as with PATCH: an absent field does not change, null clears the footer. The PDF of an issued invoice never changes afterwards.',
  scope: 'configuration:write',
  confirms: ['footer_text'],
  access: 'company',
  idempotency: false,
  query: {},
  body: updateInvoiceCustomizationBody,
  example: { template: 'MODERN', accent_color: '#0B6E4F', footer_text: 'Gracias por su confianza' },
  success: {
    status: 200,
    data: invoiceCustomizationSchema,
    description: 'Changed invoice customization',
  },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { books, companyId } = context;
    const settings = await readSettings(books, companyId, context.environment);
    refuseStale(context.ifMatch, settings.version);
    const customization = mergedCustomization(settings.customization, body);
    const saved = await saveSettings(books, companyId, settings, { customization }, context.clock.now());
    return { data: saved.customization, version: saved.version };
  },
});
