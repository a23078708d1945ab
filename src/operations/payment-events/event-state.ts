import type { PaymentEventRow, PaymentRow } from '../../db/schema/payment-schema.ts';
import { MAX_RETRIES } from '../../payments/payment-limits.ts';

/** An event without what its provider sent word for word. */
export type EventRow = Omit<PaymentEventRow, 'payload' | 'facts'>;

/** An event with what decides about it: its invoice's number, and how its payment stands. */
export interface EventState {
  row: EventRow;
  /** Null where there is no invoice, or a draft. */
  invoiceNumber: string | null;
  /** Null where it is of no known payment. */
  payment: Pick<PaymentRow, 'stage' | 'claimedId' | 'discardedAt' | 'currency' | 'amountCents'> | null;
}

/** Whether it failed, and the service does not take it up again by itself. The same rule as `needsAction` of the list. */
export function needsAction({ status, failureCategory, deletedAt }: EventRow): boolean {
  return status === 'FAILED' && failureCategory !== 'INFRASTRUCTURE' && deletedAt === null;
}

/** Whether it may be retried. */
export function isRetryable({ status, retryCount, deletedAt }: EventRow): boolean {
  return status === 'FAILED' && retryCount < MAX_RETRIES && deletedAt === null;
}

/** Whether discarding it is open: not once it is linked to an issued invoice, or while it is processed (specification, Discard semantics). */
export function isDiscardable({ row, invoiceNumber }: EventState): boolean {
  return row.deletedAt === null && row.status !== 'PROCESSING' && invoiceNumber === null;
}

/** Whether it may be resolved (decisions, section 8: from FAILED, SKIPPED, RECEIVED). */
export function isResolvable({ status, deletedAt }: EventRow): boolean {
  return deletedAt === null && (status === 'FAILED' || status === 'SKIPPED' || status === 'RECEIVED');
}

/** Whether a draft can be made of its payment: a completed one in EUR that has neither a draft nor an invoice and waits for none. */
export function isDraftable({ row, payment }: EventState): boolean {
  const isOpen = row.deletedAt === null && (row.status === 'FAILED' || row.status === 'SKIPPED');
  if (!isOpen || row.eventKind !== 'PAYMENT_COMPLETED' || payment === null) return false;
  const { stage, claimedId, discardedAt, currency, amountCents } = payment;
  const isWaiting = stage === 'FAILED' || stage === 'SKIPPED';
  const isSettled = claimedId !== null || discardedAt !== null;
  return isWaiting && !isSettled && currency === 'EUR' && (amountCents ?? 0) > 0;
}

/** How an event stands, for a message that refuses something. */
export function standingText({ status, deletedAt }: EventRow): string {
  return deletedAt === null ? status : `${status}, DISCARDED`;
}
