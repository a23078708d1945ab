import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { invoices } from '../db/schema/books-schema.ts';
import {
  type OccurrenceRow,
  type RecurringInvoiceRow,
  recurringOccurrences,
} from '../db/schema/recurring-schema.ts';
import {
  addEntry,
  changeTemplate,
  type NewHistoryEntry,
  type TemplateChange,
  wasStored,
} from './template-change-repository.ts';

/** Returns the condition that selects an occurrence in a state. */
export function isOccurrence(templateId: string, scheduledDate: string, state: OccurrenceRow['state']) {
  return and(
    eq(recurringOccurrences.templateId, templateId),
    eq(recurringOccurrences.scheduledDate, scheduledDate),
    eq(recurringOccurrences.state, state),
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
  return wasStored(
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
