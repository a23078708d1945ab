import { readSettings } from '../../companies/settings/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { taxConfigurationSchema, taxConfigurationView } from './tax-configuration.ts';

export const getTaxConfiguration = defineOperation({
  id: 'tax-configuration.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-configuration',
  tag: 'Company',
  summary: 'Get the tax configuration',
  description: 'Contains the defaults for lines and documents.',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: taxConfigurationSchema, description: 'Tax configuration' },
  errors: [],
  async run(context) {
    const settings = await readSettings(context.books, context.companyId, context.environment);
    return { data: taxConfigurationView(settings.tax, context.territory), version: settings.version };
  },
});
