import { and, asc, between, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { reminderSchedule, reminderSettings, reminders } from '../db/schema/reminder-schema.ts';
import { DUE_CENTS } from '../invoices/paying/balance-repository.ts';
import { IS_DISPUTED } from '../invoices/paying/payer-act-repository.ts';

/** Distinct names, because a batch returns rows by column name. */
const shownColumns = {
  number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('previewed_number'),
  customerId: invoices.customerId,
};
const invoiceColumns = { invoiceId: invoices.id, ...shownColumns };

/** Returns the statement that reads past reminders of a company within days, sent or not, in order, up to `limit`. */
function selectPastReminders(
  books: Database,
  companyId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
) {
  return books
    .select({ ...getTableColumns(reminders), ...shownColumns })
    .from(reminders)
    .innerJoin(invoices, eq(invoices.id, reminders.invoiceId))
    .where(and(eq(reminders.companyId, companyId), between(reminders.date, from, to)))
    .orderBy(asc(reminders.date), asc(reminders.invoiceId))
    .limit(limit);
}

/** Returns the statement that reads the invoices in a company's schedule, those with work first, up to `limit`. */
function selectScheduled(books: Database, companyId: string, limit: number) {
  return books
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
    .where(and(eq(reminderSchedule.companyId, companyId), sql`NOT ${IS_DISPUTED}`))
    .orderBy(asc(reminderSchedule.nextOn), asc(reminderSchedule.invoiceId))
    .limit(limit);
}

/** Returns the statement that reads the settings of a company and of the customers in its schedule, up to `limit`. */
function selectSettings(books: Database, companyId: string, limit: number) {
  return books
    .select()
    .from(reminderSettings)
    .where(
      and(
        eq(reminderSettings.companyId, companyId),
        sql`${reminderSettings.customerId} IN (SELECT '' UNION ALL SELECT coalesce(open.customer_id, '') FROM reminder_schedule AS waits
          JOIN invoices AS open ON open.id = waits.invoice_id WHERE waits.company_id = ${companyId})`,
      ),
    )
    .limit(limit);
}

/** Reads the material of a preview: past reminders, scheduled invoices, and their settings. One round trip. */
export async function readPreview(
  books: Database,
  companyId: string,
  within: { from: string; to: string; limit: number },
) {
  const [past, scheduled, settings] = await books.batch([
    selectPastReminders(books, companyId, within),
    selectScheduled(books, companyId, within.limit),
    selectSettings(books, companyId, within.limit),
  ]);
  return { past, scheduled, settings };
}

export type PreviewMaterial = Awaited<ReturnType<typeof readPreview>>;
