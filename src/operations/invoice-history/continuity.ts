import { companyToday } from '../../companies/series/company-today.ts';
import { allSeries, type SeriesState } from '../../companies/series/series-repository.ts';
import { numberingOf } from '../../companies/series/stored-numbering.ts';
import { assignNumber } from '../../domain/series/next-number.ts';
import { MAX_MISSING_NUMBERS } from '../../domain/series/number-holes.ts';
import type { HistoryPeriod } from '../../domain/series/takeover.ts';
import { firstNumbers, historyFaults, historyPeriods } from '../../invoices/history/takeover-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { type ContinuityView, continuitySchema } from './schemas.ts';

type Fault = Awaited<ReturnType<typeof historyFaults>>[number];

function missingIn(faults: readonly Fault[]): number[] {
  const missing: number[] = [];
  for (const { previous, number } of faults)
    for (
      let next = (previous ?? number) + 1;
      next < number && missing.length < MAX_MISSING_NUMBERS;
      next += 1
    )
      missing.push(next);
  return missing;
}

/** True if the service's first number directly follows the history, or belongs to a later period. */
function follows(period: HistoryPeriod, first: { period: string; sequence: number }): boolean {
  return first.period === period.period ? first.sequence === period.last + 1 : first.period > period.period;
}

function periodView(
  period: HistoryPeriod,
  { row, counter }: SeriesState,
  faults: readonly Fault[],
  given: { period: string; sequence: number } | null,
  today: string,
): ContinuityView['series'][number] {
  const own = faults.filter((one) => one.seriesId === period.series_id && one.period === period.period);
  const next = assignNumber(numberingOf(row), counter, today);
  return {
    series_id: row.id,
    series_code: row.code,
    period: period.period,
    first_number: period.first,
    last_number: period.last,
    last_issue_date: period.last_date,
    missing: missingIn(own),
    dates_go_back: own.filter(({ isBack }) => isBack === 1).map(({ invoiceNumber }) => invoiceNumber),
    next_number: next.sequence,
    next_invoice_number: next.number,
    continues: follows(period, given ?? next),
  };
}

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
