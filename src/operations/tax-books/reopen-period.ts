import { ApiError } from '../../platform/errors.ts';
import { deleteClosing } from '../../tax-books/closing-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { pathPeriod } from './asked-period.ts';

export const reopenTaxPeriod = defineOperation({
  id: 'tax-periods.reopen',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/tax-periods/{period}/close',
  textPlaceholders: ['period'],
  tag: 'Tax books',
  summary: 'Reopen a closed tax period',
  description:
    'Only for the owner of the account. The filed figures stay in the audit trail. Closing it again stores the figures of that time.',
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Reopened' },
  errors: ['TAX_PERIOD_NOT_FOUND', 'TAX_PERIOD_NOT_CLOSED', 'TAX_PERIOD_REOPENED_BY_OWNER'],
  async run({ books, companyId, accountId, principal }, { params }) {
    const { name } = pathPeriod(params.period);
    if (principal.roles.get(accountId) !== 'OWNER') throw new ApiError('TAX_PERIOD_REOPENED_BY_OWNER');
    const isReopened = await deleteClosing(books, companyId, name);
    if (!isReopened) throw new ApiError('TAX_PERIOD_NOT_CLOSED', { params: { period: name } });
    return { data: null };
  },
});
