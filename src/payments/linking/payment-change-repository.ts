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
 * What the writes that a payment goes through are made of. Each write is one batch, conditional on the payment as it was read or
 * on the claim that is settled, and returns whether it stands.
 */

/** A change of a payment. */
export type PaymentChange = { [K in keyof PaymentRow]?: PaymentRow[K] | SQL };

/** A change of an event. */
export type EventChange = Partial<PaymentEventRow>;

/** An event without a failure. */
export const NO_FAILURE: EventChange = { failureCategory: null, failureReason: null, failureMessages: null };

/** A payment without a claim. */
export const NO_CLAIM: PaymentChange = {
  claimedId: null,
  claimedKind: null,
  claimedIsHidden: null,
  claimedAt: null,
  claimedThroughCents: null,
};

/** The statements that change a payment under a condition, which must hold, for a batch. */
export function change(books: Database, isMeant: SQL | undefined, set: PaymentChange, nowMs: number) {
  return [
    books
      .update(payments)
      .set({ ...set, version: sql`${payments.version} + 1`, updatedAt: nowMs })
      .where(isMeant),
    books.run(guardChanged(1)),
  ] as const;
}

/** The payment is as it was read, and nothing is being issued for it. */
export function isAsRead({ id, version }: PaymentRow): SQL | undefined {
  return and(eq(payments.id, id), eq(payments.version, version), isNull(payments.claimedId));
}

/** The payment is still claimed for the document that it was claimed for. */
export function isClaimed({ id, claimedId }: PaymentRow): SQL | undefined {
  return and(eq(payments.id, id), eq(payments.claimedId, claimedId ?? ''));
}

/** The statement that changes events, but for those that were discarded. */
export function changeEvents(books: Database, isMeant: SQL | undefined, set: EventChange) {
  return books
    .update(paymentEvents)
    .set(set)
    .where(and(isMeant, isNull(paymentEvents.deletedAt)));
}

/** The events by which a payment was completed, in these statuses. */
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

/** The events that a claim of a payment has under way. */
export function underWay(payment: PaymentRow): SQL | undefined {
  const isBusy = or(
    eq(paymentEvents.status, 'PROCESSING'),
    eq(paymentEvents.failureCategory, 'INFRASTRUCTURE'),
  );
  return and(eq(paymentEvents.paymentId, payment.id), isBusy);
}

/** An event that came to nothing. */
export function failed({ category, reason, messages }: PaymentFailure, nowMs: number): EventChange {
  return {
    status: 'FAILED',
    failureCategory: category,
    failureReason: reason,
    failureMessages: messages,
    processedAt: nowMs,
  };
}

/** Takes away an untouched draft of a payment, for a batch. */
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
