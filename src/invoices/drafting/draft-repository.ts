import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { rowInsert } from '../../db/insert-row.ts';
import { type InvoiceRow, invoiceLines, invoices, proformaCounters } from '../../db/schema/books-schema.ts';
import { insertLines, replaceLines } from './line-repository.ts';
import type { LineFields } from './stored-lines.ts';

const insertInvoice = rowInsert(invoices);

/** Inserts a draft with its lines, in one batch. An `external_ref` in use is a unique violation. */
export async function insertDraft(
  books: Database,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<void> {
  await books.batch([insertInvoice(books, row), ...insertLines(books, row.id, lines)]);
}

/** True if another document of the company has this document's `external_ref`, for types in which it must be unique. */
export async function hasExternalRef(
  books: Database,
  { companyId, externalRef, type }: InvoiceRow,
): Promise<boolean> {
  if (externalRef === null || (type !== 'STANDARD' && type !== 'SIMPLIFIED')) return false;
  const [found] = await books
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.externalRef, externalRef),
        isNull(invoices.deletedAt),
        inArray(invoices.type, ['STANDARD', 'SIMPLIFIED']),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Inserts a proforma with its lines and assigns the next number of its company and year, in one batch. The row has no number
 * yet. The assigned number is returned.
 */
export async function insertProforma(
  books: Database,
  row: InvoiceRow,
  lines: readonly LineFields[],
  year: string,
): Promise<{ number: number; invoiceNumber: string }> {
  const next = sql<number>`(SELECT last_sequence FROM proforma_counters WHERE company_id = ${row.companyId} AND year = ${year})`;
  const text = sql<string>`('PRO-' || ${year} || '-' || printf('%04d', ${next}))`;
  const searchKey = sql<string>`lower(${text}) || ${row.searchKey === '' ? '' : `\n${row.searchKey}`}`;
  const counted = books
    .insert(proformaCounters)
    .values({ companyId: row.companyId, year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: [proformaCounters.companyId, proformaCounters.year],
      set: { lastSequence: sql`last_sequence + 1` },
    });
  const inserted = books
    .insert(invoices)
    .values({ ...row, number: next, invoiceNumber: text, searchKey })
    .returning({ number: invoices.number, invoiceNumber: invoices.invoiceNumber });
  const [, [numbered]] = await books.batch([counted, inserted, ...insertLines(books, row.id, lines)]);
  if (numbered?.number == null || numbered.invoiceNumber == null)
    throw new Error('a proforma was not numbered');
  return { number: numbered.number, invoiceNumber: numbered.invoiceNumber };
}

/**
 * Columns that a change never writes. The actors are not even written again unchanged, because older rows have another format.
 */
type Kept = 'id' | 'companyId' | 'type' | 'number' | 'invoiceNumber' | 'createdBy' | 'issuedBy';

/** Change of a document that is not issued, at the version that was read. */
export type DraftChange = Partial<Omit<InvoiceRow, Kept>>;

/** Writes a change and, if given, the new lines, in one batch. An outdated version violates the guard. */
export async function changeDraft(
  books: Database,
  read: InvoiceRow,
  change: DraftChange,
  lines: readonly LineFields[] | null,
): Promise<void> {
  const updated = books
    .update(invoices)
    .set({ ...change, version: read.version + 1 })
    .where(
      and(
        eq(invoices.id, read.id),
        eq(invoices.version, read.version),
        eq(invoices.status, read.status),
        isNull(invoices.deletedAt),
      ),
    );
  const rewritten = lines === null ? [] : replaceLines(books, read.id, lines);
  await books.batch([updated, books.run(guardChanged(1)), ...rewritten]);
}

/** Returns the statement that makes the draft's source proforma ACTIVE again, for a batch. None if the draft has no source. */
function reopenProforma(books: Database, draft: InvoiceRow, nowMs: number) {
  if (draft.sourceProformaId === null) return [];
  return [
    books
      .update(invoices)
      .set({ status: 'ACTIVE', convertedInvoiceId: null, updatedAt: nowMs, version: sql`version + 1` })
      .where(
        and(
          eq(invoices.id, draft.sourceProformaId),
          eq(invoices.companyId, draft.companyId),
          eq(invoices.convertedInvoiceId, draft.id),
          eq(invoices.status, 'CONVERTED'),
          sql`NOT EXISTS (SELECT 1 FROM invoices AS made WHERE made.id = ${draft.id} AND made.deleted_at IS NULL)`,
        ),
      ),
  ];
}

/** Marks a draft or proforma as deleted. The source proforma of a deleted draft becomes ACTIVE again. */
export async function deleteDraft(books: Database, read: InvoiceRow, nowMs: number): Promise<void> {
  const deleted = books
    .update(invoices)
    .set({ deletedAt: nowMs, updatedAt: nowMs, version: read.version + 1 })
    .where(
      and(
        eq(invoices.id, read.id),
        eq(invoices.version, read.version),
        eq(invoices.status, read.status),
        isNull(invoices.deletedAt),
      ),
    );
  await books.batch([deleted, books.run(guardChanged(1)), ...reopenProforma(books, read, nowMs)]);
}

/**
 * Removes a draft without a trace, at any version. A draft that is issued by now stays. Its source proforma becomes ACTIVE
 * again.
 */
export async function discardDraft(books: Database, draft: InvoiceRow, nowMs: number): Promise<void> {
  const isDraft = and(eq(invoices.id, draft.id), eq(invoices.status, 'DRAFT'));
  await books.batch([
    books
      .delete(invoiceLines)
      .where(
        and(
          eq(invoiceLines.invoiceId, draft.id),
          exists(books.select({ id: invoices.id }).from(invoices).where(isDraft)),
        ),
      ),
    books.delete(invoices).where(isDraft),
    ...reopenProforma(books, draft, nowMs),
  ]);
}
