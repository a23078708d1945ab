import { movesIn } from '../../companies/territory-in-force.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { readSeries, replaceSeries } from './moved-series-repository.ts';

/**
 * Returns the series that numbers a document after the moves of its company: the replacement of a default series of the old system,
 * so that two systems never share a number. The first document after a move closes the old series. A document of another series
 * keeps it, at no cost. Decisions, section 16, Moving.
 *
 * @param today `YYYY-MM-DD` by the company's clock
 */
export async function seriesAfterMoves(
  { environment, books, clock, dryRun }: CompanyContext,
  { row }: Pick<CompanyRecord, 'row'>,
  found: SeriesRow | null,
  today: string,
): Promise<SeriesRow | null> {
  let current = found;
  for (const move of movesIn(row, environment)) {
    const pair = move.series.find(({ from_id }) => from_id === current?.id);
    if (move.effective_date > today || pair === undefined) continue;
    const [replacement] =
      dryRun === null
        ? [await replaceSeries(books, { from: pair.from_id, to: pair.to_id }, clock.now())]
        : await readSeries(books, [pair.to_id]);
    current = replacement ?? current;
  }
  return current;
}
