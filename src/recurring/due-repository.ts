import { and, asc, gt, isNotNull, lte, min, sql } from 'drizzle-orm';
import { recurringInvoices } from '../db/books-schema.ts';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import type { DueItem, DuePage } from '../queue/due-item.ts';

const { id, companyId, dueOn } = recurringInvoices;

/** Templates that have something due, of all companies or of some, by day and id. One round trip. */
export async function readDueTemplates(
  books: Database,
  companyIds: readonly string[] | null,
  { untilDate, after, limit }: DuePage,
): Promise<DueItem[]> {
  // One comparison of rows, so that the index is entered at the cursor.
  const isLater = after === null ? undefined : sql`(${dueOn}, ${id}) > (${after.date}, ${after.id})`;
  const rows = await books
    .select({ id, companyId, date: dueOn })
    .from(recurringInvoices)
    .where(
      and(
        companyIds === null ? undefined : isOneOf(companyId, companyIds),
        isNotNull(dueOn),
        lte(dueOn, untilDate),
        isLater,
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, date: row.date ?? untilDate }));
}

/** The earliest day after another from which anything of these companies is due; null: nothing is. One round trip. */
export async function nextDueDate(
  books: Database,
  companyIds: readonly string[],
  afterDate: string,
): Promise<string | null> {
  const [first] = await books
    .select({ date: min(dueOn) })
    .from(recurringInvoices)
    .where(and(isOneOf(companyId, companyIds), isNotNull(dueOn), gt(dueOn, afterDate)));
  return first?.date ?? null;
}
