import { readSettings } from '../../companies/settings/repository.ts';
import { defineOperation } from '../define-operation.ts';

import { einvoiceConfigurationSchema } from './einvoice-schemas.ts';

export const getEinvoiceConfiguration = defineOperation({
  id: 'einvoice-configuration.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/einvoice-configuration',
  tag: 'Company',
  summary: 'Get the default electronic invoicing settings of the customers',
  description:
    'Applies to all invoices except simplified ones. The `einvoice` settings of a customer take precedence.',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: einvoiceConfigurationSchema, description: 'Configuration' },
  errors: [],
  async run({ books, companyId, environment }) {
    const { einvoice, version } = await readSettings(books, companyId, environment);
    return { data: einvoice, version };
  },
});
