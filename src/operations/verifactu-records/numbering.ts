import type { Database } from '../../db/clients.ts';
import {
  expectedPeriods,
  hasHole,
  missingNumbers,
  type NumberedPeriod,
  type PeriodNumbers,
} from '../../domain/series/number-holes.ts';
import { missingRuns } from './numbering-repository.ts';

/** Each series in each of its periods, with the numbers that are missing there. Asks the books only where there is a hole. */
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
