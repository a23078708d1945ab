import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { type PaymentRow, paymentEvents, paymentKeys, payments } from '../../db/schema/payment-schema.ts';
import { insertKeys, spreadId, spreadReturn, wasStored } from './link-repository.ts';
import { SIDE_BITS } from './payment-repository.ts';

function isAsRead({ id, version }: PaymentRow) {
  return and(eq(payments.id, id), eq(payments.version, version));
}

/** Joins two payments. The absorbed one has no document, and its events and ids move to the other. */
export function absorbPayment(
  books: Database,
  into: PaymentRow,
  absorbed: PaymentRow,
  nowMs: number,
): Promise<boolean> {
  return wasStored(
    books.batch([
      books
        .update(payments)
        .set({
          externalPaymentId: into.externalPaymentId ?? absorbed.externalPaymentId,
          paysInvoiceId: into.paysInvoiceId ?? absorbed.paysInvoiceId,
          customerKey: into.customerKey ?? absorbed.customerKey,
          currency: into.currency ?? absorbed.currency,
          amountCents: into.amountCents ?? absorbed.amountCents,
          paidAt: into.paidAt ?? absorbed.paidAt,
          sides: into.sides | absorbed.sides,
          discardedAt: into.discardedAt ?? absorbed.discardedAt,
          dueAt: nowMs,
          version: into.version + 1,
          updatedAt: nowMs,
        })
        .where(isAsRead(into)),
      books.run(guardChanged(1)),
      books.update(paymentKeys).set({ paymentId: into.id }).where(eq(paymentKeys.paymentId, absorbed.id)),
      books.update(paymentEvents).set({ paymentId: into.id }).where(eq(paymentEvents.paymentId, absorbed.id)),
      books.delete(payments).where(isAsRead(absorbed)),
      books.run(guardChanged(1)),
      spreadId(books, into.id),
      spreadReturn(books, into.id),
    ]),
  );
}

/** Makes a payment represent everything paid of its invoice, under these ids of its other payments too. */
export function standForWhole(
  books: Database,
  payment: PaymentRow,
  ids: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const { id, connectionId, sides, version } = payment;
  return wasStored(
    books.batch([
      books
        .update(payments)
        .set({ sides: sides | SIDE_BITS.WHOLE_INVOICE, version: version + 1, updatedAt: nowMs })
        .where(isAsRead(payment)),
      books.run(guardChanged(1)),
      ...insertKeys(books, connectionId, id, ids),
    ]),
  );
}
