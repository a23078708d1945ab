import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../db/failures.ts';
import { type InvoiceRow, invoiceLines, invoices } from '../db/schema/books-schema.ts';
import { type EmailRow, emails } from '../db/schema/mail-schema.ts';
import {
  type OccurrenceRow,
  type RecurringHistoryRow,
  type RecurringInvoiceRow,
  recurringHistory,
  recurringInvoices,
  recurringOccurrences,
} from '../db/schema/recurring-schema.ts';
import { outbox } from '../db/schema/webhook-schema.ts';
import { insertLines } from '../invoices/drafting/line-repository.ts';
import type { LineFields } from '../invoices/drafting/stored-lines.ts';

/**
 * Writes of an occurrence. Each is one batch, conditional on the rows that were read, so that one of two concurrent runs
 * detects the other. Each returns true if its batch was stored.
 */

export type TemplateChange = Partial<Omit<RecurringInvoiceRow, 'id' | 'companyId' | 'version' | 'createdAt'>>;
export type NewHistoryEntry = Omit<RecurringHistoryRow, 'position' | 'templateId'>;

/** Returns true if a batch was stored, and false if a guard or a unique index shows that another run was first. */
export async function stands(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (isGuardViolation(error) || isUniqueViolation(error, 'recurring_')) return false;
    throw error;
  }
}

function isVersion({ id, version }: Pick<RecurringInvoiceRow, 'id' | 'version'>) {
  return and(eq(recurringInvoices.id, id), eq(recurringInvoices.version, version));
}

/** Returns the statements that change a template at the version that was read, for a batch. */
export function changeTemplate(books: Database, read: RecurringInvoiceRow, change: TemplateChange) {
  return [
    books
      .update(recurringInvoices)
      .set({ ...change, version: read.version + 1 })
      .where(isVersion(read)),
    books.run(guardChanged(1)),
  ] as const;
}

/** Returns the statement that adds an entry to a template's history, for a batch. */
export function addEntry(books: Database, templateId: string, entry: NewHistoryEntry) {
  return books.insert(recurringHistory).values({ ...entry, templateId });
}

function isOccurrence(templateId: string, scheduledDate: string, state: OccurrenceRow['state']) {
  return and(
    eq(recurringOccurrences.templateId, templateId),
    eq(recurringOccurrences.scheduledDate, scheduledDate),
    eq(recurringOccurrences.state, state),
  );
}

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
  return stands(
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
  return stands(
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

/** Settles an occurrence for good as generated or skipped. Advances the template and adds an entry to its history. */
export function settleOccurrence(
  books: Database,
  template: RecurringInvoiceRow,
  { templateId, scheduledDate, state }: OccurrenceRow,
  settled: { state: 'GENERATED' | 'SKIPPED'; change: TemplateChange; entry: NewHistoryEntry },
): Promise<boolean> {
  const { state: final, change, entry } = settled;
  return stands(
    books.batch([
      ...changeTemplate(books, template, change),
      books
        .update(recurringOccurrences)
        .set({ state: final })
        .where(isOccurrence(templateId, scheduledDate, state)),
      books.run(guardChanged(1)),
      addEntry(books, templateId, entry),
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
 * Returns the statements that drop the next occurrence's draft, for a batch. An untouched draft is deleted. A draft that its
 * user has changed stays as an ordinary draft.
 */
export function dropDraft(books: Database, { row }: { row: OccurrenceRow }, nowMs: number) {
  const isUntouched: SQL | undefined = and(
    eq(invoices.id, row.invoiceId ?? ''),
    eq(invoices.status, 'DRAFT'),
    eq(invoices.version, 1),
    isNull(invoices.deletedAt),
  );
  return [
    books.delete(recurringOccurrences).where(isOccurrence(row.templateId, row.scheduledDate, 'DRAFTED')),
    books.run(guardChanged(1)),
    books.update(invoices).set({ deletedAt: nowMs, updatedAt: nowMs, version: 2 }).where(isUntouched),
  ];
}

/** Returns the statement that inserts an event of a template, for the commit of its change. */
export function insertTemplateEvent(books: Database, event: Omit<typeof outbox.$inferInsert, 'queuedAt'>) {
  return books.insert(outbox).values({ ...event, queuedAt: null });
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
  return stands(
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
  return stands(
    books.batch([
      books.update(recurringInvoices).set({ dueOn }).where(isVersion(template)),
      books.run(guardChanged(1)),
      ...releasedClaim(books, claim),
    ]),
  );
}

/** Deletes the occurrence of a draft made in advance that its user has deleted. */
export async function forgetDraft(books: Database, row: OccurrenceRow): Promise<void> {
  await books.delete(recurringOccurrences).where(isOccurrence(row.templateId, row.scheduledDate, 'DRAFTED'));
}

/** Reads the id of the invoice that an execution has generated from a template, or null. */
export async function invoiceOfEffect(
  books: Database,
  templateId: string,
  executionId: string,
): Promise<string | null> {
  const [found] = await books
    .select({ invoiceId: recurringOccurrences.invoiceId })
    .from(recurringOccurrences)
    .where(
      and(
        eq(recurringOccurrences.templateId, templateId),
        eq(recurringOccurrences.state, 'GENERATED'),
        eq(recurringOccurrences.claimedBy, executionId),
      ),
    );
  return found?.invoiceId ?? null;
}
