import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../db/failures.ts';
import { belongsTo } from '../db/page.ts';
import { customers } from '../db/schema/customer-schema.ts';
import { type ReminderSettingsRow, reminderSettings } from '../db/schema/reminder-schema.ts';

/** Customer id of a company's own settings. */
export const OF_COMPANY = '';

const isOf = (companyId: string, customerId: string) =>
  and(eq(reminderSettings.companyId, companyId), eq(reminderSettings.customerId, customerId));

/** Reads the settings of a company, and of a customer if requested. Null if the company has no such customer. One round trip. */
export async function readReminderSettings(
  books: Database,
  companyId: string,
  customerId: string | null,
): Promise<{ company: ReminderSettingsRow | null; customer: ReminderSettingsRow | null } | null> {
  const [rows, known] = await books.batch([
    books
      .select()
      .from(reminderSettings)
      .where(
        and(
          eq(reminderSettings.companyId, companyId),
          inArray(reminderSettings.customerId, [OF_COMPANY, customerId ?? OF_COMPANY]),
        ),
      ),
    books
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.id, customerId ?? ''),
          belongsTo(customers.companyId, companyId),
          isNull(customers.deletedAt),
        ),
      ),
  ]);
  if (customerId !== null && known.length === 0) return null;
  const found = (id: string) => rows.find((row) => row.customerId === id) ?? null;
  return { company: found(OF_COMPANY), customer: customerId === null ? null : found(customerId) };
}

/**
 * Returns the statements that put the open invoices of a company, or of a customer, on today's schedule after a change of
 * settings.
 */
function lookAgain(books: Database, { companyId, customerId }: ReminderSettingsRow, today: string) {
  const isHis = customerId === OF_COMPANY ? sql`true` : sql`invoices.customer_id = ${customerId}`;
  const isWanted = sql`EXISTS (SELECT 1 FROM reminder_settings AS wanted WHERE wanted.company_id = invoices.company_id
    AND wanted.customer_id IN ('', coalesce(invoices.customer_id, '')) AND wanted.enabled = 1)`;
  return [
    books.run(sql`INSERT INTO reminder_schedule (invoice_id, company_id, begins_on, next_on)
      SELECT id, company_id, ${today}, ${today} FROM invoices
      WHERE company_id = ${companyId} AND status IN ('ISSUED', 'SENT') AND type IN ('STANDARD', 'SIMPLIFIED')
        AND due_date IS NOT NULL AND deleted_at IS NULL AND ${isHis} AND ${isWanted}
      ON CONFLICT (invoice_id) DO UPDATE SET next_on = excluded.next_on`),
  ];
}

/**
 * Saves settings at the version that was read (0: none), and schedules the affected invoices for today. One round trip.
 *
 * @returns true if they were saved, false after a concurrent save
 */
export async function saveReminderSettings(
  books: Database,
  row: ReminderSettingsRow,
  readVersion: number,
  today: string,
): Promise<boolean> {
  const write =
    readVersion === 0
      ? books.insert(reminderSettings).values(row)
      : books
          .update(reminderSettings)
          .set(row)
          .where(and(isOf(row.companyId, row.customerId), eq(reminderSettings.version, readVersion)));
  try {
    await books.batch([write, books.run(guardChanged(1)), ...lookAgain(books, row, today)]);
    return true;
  } catch (error) {
    if (isGuardViolation(error) || isUniqueViolation(error, 'reminder_settings')) return false;
    throw error;
  }
}

/** Deletes a customer's own settings, so that those of the company apply again. One round trip. */
export async function removeReminderSettings(
  books: Database,
  row: ReminderSettingsRow,
  today: string,
): Promise<void> {
  await books.batch([
    books.delete(reminderSettings).where(isOf(row.companyId, row.customerId)),
    ...lookAgain(books, row, today),
  ]);
}
