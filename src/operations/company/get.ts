import { logoUrl } from '../../companies/logo-url.ts';
import { companySchema } from '../../companies/schemas.ts';
import { readCompanyState } from '../../companies/settings/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { companyView } from './view.ts';

export const getCompany = defineOperation({
  id: 'companies.get',
  method: 'GET',
  path: '/v1/companies/{company_id}',
  tag: 'Company',
  summary: 'Get a company',
  description: '`verifactu_status` belongs to the environment of the credential.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: companySchema, description: 'Company' },
  errors: [],
  async run(context) {
    const [company, state] = await Promise.all([
      context.company(),
      readCompanyState(context.books, context.companyId, context.environment),
    ]);
    const url = await logoUrl(company.row, context);
    return { data: companyView(company, state, context, url), version: company.row.version };
  },
});
