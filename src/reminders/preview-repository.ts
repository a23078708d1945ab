import { and, asc, between, eq, sql } from 'drizzle-orm';
import { invoices } from '../db/books-schema.ts';
import type { Database } from '../db/clients.ts';
import { reminderSchedule, reminders } from '../db/reminder-schema.ts';
import { DUE_CENTS } from '../invoices/paying/balance-repository.ts';

const invoiceColumns = {
  invoiceId: invoices.id,
  number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('previewed_number'),
  customerId: invoices.customerId,
};

/** Reminders of a company that went out, or did not, within days, in their order: so many at most. One round trip. */
export async function readPastReminders(
  books: Database,
  companyId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
) {
  return await books
    .select({ reminder: reminders, ...invoiceColumns })
    .from(reminders)
    .innerJoin(invoices, eq(invoices.id, reminders.invoiceId))
    .where(and(eq(reminders.companyId, companyId), between(reminders.date, from, to)))
    .orderBy(asc(reminders.date), asc(reminders.invoiceId))
    .limit(limit);
}

/** Invoices that stand in the schedule of a company, those with something to do first: so many at most. One round trip. */
export async function readScheduled(books: Database, companyId: string, limit: number) {
  return await books
    .select({
      ...invoiceColumns,
      dueDate: invoices.dueDate,
      beginsOn: reminderSchedule.beginsOn,
      dueCents: sql<number>`${DUE_CENTS}`.as('previewed_due'),
      done: sql<string>`(SELECT json_group_array(sent.days) FROM reminders AS sent WHERE sent.invoice_id = ${invoices.id})`.as(
        'previewed_done',
      ),
    })
    .from(reminderSchedule)
    .innerJoin(invoices, eq(invoices.id, reminderSchedule.invoiceId))
    .where(eq(reminderSchedule.companyId, companyId))
    .orderBy(asc(reminderSchedule.nextOn), asc(reminderSchedule.invoiceId))
    .limit(limit);
}
