import { ApiError } from '../../platform/errors.ts';
import { booksCompany } from '../../tax-books/books-company.ts';
import { changesSinceClosing } from '../../tax-books/changes-since-closing.ts';
import { findClosing } from '../../tax-books/closing-repository.ts';
import { closedPeriodSchema, closedPeriodView } from '../../tax-books/closing-schemas.ts';
import { periodFigures } from '../../tax-books/period-figures.ts';
import { defineOperation } from '../define-operation.ts';
import { pathPeriod } from './asked-period.ts';

export const getTaxPeriod = defineOperation({
  id: 'tax-periods.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-periods/{period}',
  textPlaceholders: ['period'],
  tag: 'Tax books',
  summary: 'Get a closed tax period, and its later changes',
  description:
    'Returns the filed figures, the current figures, and each later change with the period in which it is declared. A late operation, a late collection and a void are declared in a complementary return of the closed period. A corrective is declared in the period of its issue.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {},
  body: null,
  success: { status: 200, data: closedPeriodSchema, description: 'Closed period' },
  errors: ['TAX_PERIOD_NOT_FOUND', 'TAX_PERIOD_NOT_CLOSED', 'EXPORT_LIMIT_EXCEEDED'],
  async run(context, { params }) {
    const { books, companyId } = context;
    const period = pathPeriod(params.period);
    const row = await findClosing(books, companyId, period.name);
    if (row === null) throw new ApiError('TAX_PERIOD_NOT_CLOSED', { params: { period: period.name } });
    const { figures, ids } = await periodFigures(context, await booksCompany(context), period);
    const changes = await changesSinceClosing(books, row, period, ids);
    return { data: closedPeriodView(row, period, { figures, changes }) };
  },
});
