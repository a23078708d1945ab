import { countIssueCost } from '../issue-cost.ts';
import { issueSums } from '../issue-sums.ts';
import type { ComparedFigure } from './comparison.ts';

/**
 * Counts of an issue with an idempotency key at the commit that set the goals. They were taken from its profile by
 * hand, because the commit has no test that counts.
 */
const COUNTED_BEFORE = { trips: 5, calls: 16, rows: 67 };

/** Counts the database calls of an issue inside workerd, by its test. The counts do not depend on the machine. */
export async function countedFigures(): Promise<ComparedFigure[]> {
  const { trips, parts } = await countIssueCost();
  const { callsAfter, rows } = issueSums(parts);
  const counted = { scale: 'deployment', unit: '' } as const;
  return [
    {
      ...counted,
      what: 'issue with a key: trips in a row',
      goal: 3,
      before: COUNTED_BEFORE.trips,
      now: trips,
    },
    {
      ...counted,
      what: 'issue with a key: calls of databases after its commit',
      goal: 6,
      before: COUNTED_BEFORE.calls,
      now: callsAfter,
    },
    {
      ...counted,
      what: 'issue with a key: rows written, those of indexes included',
      goal: 40,
      before: COUNTED_BEFORE.rows,
      now: rows,
    },
  ];
}
