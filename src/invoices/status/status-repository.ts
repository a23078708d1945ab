import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';
import { insertLines } from '../drafting/line-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { DUE_CENTS } from '../paying/balance-repository.ts';
import { insertPayment, type NewPayment } from '../paying/payment-repository.ts';

/** Marks a proforma CONVERTED and inserts the draft made from it, in one batch. */
export async function convertProforma(
  books: Database,
  proforma: InvoiceRow,
  draft: InvoiceRow,
  lines: readonly LineFields[],
): Promise<void> {
  const converted = books
    .update(invoices)
    .set({
      status: 'CONVERTED',
      convertedInvoiceId: draft.id,
      updatedAt: draft.createdAt,
      version: proforma.version + 1,
    })
    .where(
      and(
        eq(invoices.id, proforma.id),
        eq(invoices.version, proforma.version),
        eq(invoices.status, 'ACTIVE'),
        isNull(invoices.deletedAt),
      ),
    );
  await books.batch([
    converted,
    books.run(guardChanged(1)),
    books.insert(invoices).values(draft),
    ...insertLines(books, draft.id, lines),
  ]);
}

/** Event of a status change. */
export interface StatusEvent {
  id: string;
  accountId: string;
  type: string;
  data: Record<string, unknown>;
  /** In the service's time. */
  createdAt: number;
}

/**
 * Changes the status of an issued document at the version that was read, and inserts its event.
 *
 * @param payment payment of the amount due, null if the change does not concern money
 */
export async function changeStatus(
  books: Database,
  read: InvoiceRow,
  change: Partial<InvoiceRow>,
  event: StatusEvent | null,
  nowMs: number,
  payment: NewPayment | null = null,
): Promise<void> {
  const updated = books
    .update(invoices)
    .set({ ...change, updatedAt: nowMs, version: read.version + 1 })
    .where(
      and(eq(invoices.id, read.id), eq(invoices.version, read.version), eq(invoices.status, read.status)),
    );
  const { id: subjectId, companyId } = read;
  const eventStatements =
    event === null ? [] : [books.insert(outbox).values({ ...event, companyId, subjectId, queuedAt: null })];
  const paid = payment === null ? [] : [insertPayment(books, payment, DUE_CENTS, sql`${DUE_CENTS} <> 0`)];
  await books.batch([updated, books.run(guardChanged(1)), ...paid, ...eventStatements]);
}
