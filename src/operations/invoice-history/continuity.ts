import { companyToday } from '../../companies/series/company-today.ts';
import { allSeries } from '../../companies/series/series-repository.ts';
import { firstNumbers, historyFaults, historyPeriods } from '../../invoices/history/takeover-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { periodView } from './continuity-view.ts';
import { continuitySchema } from './schemas.ts';

export const getInvoiceHistoryContinuity = defineOperation({
  id: 'invoice-history.continuity',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoice-history/continuity',
  tag: 'Invoice history',
  summary: 'Check the continuity of the imported numbering',
  description:
    'Returns, for each series and period of the history, the first and last number and the missing numbers between them. It also returns numbers with an earlier date than the number before them. It shows if the numbers given here continue right after the history.',
  scope: 'series:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: continuitySchema, description: 'Continuity of each series' },
  errors: [],
  async run(context) {
    const { books, companyId } = context;
    const [states, periods, faults, firsts] = await books.batch([
      allSeries(books, companyId),
      historyPeriods(books, companyId),
      historyFaults(books, companyId),
      firstNumbers(books, companyId),
    ]);
    const today = companyToday(context);
    const series = periods.flatMap((period) => {
      const state = states.find(({ row }) => row.id === period.series_id);
      const first = firsts.find(({ seriesId }) => seriesId === period.series_id) ?? null;
      return state === undefined ? [] : [periodView(period, state, faults, first, today)];
    });
    return { data: { series } };
  },
});
