import { defineOperation } from '../define-operation.ts';
import { readSettings } from '../settings/repository.ts';
import { companySchema } from './schemas.ts';
import { companyView } from './view.ts';

export const getCompany = defineOperation({
  id: 'companies.get',
  method: 'GET',
  path: '/v1/companies/{company_id}',
  tag: 'Company',
  summary: 'Get a company',
  description: '`verifactu_status` is that of the environment of the credential.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: companySchema, description: 'The company' },
  errors: [],
  async run(context) {
    const [company, settings] = await Promise.all([
      context.company(),
      readSettings(context.books, context.companyId, context.environment),
    ]);
    return { data: companyView(company, settings, context), version: company.row.version };
  },
});
