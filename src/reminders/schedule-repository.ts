import { and, asc, eq, gt, lte, min, sql } from 'drizzle-orm';
import type { DatedItem, DatedPage } from '../context/queue/dated-item.ts';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { reminderSchedule } from '../db/schema/reminder-schema.ts';

const { invoiceId, companyId, nextOn } = reminderSchedule;

/** Reads the invoices with due reminders, of all companies or of some, by day and id. One round trip. */
export async function readDueReminders(
  books: Database,
  companyIds: readonly string[] | null,
  { untilDate, after, limit }: DatedPage,
): Promise<DatedItem[]> {
  const isLater = after === null ? undefined : sql`(${nextOn}, ${invoiceId}) > (${after.date}, ${after.id})`;
  return await books
    .select({ id: invoiceId, companyId, date: nextOn })
    .from(reminderSchedule)
    .where(
      and(companyIds === null ? undefined : isOneOf(companyId, companyIds), lte(nextOn, untilDate), isLater),
    )
    .orderBy(asc(nextOn), asc(invoiceId))
    .limit(limit);
}

/** Reads the earliest day after another on which a reminder of these companies is due. Null if there is none. One round trip. */
export async function nextReminderDate(
  books: Database,
  companyIds: readonly string[],
  afterDate: string,
): Promise<string | null> {
  const [first] = await books
    .select({ date: min(nextOn) })
    .from(reminderSchedule)
    .where(and(isOneOf(companyId, companyIds), gt(nextOn, afterDate)));
  return first?.date ?? null;
}

/** Removes an invoice that needs no reminders from the schedule. One round trip. */
export async function endSchedule(books: Database, id: string): Promise<void> {
  await books.delete(reminderSchedule).where(eq(invoiceId, id));
}
