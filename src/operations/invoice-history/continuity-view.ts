import type { SeriesState } from '../../companies/series/series-repository.ts';
import { numberingOf } from '../../companies/series/stored-numbering.ts';
import { assignNumber } from '../../domain/series/next-number.ts';
import { MAX_MISSING_NUMBERS } from '../../domain/series/number-holes.ts';
import type { HistoryPeriod } from '../../domain/series/takeover.ts';
import type { historyFaults } from '../../invoices/history/takeover-repository.ts';
import type { ContinuityView } from './schemas.ts';

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

/**
 * Returns a period of the history as the API shows it.
 *
 * @param given first number that the service gave in the series. Null before it
 * @param today date of the company, `YYYY-MM-DD`
 */
export function periodView(
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
