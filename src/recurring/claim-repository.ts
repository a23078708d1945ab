import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { type InvoiceRow, invoiceLines, invoices } from '../db/schema/books-schema.ts';
import { type EmailRow, emails } from '../db/schema/mail-schema.ts';
import {
  type OccurrenceRow,
  type RecurringInvoiceRow,
  recurringInvoices,
  recurringOccurrences,
} from '../db/schema/recurring-schema.ts';
import { insertLines } from '../invoices/drafting/line-repository.ts';
import type { LineFields } from '../invoices/drafting/stored-lines.ts';
import { isOccurrence } from './occurrence-repository.ts';
import {
  addEntry,
  changeTemplate,
  insertTemplateEvent,
  isVersion,
  type NewHistoryEntry,
  type TemplateChange,
  wasStored,
} from './template-change-repository.ts';

/**
 * Claims of occurrences. Each is one batch, conditional on the rows that were read, and returns true if it was stored. One of
 * two concurrent runs therefore detects the other.
 */

/**
 * Claims the next occurrence of a template and makes its document, in one commit. The template must be as it was read. Its
 * version stays, because nothing visible has changed. `dueOn` is the day on which a run must check it again.
 */
export function claimOccurrence(
  books: Database,
  template: RecurringInvoiceRow,
  occurrence: OccurrenceRow,
  draft: { row: InvoiceRow; lines: readonly LineFields[] },
  dueOn: string | null,
): Promise<boolean> {
  return wasStored(
    books.batch([
      books.update(recurringInvoices).set({ dueOn }).where(isVersion(template)),
      books.run(guardChanged(1)),
      books.insert(recurringOccurrences).values(occurrence),
      books.insert(invoices).values(draft.row),
      ...insertLines(books, draft.row.id, draft.lines),
    ]),
  );
}

/** Claims the draft made in advance, in order to issue it. It must be neither deleted nor issued. */
export function claimDraft(
  books: Database,
  template: RecurringInvoiceRow,
  { templateId, scheduledDate, invoiceId }: OccurrenceRow,
  claim: Pick<OccurrenceRow, 'origin' | 'claimedBy'>,
  dueOn: string,
): Promise<boolean> {
  const isThere = sql`EXISTS (SELECT 1 FROM invoices AS made WHERE made.id = ${invoiceId} AND made.status = 'DRAFT' AND made.deleted_at IS NULL)`;
  return wasStored(
    books.batch([
      books.update(recurringInvoices).set({ dueOn }).where(isVersion(template)),
      books.run(guardChanged(1)),
      books
        .update(recurringOccurrences)
        .set({ ...claim, state: 'CLAIMED' })
        .where(and(isOccurrence(templateId, scheduledDate, 'DRAFTED'), isThere)),
      books.run(guardChanged(1)),
    ]),
  );
}

/** Returns the statements that remove a hidden document that is not issued, for a batch. It must still exist. */
function removeHidden(books: Database, invoiceId: string) {
  const isLeft = and(eq(invoices.id, invoiceId), eq(invoices.status, 'DRAFT'), isNotNull(invoices.deletedAt));
  const isUnissued = sql`EXISTS (SELECT 1 FROM invoices AS made WHERE made.id = ${invoiceId} AND made.status = 'DRAFT')`;
  return [
    books.delete(invoiceLines).where(and(eq(invoiceLines.invoiceId, invoiceId), isUnissued)),
    books.delete(invoices).where(isLeft),
    books.run(guardChanged(1)),
  ];
}

/**
 * Returns the statements that release a claim. They remove its hidden document. A draft made in advance stays for the next
 * attempt.
 */
function releasedClaim(books: Database, { templateId, scheduledDate, invoiceId, isHidden }: OccurrenceRow) {
  const isClaim = isOccurrence(templateId, scheduledDate, 'CLAIMED');
  if (isHidden && invoiceId !== null) {
    return [
      books.delete(recurringOccurrences).where(isClaim),
      books.run(guardChanged(1)),
      ...removeHidden(books, invoiceId),
    ];
  }
  return [
    books
      .update(recurringOccurrences)
      .set({ state: 'DRAFTED', claimedBy: null, origin: 'AUTOMATIC' })
      .where(isClaim),
    books.run(guardChanged(1)),
  ];
}

/**
 * Stores a refused generation: the change of the template, its history, its event and its mails. Releases `claim`, if there is
 * one: a hidden document is removed, a draft made in advance stays for the next attempt.
 */
export function recordRefusal(
  books: Database,
  template: RecurringInvoiceRow,
  claim: OccurrenceRow | null,
  change: TemplateChange,
  entries: readonly NewHistoryEntry[],
  notifications: { event: Parameters<typeof insertTemplateEvent>[1] | null; mails: readonly EmailRow[] },
): Promise<boolean> {
  const { event, mails } = notifications;
  return wasStored(
    books.batch([
      ...changeTemplate(books, template, change),
      ...(claim === null ? [] : releasedClaim(books, claim)),
      ...entries.map((entry) => addEntry(books, template.id, entry)),
      ...(event === null ? [] : [insertTemplateEvent(books, event)]),
      ...mails.map((mail) => books.insert(emails).values(mail).onConflictDoNothing()),
    ]),
  );
}

/** Releases a claim without any history. Does nothing if the template has changed since. */
export function giveUpClaim(
  books: Database,
  template: RecurringInvoiceRow,
  claim: OccurrenceRow,
  dueOn: string | null,
): Promise<boolean> {
  return wasStored(
    books.batch([
      books.update(recurringInvoices).set({ dueOn }).where(isVersion(template)),
      books.run(guardChanged(1)),
      ...releasedClaim(books, claim),
    ]),
  );
}
