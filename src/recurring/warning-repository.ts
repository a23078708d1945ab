import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { insertRows } from '../db/insert-rows.ts';
import { hasMailRoom } from '../db/mail-room.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { type EmailRow, emails } from '../db/schema/mail-schema.ts';
import {
  type RecurringInvoiceRow,
  recurringInvoices,
  recurringOccurrences,
} from '../db/schema/recurring-schema.ts';
import { wasStored } from './template-change-repository.ts';

/** Most warnings that a person gets about the templates of an account in a day: whoever may write templates may make any number. */
export const MAX_WARNINGS_A_DAY = 50;

const HAS_ROOM = hasMailRoom({ emailType: 'RECURRING_WARNING' }, MAX_WARNINGS_A_DAY);

/** Returns the statements that write mails to send, each once, for a batch. */
export function writeWarnings(books: Database, mails: readonly EmailRow[]) {
  return insertRows(emails, mails, 'IGNORE', HAS_ROOM).map((statement) => books.run(statement));
}

/** Writes mails to send, each once. One round trip. */
export async function addWarnings(books: Database, mails: readonly EmailRow[]): Promise<void> {
  const [first, ...others] = writeWarnings(books, mails);
  if (first !== undefined) await books.batch([first, ...others]);
}

/** Reads the amount of a template's last invoice, in cents, disbursements included. Null if it has none. One round trip. */
export async function lastGeneratedCents(books: Database, templateId: string): Promise<number | null> {
  const [last] = await books
    .select({
      cents: sql<number>`${invoices.invoiceTotalCents} + ${invoices.totalDisbursementsCents}`.as('cents'),
    })
    .from(recurringOccurrences)
    .innerJoin(invoices, eq(invoices.id, recurringOccurrences.invoiceId))
    .where(and(eq(recurringOccurrences.templateId, templateId), eq(recurringOccurrences.state, 'GENERATED')))
    .orderBy(desc(recurringOccurrences.scheduledDate))
    .limit(1);
  return last?.cents ?? null;
}

/**
 * Stores that the people of a template were warned, with the mails. False if the template has changed since it was read. One
 * round trip.
 */
export function noteWarned(
  books: Database,
  { id, version, warnOn }: RecurringInvoiceRow,
  mails: readonly EmailRow[],
): Promise<boolean> {
  const isRead = and(
    eq(recurringInvoices.id, id),
    eq(recurringInvoices.version, version),
    eq(recurringInvoices.warnOn, warnOn ?? ''),
  );
  return wasStored(
    books.batch([
      books.update(recurringInvoices).set({ warnOn: null }).where(isRead),
      books.run(guardChanged(1)),
      ...writeWarnings(books, mails),
    ]),
  );
}
