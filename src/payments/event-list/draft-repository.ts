import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { paymentEvents, payments } from '../../db/schema/payment-schema.ts';
import { insertLines } from '../../invoices/drafting/line-repository.ts';
import type { PaymentDraft } from '../invoicing/payment-draft.ts';

/**
 * Inserts the draft of a payment and links the payment and its completing events with it, in one batch. Returns false
 * if the payment has changed since the read or already has a draft.
 */
export async function insertPaymentDraft(
  books: Database,
  { draft, payment }: PaymentDraft,
  nowMs: number,
): Promise<boolean> {
  const { row, lines } = draft;
  try {
    await books.batch([
      books
        .update(payments)
        .set({
          stage: 'DRAFTED',
          invoiceId: row.id,
          draftVersion: row.version,
          dueAt: null,
          updatedAt: nowMs,
          version: payment.version + 1,
        })
        .where(
          and(
            eq(payments.id, payment.id),
            eq(payments.version, payment.version),
            inArray(payments.stage, ['FAILED', 'SKIPPED']),
            isNull(payments.claimedId),
            isNull(payments.discardedAt),
          ),
        ),
      books.run(guardChanged(1)),
      books.insert(invoices).values(row),
      ...insertLines(books, row.id, lines),
      books
        .update(paymentEvents)
        .set({ invoiceId: row.id })
        .where(
          and(
            eq(paymentEvents.paymentId, payment.id),
            eq(paymentEvents.eventKind, 'PAYMENT_COMPLETED'),
            inArray(paymentEvents.status, ['FAILED', 'SKIPPED']),
            isNull(paymentEvents.deletedAt),
          ),
        ),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
