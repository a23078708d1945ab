import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type PaymentRow, paymentEvents, payments } from '../../db/schema/payment-schema.ts';
import { wasStored } from '../linking/link-repository.ts';
import { change, changeEvents, isAsRead, NO_FAILURE } from '../linking/payment-change-repository.ts';
import type { Marked } from '../steps/steps.ts';

/** Sets when a payment is processed again. Null: at the next event. Changes nothing visible. Returns true if it was stored. */
export async function putOff(books: Database, payment: PaymentRow, dueAt: number | null): Promise<boolean> {
  const changed = await books
    .update(payments)
    .set({ dueAt })
    .where(and(eq(payments.id, payment.id), eq(payments.version, payment.version)))
    .returning({ id: payments.id });
  return changed.length > 0;
}

/** Moves events to a status that needs no document of their own. */
export function markEvents(
  books: Database,
  payment: PaymentRow,
  marked: Marked,
  nowMs: number,
): Promise<boolean> {
  const { ids, status, invoiceId, skipsPayment } = marked;
  const stage = skipsPayment && payment.stage === 'OPEN' ? ({ stage: 'SKIPPED' } as const) : {};
  return wasStored(
    books.batch([
      ...change(books, isAsRead(payment), stage, nowMs),
      changeEvents(books, isOneOf(paymentEvents.id, ids), {
        ...NO_FAILURE,
        status,
        invoiceId,
        processedAt: nowMs,
      }),
    ]),
  );
}
