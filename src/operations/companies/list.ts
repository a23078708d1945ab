import { listCompanyPage, readCompanyStates } from '../../companies/companies-repository.ts';
import { COMPANY_SORT_FIELDS } from '../../companies/creating/schemas.ts';
import { logoUrl } from '../../companies/logo-url.ts';
import { companyIn } from '../../companies/presentation.ts';
import { companySchema } from '../../companies/schemas.ts';
import {
  collectionSchema,
  pageOffset,
  pageParameters,
  paginationOf,
  sortParameters,
} from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { normaliseNif } from '../../domain/identity/nif.ts';
import { companyView } from '../company/view.ts';
import { defineOperation } from '../define-operation.ts';

export const listCompanies = defineOperation({
  id: 'companies.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/companies',
  tag: 'Accounts',
  summary: 'List the companies of an account',
  description:
    'Returns the companies that the credential reaches. A MEMBER sees granted companies. A key sees the companies that it is limited to. `verifactu_status` belongs to the environment of the credential.',
  scope: 'companies:list',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {
    nif: parameter.text('NIF, in any spelling'),
    ...pageParameters,
    ...sortParameters(COMPANY_SORT_FIELDS, 'created_at'),
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('companies', companySchema),
    description: 'Page of companies',
  },
  errors: [],
  async run(context, { query }) {
    const { page, limit, nif } = query;
    const { companies: stored, total } = await listCompanyPage(context.directory, {
      accountId: context.accountId,
      reach: await context.reach(),
      nif: nif === null ? null : normaliseNif(nif),
      order: query.sort_order,
      offset: pageOffset(page, limit),
      limit,
    });
    const companies = stored.map(({ row, ...others }) => ({
      ...others,
      row: companyIn(context.environment, row),
    }));
    const ids = companies.map(({ row }) => row.id);
    const stateOf = await readCompanyStates(context.books, ids, context.environment);
    const views = companies.map(async (company) =>
      companyView(company, stateOf(company.row.id), context, await logoUrl(company.row, context)),
    );
    return { data: { companies: await Promise.all(views), pagination: paginationOf(page, limit, total) } };
  },
});
