import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { type Period, splitAfter } from './quarter-period.ts';

/** Number of invoices after which a statement over a period ends with the day, so that other companies of the database go on soon. */
export const PART_INVOICES = 1_000;
/** Largest number of parts of a period. Seven statements for each stay below the 1,000 that D1 allows an invocation. */
const MAX_PARTS = 100;

/** Number of a company's invoices that were issued on a day. */
interface DayCount {
  day: string;
  count: number;
}

/** Returns SQL for the number of invoices by issue day, for a company and a period. The index alone answers it. */
function countsByDay(companyId: string, { from, to }: Period): SQL {
  return sql`SELECT issue_date AS day, count(*) AS count FROM invoices INDEXED BY invoices_by_issue_date
    WHERE company_id = ${companyId} AND deleted_at IS NULL AND issue_date BETWEEN ${from} AND ${to}
    GROUP BY issue_date ORDER BY issue_date`;
}

/**
 * Returns the issue day of each last invoice of a part: each `PART_INVOICES`th, and fewer if there would be more than `MAX_PARTS`. The
 * last day of the period ends a part anyway.
 */
function lastDays(counts: readonly DayCount[], { to }: Period): string[] {
  const found = counts.reduce((sum, { count }) => sum + count, 0);
  const step = Math.max(PART_INVOICES, 1 + Math.floor(found / MAX_PARTS));
  let place = 0;
  return counts.flatMap(({ day, count }) => {
    const before = Math.floor(place / step);
    place += count;
    return Math.floor(place / step) > before && day < to ? [day] : [];
  });
}

/**
 * Reads for each part of a period, one after the other, and yields what was found. A part has about `PART_INVOICES` invoices, and
 * whole days. Other waiting work has its turn between two. One round trip, and those of `read` for each part.
 */
export async function* readInParts<Found>(
  books: Database,
  companyId: string,
  period: Period,
  read: (part: Period) => Promise<Found>,
): AsyncGenerator<Found> {
  const counts = await books.all<DayCount>(countsByDay(companyId, period));
  for (const [index, part] of splitAfter(period, lastDays(counts, period)).entries()) {
    if (index > 0) await takeTurn();
    yield await read(part);
  }
}
