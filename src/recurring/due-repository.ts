import { and, asc, gt, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { DatedItem, DatedPage } from '../context/queue/dated-item.ts';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { recurringInvoices } from '../db/schema/recurring-schema.ts';

const { id, companyId, dueOn, warnOn } = recurringInvoices;

/** Kind of due work of a template: an occurrence to make, or a warning of it. */
export type TemplateDay = 'DUE' | 'WARNED';

const DAYS = { DUE: dueOn, WARNED: warnOn } as const;

/** Reads templates with due work, of all companies or of some, by day and id. One round trip. */
export async function readDueTemplates(
  books: Database,
  of: TemplateDay,
  companyIds: readonly string[] | null,
  { untilDate, after, limit }: DatedPage,
): Promise<DatedItem[]> {
  const day = DAYS[of];
  // A single comparison of rows, so that SQLite enters the index at the cursor.
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

/** Reads the earliest day after another on which a template of these companies is due. Null if there is none. One round trip. */
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
