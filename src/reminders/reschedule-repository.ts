import { count, max, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import type { ReminderSettingsRow } from '../db/schema/reminder-schema.ts';
import { IS_PENDING } from '../invoices/paying/balance-repository.ts';

/** Customer id of a company's own settings. */
export const OF_COMPANY = '';

/** Invoices that one batch looks at. More in one statement would hold up all other callers. */
export const INVOICES_A_BATCH = 500;

const IS_WANTED = sql`EXISTS (SELECT 1 FROM reminder_settings AS wanted WHERE wanted.company_id = invoices.company_id
  AND wanted.customer_id IN ('', coalesce(invoices.customer_id, '')) AND wanted.enabled = 1)`;

/**
 * Puts the open invoices of a company, or of a customer, on today's schedule after a change of settings. If it breaks
 * off, the caller's repeated change does it again. One round trip for each few hundred invoices.
 */
export async function rescheduleOpen(
  books: Database,
  { companyId, customerId }: Pick<ReminderSettingsRow, 'companyId' | 'customerId'>,
  today: string,
): Promise<void> {
  const isHis = customerId === OF_COMPANY ? sql`true` : sql`invoices.customer_id = ${customerId}`;
  let after = '';
  let found = INVOICES_A_BATCH;
  while (found === INVOICES_A_BATCH) {
    const open = sql`SELECT id FROM invoices WHERE company_id = ${companyId} AND id > ${after} AND ${IS_PENDING}
      AND status IN ('ISSUED', 'SENT') AND type IN ('STANDARD', 'SIMPLIFIED')
      AND due_date IS NOT NULL AND deleted_at IS NULL AND ${isHis} ORDER BY id LIMIT ${INVOICES_A_BATCH}`;
    const [page] = await books.batch([
      books
        .select({ found: count(), last: max(invoices.id) })
        .from(invoices)
        .where(sql`${invoices.id} IN (${open})`),
      books.run(sql`INSERT INTO reminder_schedule (invoice_id, company_id, begins_on, next_on)
        SELECT id, company_id, ${today}, ${today} FROM invoices WHERE id IN (${open}) AND ${IS_WANTED}
        ON CONFLICT (invoice_id) DO UPDATE SET next_on = excluded.next_on`),
    ]);
    found = page[0]?.found ?? 0;
    after = page[0]?.last ?? '';
  }
}
