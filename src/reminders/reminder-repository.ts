import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../db/failures.ts';
import { type InvoiceRow, invoices } from '../db/schema/books-schema.ts';
import { type EmailRow, emails } from '../db/schema/mail-schema.ts';
import {
  type ReminderRow,
  type ReminderSettingsRow,
  reminderSchedule,
  reminderSettings,
  reminders,
} from '../db/schema/reminder-schema.ts';
import { outbox } from '../db/schema/webhook-schema.ts';
import { DUE_CENTS } from '../invoices/paying/balance-repository.ts';
import { IS_DISPUTED } from '../invoices/paying/payer-act-repository.ts';
import { type CountedReminder, countReminder } from './reminder-quota-repository.ts';
import { OF_COMPANY } from './reschedule-repository.ts';

type ScheduleRow = typeof reminderSchedule.$inferSelect;

/** All rows that reminding of an invoice needs. */
export interface ReminderFacts {
  schedule: ScheduleRow;
  invoice: InvoiceRow;
  dueCents: number;
  /** 1 if its recipient has rejected it on its page. */
  isDisputed: number;
  company: ReminderSettingsRow | null;
  customer: ReminderSettingsRow | null;
  done: ReadonlySet<number>;
}

/** Reads the rows of an invoice in the schedule. Null if it is no longer in it. One round trip. */
export async function readReminderFacts(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<ReminderFacts | null> {
  const [[schedule], [found], settings, sent] = await books.batch([
    books.select().from(reminderSchedule).where(eq(reminderSchedule.invoiceId, invoiceId)),
    books
      .select({
        invoice: invoices,
        dueCents: sql<number>`${DUE_CENTS}`.as('reminded_due'),
        isDisputed: sql<number>`${IS_DISPUTED}`.as('is_disputed'),
      })
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), eq(invoices.companyId, companyId))),
    books
      .select()
      .from(reminderSettings)
      .where(
        and(
          eq(reminderSettings.companyId, companyId),
          sql`${reminderSettings.customerId} IN ('', (SELECT coalesce(own.customer_id, '') FROM invoices AS own WHERE own.id = ${invoiceId}))`,
        ),
      ),
    books.select({ days: reminders.days }).from(reminders).where(eq(reminders.invoiceId, invoiceId)),
  ]);
  if (schedule === undefined || found === undefined) return null;
  return {
    schedule,
    ...found,
    company: settings.find(({ customerId }) => customerId === OF_COMPANY) ?? null,
    customer: settings.find(({ customerId }) => customerId !== OF_COMPANY) ?? null,
    done: new Set(sent.map(({ days }) => days)),
  };
}

/** Result of one run for an invoice, for one commit. */
export interface ReminderCommit {
  reminders: readonly ReminderRow[];
  mail: EmailRow | null;
  events: readonly Omit<typeof outbox.$inferInsert, 'queuedAt'>[];
  /** Next day with work. Null: never. */
  nextOn: string | null;
  isOverdue: boolean;
  /** Reminder that the quotas count. Null if no mail is sent. */
  counted: CountedReminder | null;
}

/** Returns the guard against a mail to an address that a report has suppressed since the mail was written. */
function refuseSuppressed(books: Database, { companyId, recipients, cc }: EmailRow) {
  const addresses = JSON.stringify([...recipients, ...cc].map((address) => address.toLowerCase()));
  return books.run(sql`INSERT INTO guard (reason) SELECT 'stale' FROM suppressed_addresses
    WHERE company_id = ${companyId} AND address IN (SELECT value FROM json_each(${addresses}))`);
}

/**
 * Writes the result of a run for an invoice, unless it was paid, changed or handled by another run since it was read. One round
 * trip.
 *
 * @returns true if the commit was stored
 */
export async function commitReminder(
  books: Database,
  { schedule, dueCents }: ReminderFacts,
  commit: ReminderCommit,
): Promise<boolean> {
  const { invoiceId } = schedule;
  const isRead = and(
    eq(reminderSchedule.invoiceId, invoiceId),
    eq(reminderSchedule.nextOn, schedule.nextOn),
    sql`EXISTS (SELECT 1 FROM invoices WHERE invoices.id = ${invoiceId} AND invoices.status IN ('ISSUED', 'SENT')
      AND ${DUE_CENTS} = ${dueCents} AND NOT ${IS_DISPUTED})`,
  );
  const { nextOn, mail } = commit;
  const moved =
    nextOn === null
      ? books.delete(reminderSchedule).where(isRead)
      : books
          .update(reminderSchedule)
          .set({ nextOn, wasOverdue: schedule.wasOverdue || commit.isOverdue })
          .where(isRead);
  const carried = (id: string) =>
    books.run(sql`INSERT INTO email_invoices (email_id, invoice_id) VALUES (${id}, ${invoiceId})`);
  try {
    await books.batch([
      moved,
      books.run(guardChanged(1)),
      ...commit.reminders.map((row) => books.insert(reminders).values(row)),
      ...(mail === null
        ? []
        : [books.insert(emails).values(mail), carried(mail.id), refuseSuppressed(books, mail)]),
      ...commit.events.map((event) => books.insert(outbox).values({ ...event, queuedAt: null })),
      ...(commit.counted === null ? [] : countReminder(books, commit.counted)),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error) || isUniqueViolation(error)) return false;
    throw error;
  }
}
