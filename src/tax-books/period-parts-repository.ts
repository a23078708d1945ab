import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { type Period, splitAfter } from './quarter-period.ts';

/** Number of invoices after which a statement over a period ends with the day, so that other companies of the database go on soon. */
export const PART_INVOICES = 1_000;
/** Largest number of parts of a period. Seven statements for each stay below the 1,000 that D1 allows an invocation. */
const MAX_PARTS = 100;

/**
 * Returns SQL for the issue day of each last invoice of a part, for a company and a period: each `PART_INVOICES`th, and fewer if there
 * would be more than `MAX_PARTS`. The index alone answers it.
 */
function lastDays(companyId: string, { from, to }: Period): SQL {
  return sql`SELECT DISTINCT issue_date AS day FROM (
    SELECT issue_date, row_number() OVER (ORDER BY issue_date) AS place, count(*) OVER () AS found
      FROM invoices INDEXED BY invoices_by_issue_date
      WHERE company_id = ${companyId} AND deleted_at IS NULL AND issue_date BETWEEN ${from} AND ${to})
    WHERE place % max(${PART_INVOICES}, 1 + found / ${MAX_PARTS}) = 0 AND issue_date < ${to} ORDER BY day`;
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
  const days = await books.all<{ day: string }>(lastDays(companyId, period));
  for (const [index, part] of splitAfter(
    period,
    days.map(({ day }) => day),
  ).entries()) {
    if (index > 0) await takeTurn();
    yield await read(part);
  }
}
