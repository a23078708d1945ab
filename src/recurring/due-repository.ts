import { and, asc, gt, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { recurringInvoices } from '../db/schema/books-schema.ts';
import type { DueItem, DuePage } from '../queue/due-item.ts';

const { id, companyId, dueOn, warnOn } = recurringInvoices;

/** What a template has due: something to make, or a warning of it. */
export type TemplateDay = 'DUE' | 'WARNED';

const DAYS = { DUE: dueOn, WARNED: warnOn } as const;

/** Templates that have something due, of all companies or of some, by day and id. One round trip. */
export async function readDueTemplates(
  books: Database,
  of: TemplateDay,
  companyIds: readonly string[] | null,
  { untilDate, after, limit }: DuePage,
): Promise<DueItem[]> {
  const day = DAYS[of];
  // One comparison of rows, so that the index is entered at the cursor.
  const isLater = after === null ? undefined : sql`(${day}, ${id}) > (${after.date}, ${after.id})`;
  const rows = await books
    .select({ id, companyId, date: day })
    .from(recurringInvoices)
    .where(
      and(
        companyIds === null ? undefined : isOneOf(companyId, companyIds),
        isNotNull(day),
        lte(day, untilDate),
        isLater,
      ),
    )
    .orderBy(asc(day), asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, date: row.date ?? untilDate }));
}

/** The earliest day after another from which anything of these companies is due; null: nothing is. One round trip. */
export async function nextDueDate(
  books: Database,
  of: TemplateDay,
  companyIds: readonly string[],
  afterDate: string,
): Promise<string | null> {
  const day = DAYS[of];
  const [first] = await books
    .select({ date: min(day) })
    .from(recurringInvoices)
    .where(and(isOneOf(companyId, companyIds), isNotNull(day), gt(day, afterDate)));
  return first?.date ?? null;
}
