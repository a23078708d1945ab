import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { invoiceLines, invoices } from '../db/schema/books-schema.ts';
import {
  type OccurrenceRow,
  type RecurringInvoiceRow,
  recurringHistory,
  recurringInvoiceLines,
  recurringInvoices,
  recurringOccurrences,
} from '../db/schema/recurring-schema.ts';
import { insertLines, lineInsert } from '../invoices/drafting/line-repository.ts';
import type { LineFields } from '../invoices/drafting/stored-lines.ts';
import type { DraftChange } from './advance-draft.ts';
import type { OpenOccurrence } from './material-repository.ts';
import { dropDraft } from './occurrence-repository.ts';
import {
  addEntry,
  changeTemplate,
  type NewHistoryEntry,
  type TemplateChange,
  wasStored,
} from './template-change-repository.ts';

const TEMPLATE_LINES = lineInsert({ table: 'recurring_invoice_lines', owner: 'template_id' });

/** Inserts a template with its lines, in one batch. */
export async function insertTemplate(
  books: Database,
  row: RecurringInvoiceRow,
  lines: readonly LineFields[],
): Promise<void> {
  await books.batch([
    books.insert(recurringInvoices).values(row),
    ...insertLines(books, row.id, lines, TEMPLATE_LINES),
  ]);
}

/** Further changes in the same batch as a change of a template. */
interface FurtherChanges {
  /** New lines. Null if they do not change. */
  lines?: readonly LineFields[] | null;
  entry?: NewHistoryEntry | null;
  draft?: DraftChange | null;
  /** Occurrence that is settled without a document. */
  skipped?: OccurrenceRow | null;
}

function draftStatements(books: Database, { open, becomes }: DraftChange, nowMs: number) {
  if (becomes === 'DROPPED') return dropDraft(books, open, nowMs);
  // If the user edits the draft at this moment, the guard fails and the draft stays.
  if (becomes === 'REMADE') return [...dropDraft(books, open, nowMs), books.run(guardChanged(1))];
  const { templateId, scheduledDate } = open.row;
  return [
    books
      .update(recurringOccurrences)
      .set({ scheduledDate: becomes.scheduledDate })
      .where(
        and(
          eq(recurringOccurrences.templateId, templateId),
          eq(recurringOccurrences.scheduledDate, scheduledDate),
          eq(recurringOccurrences.state, 'DRAFTED'),
        ),
      ),
    books.run(guardChanged(1)),
  ];
}

/** Changes a template at the version that was read, in one batch. False if it or its current occurrence has changed. */
export function writeTemplate(
  books: Database,
  read: RecurringInvoiceRow,
  change: TemplateChange,
  { lines = null, entry = null, draft = null, skipped = null }: FurtherChanges,
  nowMs: number,
): Promise<boolean> {
  const rewritten =
    lines === null
      ? []
      : [
          books.delete(recurringInvoiceLines).where(eq(recurringInvoiceLines.templateId, read.id)),
          ...insertLines(books, read.id, lines, TEMPLATE_LINES),
        ];
  return wasStored(
    books.batch([
      ...changeTemplate(books, read, change),
      ...rewritten,
      ...(draft === null ? [] : draftStatements(books, draft, nowMs)),
      ...(skipped === null ? [] : [books.insert(recurringOccurrences).values(skipped)]),
      ...(entry === null ? [] : [addEntry(books, read.id, entry)]),
    ]),
  );
}

/**
 * Deletes a template for good, at the version that was read, with its history. Generated invoices stay. A document that is
 * being made is deleted unless it is issued by now, and so is an untouched draft made in advance.
 */
export function deleteTemplate(
  books: Database,
  { row, open }: { row: RecurringInvoiceRow; open: OpenOccurrence | null },
  nowMs: number,
): Promise<boolean> {
  const hidden = sql`(SELECT o.invoice_id FROM recurring_occurrences AS o JOIN invoices AS i ON i.id = o.invoice_id
    WHERE o.template_id = ${row.id} AND o.state = 'CLAIMED' AND o.is_hidden = 1 AND i.status = 'DRAFT')`;
  const dropped = open?.row.state === 'DRAFTED' ? dropDraft(books, open, nowMs) : [];
  return wasStored(
    books.batch([
      books.delete(invoiceLines).where(sql`${invoiceLines.invoiceId} IN ${hidden}`),
      books.delete(invoices).where(sql`${invoices.id} IN ${hidden}`),
      ...dropped,
      books.delete(recurringOccurrences).where(eq(recurringOccurrences.templateId, row.id)),
      books.delete(recurringHistory).where(eq(recurringHistory.templateId, row.id)),
      books.delete(recurringInvoiceLines).where(eq(recurringInvoiceLines.templateId, row.id)),
      books
        .delete(recurringInvoices)
        .where(and(eq(recurringInvoices.id, row.id), eq(recurringInvoices.version, row.version))),
      books.run(guardChanged(1)),
    ]),
  );
}
