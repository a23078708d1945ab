import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import {
  type PaymentEventRow,
  type PaymentRow,
  paymentEvents,
  payments,
} from '../../db/schema/payment-schema.ts';
import type { PaymentFailure } from '../events/failure.ts';
import type { PaymentDocument } from './payment-repository.ts';

/**
 * Parts of the writes of a payment. Each write is one batch, conditional on the payment as it was read or on its claim. It
 * returns true if it was stored.
 */

/** Change of a payment. */
export type PaymentChange = { [K in keyof PaymentRow]?: PaymentRow[K] | SQL };

/** Change of an event. */
export type EventChange = Partial<PaymentEventRow>;

/** Columns of an event without a failure. */
export const NO_FAILURE: EventChange = { failureCategory: null, failureReason: null, failureMessages: null };

/** Columns of a payment without a claim. */
export const NO_CLAIM: PaymentChange = {
  claimedId: null,
  claimedKind: null,
  claimedIsHidden: null,
  claimedAt: null,
  claimedThroughCents: null,
};

/** Returns the statements that change a payment, for a batch. The batch fails if the condition does not hold. */
export function change(books: Database, isMeant: SQL | undefined, set: PaymentChange, nowMs: number) {
  return [
    books
      .update(payments)
      .set({ ...set, version: sql`${payments.version} + 1`, updatedAt: nowMs })
      .where(isMeant),
    books.run(guardChanged(1)),
  ] as const;
}

/** Condition that the payment is as it was read, and has no claim. */
export function isAsRead({ id, version }: PaymentRow): SQL | undefined {
  return and(eq(payments.id, id), eq(payments.version, version), isNull(payments.claimedId));
}

/** Condition that the payment is still claimed for the same document. */
export function isClaimed({ id, claimedId }: PaymentRow): SQL | undefined {
  return and(eq(payments.id, id), eq(payments.claimedId, claimedId ?? ''));
}

/** Returns the statement that changes events, except discarded ones. */
export function changeEvents(books: Database, isMeant: SQL | undefined, set: EventChange) {
  return books
    .update(paymentEvents)
    .set(set)
    .where(and(isMeant, isNull(paymentEvents.deletedAt)));
}

/** Condition for the completing events of a payment in these statuses. */
export function completing(
  paymentId: string,
  statuses: readonly PaymentEventRow['status'][],
): SQL | undefined {
  return and(
    eq(paymentEvents.paymentId, paymentId),
    eq(paymentEvents.eventKind, 'PAYMENT_COMPLETED'),
    inArray(paymentEvents.status, [...statuses]),
  );
}

/** Condition for the events that a claim of a payment is processing. */
export function underWay(payment: PaymentRow): SQL | undefined {
  const isBusy = or(
    eq(paymentEvents.status, 'PROCESSING'),
    eq(paymentEvents.failureCategory, 'INFRASTRUCTURE'),
  );
  return and(eq(paymentEvents.paymentId, payment.id), isBusy);
}

/** Returns the columns of a failed event. */
export function failed({ category, reason, messages }: PaymentFailure, nowMs: number): EventChange {
  return {
    status: 'FAILED',
    failureCategory: category,
    failureReason: reason,
    failureMessages: messages,
    processedAt: nowMs,
  };
}

/** Returns the statements that delete an untouched draft of a payment, for a batch. */
export function dropDraft(books: Database, draft: PaymentDocument | null, nowMs: number) {
  if (draft === null) return [];
  const isUntouched = and(
    eq(invoices.id, draft.id),
    eq(invoices.version, draft.version),
    eq(invoices.status, 'DRAFT'),
    isNull(invoices.deletedAt),
  );
  return [
    books
      .update(invoices)
      .set({ deletedAt: nowMs, updatedAt: nowMs, version: draft.version + 1 })
      .where(isUntouched),
    books.run(guardChanged(1)),
  ];
}
