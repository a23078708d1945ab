import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged, isGuardViolation, isUniqueViolation } from '../db/failures.ts';
import {
  type RecurringHistoryRow,
  type RecurringInvoiceRow,
  recurringHistory,
  recurringInvoices,
} from '../db/schema/recurring-schema.ts';
import { outbox } from '../db/schema/webhook-schema.ts';

/**
 * Statements that change a template. They are conditional on the version that was read, so that one of two concurrent runs
 * detects the other.
 */

export type TemplateChange = Partial<Omit<RecurringInvoiceRow, 'id' | 'companyId' | 'version' | 'createdAt'>>;
export type NewHistoryEntry = Omit<RecurringHistoryRow, 'position' | 'templateId'>;

/** Returns true if a batch was stored, and false if a guard or a unique index shows that another run was first. */
export async function wasStored(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (isGuardViolation(error) || isUniqueViolation(error, 'recurring_')) return false;
    throw error;
  }
}

/** Returns the condition that a template is at the version that was read. */
export function isVersion({ id, version }: Pick<RecurringInvoiceRow, 'id' | 'version'>) {
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

/** Returns the statement that inserts an event of a template, for the commit of its change. */
export function insertTemplateEvent(books: Database, event: Omit<typeof outbox.$inferInsert, 'queuedAt'>) {
  return books.insert(outbox).values({ ...event, queuedAt: null });
}
