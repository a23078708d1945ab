import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../db/failures.ts';
import { belongsTo } from '../db/page.ts';
import { customers } from '../db/schema/customer-schema.ts';
import { type ReminderSettingsRow, reminderSettings } from '../db/schema/reminder-schema.ts';
import { OF_COMPANY, rescheduleOpen } from './reschedule-repository.ts';

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
 * Saves settings at the version that was read (0: none), and schedules the affected invoices for today. One round trip,
 * and one for each few hundred open invoices.
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
    await books.batch([write, books.run(guardChanged(1))]);
  } catch (error) {
    if (isGuardViolation(error) || isUniqueViolation(error, 'reminder_settings')) return false;
    throw error;
  }
  await rescheduleOpen(books, row, today);
  return true;
}

/**
 * Deletes a customer's own settings, so that those of the company apply again. One round trip, and one for each few
 * hundred open invoices of the customer.
 */
export async function removeReminderSettings(
  books: Database,
  row: ReminderSettingsRow,
  today: string,
): Promise<void> {
  await books.delete(reminderSettings).where(isOf(row.companyId, row.customerId));
  await rescheduleOpen(books, row, today);
}
