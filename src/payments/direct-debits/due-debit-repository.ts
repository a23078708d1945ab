import { and, asc, gt, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { DatedItem, DatedPage } from '../../context/queue/dated-item.ts';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { directDebits } from '../../db/schema/direct-debit-schema.ts';

const { id: debitId, companyId: debitCompany, dueOn } = directDebits;

/** Reads the files whose day has come, of all companies or of some, by day and id. One round trip. */
export async function readDueDebits(
  books: Database,
  companyIds: readonly string[] | null,
  { untilDate, after, limit }: DatedPage,
): Promise<DatedItem[]> {
  const isLater = after === null ? undefined : sql`(${dueOn}, ${debitId}) > (${after.date}, ${after.id})`;
  const rows = await books
    .select({ id: debitId, companyId: debitCompany, date: dueOn })
    .from(directDebits)
    .where(
      and(
        companyIds === null ? undefined : isOneOf(debitCompany, companyIds),
        isNotNull(dueOn),
        lte(dueOn, untilDate),
        isLater,
      ),
    )
    .orderBy(asc(dueOn), asc(debitId))
    .limit(limit);
  return rows.map((row) => ({ ...row, date: row.date ?? untilDate }));
}

/**
 * Reads the earliest day after another on which a file of these companies is collected. Null if there is none. One round trip.
 */
export async function nextDebitDate(
  books: Database,
  companyIds: readonly string[],
  afterDate: string,
): Promise<string | null> {
  const [first] = await books
    .select({ date: min(dueOn) })
    .from(directDebits)
    .where(and(isOneOf(debitCompany, companyIds), isNotNull(dueOn), gt(dueOn, afterDate)));
  return first?.date ?? null;
}
