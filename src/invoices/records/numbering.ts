import type { Database } from '../../db/clients.ts';
import {
  expectedPeriods,
  hasHole,
  missingNumbers,
  type NumberedPeriod,
  type PeriodNumbers,
} from '../../domain/series/number-holes.ts';
import { missingRuns } from './numbering-repository.ts';

/** Returns each series and period with its missing numbers. It queries the books only for periods with a gap. */
export async function validateNumbering(
  books: Database,
  numbers: readonly PeriodNumbers[],
): Promise<NumberedPeriod[]> {
  const expected = expectedPeriods(numbers);
  const holed = new Set(expected.filter(hasHole));
  const runs = holed.size === 0 ? new Map() : await missingRuns(books, [...holed]);
  return expected.map((period) => {
    const { series_id, period: name, first, last } = period;
    const gaps = runs.get(`${series_id} ${name}`) ?? [];
    const missing = holed.has(period) ? missingNumbers(period, gaps) : [];
    return { series_id, period: name, first, last, missing };
  });
}
