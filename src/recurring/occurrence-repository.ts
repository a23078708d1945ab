import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../db/failures.ts';
import {
  type EmailRow,
  emails,
  type InvoiceRow,
  invoiceLines,
  invoices,
  type OccurrenceRow,
  outbox,
  type RecurringHistoryRow,
  type RecurringInvoiceRow,
  recurringHistory,
  recurringInvoices,
  recurringOccurrences,
} from '../db/schema/books-schema.ts';
import { insertLines } from '../invoices/drafting/line-repository.ts';
import type { LineFields } from '../invoices/drafting/stored-lines.ts';

/**
 * The writes that an occurrence goes through. Each is one batch, conditional on what was read, so that of two runs at once one
 * finds that the other was there. They answer whether they stand.
 */

export type TemplateChange = Partial<Omit<RecurringInvoiceRow, 'id' | 'companyId' | 'version' | 'createdAt'>>;
export type NewHistoryEntry = Omit<RecurringHistoryRow, 'position' | 'templateId'>;

/** Whether a batch stands; false where a guard or a unique index says that somebody else was there first. */
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

/** The statements that change a template on the version that was read, for a batch. */
export function changeTemplate(books: Database, read: RecurringInvoiceRow, change: TemplateChange) {
  return [
    books
      .update(recurringInvoices)
      .set({ ...change, version: read.version + 1 })
      .where(isVersion(read)),
    books.run(guardChanged(1)),
  ] as const;
}

/** The statement that adds an entry to a template's history, for a batch. */
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
 * Takes up the next occurrence of a template and makes its document, in one commit. The template must be as it was read, but
 * its version stays: nothing that its readers see has changed. `dueOn` is when a run must look at it again.
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

/** Takes up, to issue it, the draft that was made in advance and that was neither deleted nor issued. */
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

/** Settles an occurrence for good: it was generated or skipped. The template moves on, and its history says so. */
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

/** The statements that remove a hidden document that was not issued, for a batch; it must still be there. */
function removeHidden(books: Database, invoiceId: string) {
  const isLeft = and(eq(invoices.id, invoiceId), eq(invoices.status, 'DRAFT'), isNotNull(invoices.deletedAt));
  const isUnissued = sql`EXISTS (SELECT 1 FROM invoices AS made WHERE made.id = ${invoiceId} AND made.status = 'DRAFT')`;
  return [
    books.delete(invoiceLines).where(and(eq(invoiceLines.invoiceId, invoiceId), isUnissued)),
    books.delete(invoices).where(isLeft),
    books.run(guardChanged(1)),
  ];
}

/** The statements that give a claim up: a hidden document goes with it, a draft made in advance stays for the next try. */
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
 * The statements that drop the draft of the next occurrence, which is not to be generated, for a batch. An untouched draft goes
 * with it; one that somebody has changed stays as a draft like any other.
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

/** An event of a template, in the commit of the change that it tells of. */
export function tellOf(books: Database, event: Omit<typeof outbox.$inferInsert, 'queuedAt'>) {
  return books.insert(outbox).values({ ...event, queuedAt: null });
}

/**
 * Writes down that a generation was refused: the change of the template, its history, what is told. `claim` is given up with
 * it, where there is one: a hidden document is removed, a draft made in advance stays for the next try.
 */
export function recordRefusal(
  books: Database,
  template: RecurringInvoiceRow,
  claim: OccurrenceRow | null,
  change: TemplateChange,
  entries: readonly NewHistoryEntry[],
  told: { event: Parameters<typeof tellOf>[1] | null; mails: readonly EmailRow[] },
): Promise<boolean> {
  const { event, mails } = told;
  return stands(
    books.batch([
      ...changeTemplate(books, template, change),
      ...(claim === null ? [] : releasedClaim(books, claim)),
      ...entries.map((entry) => addEntry(books, template.id, entry)),
      ...(event === null ? [] : [tellOf(books, event)]),
      ...mails.map((mail) => books.insert(emails).values(mail).onConflictDoNothing()),
    ]),
  );
}

/** Gives a claim up without a word, as if it had never been made; a template that has changed since keeps it. */
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

/** Forgets a draft made in advance that its user has deleted. */
export async function forgetDraft(books: Database, row: OccurrenceRow): Promise<void> {
  await books.delete(recurringOccurrences).where(isOccurrence(row.templateId, row.scheduledDate, 'DRAFTED'));
}

/** The invoice that an effect has generated of a template, or null. */
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
