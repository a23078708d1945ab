import type { PaymentEventRow, PaymentRow } from '../../db/schema/payment-schema.ts';
import { MAX_RETRIES } from '../payment-limits.ts';

/** Event without the provider's raw data. */
export type EventRow = Omit<PaymentEventRow, 'payload' | 'facts'>;

/** Event with the data that decides about it: its invoice number and the state of its payment. */
export interface EventState {
  row: EventRow;
  /** Null without an invoice, and for a draft. */
  invoiceNumber: string | null;
  /** Null if the event belongs to no known payment. */
  payment: Pick<PaymentRow, 'stage' | 'claimedId' | 'discardedAt' | 'currency' | 'amountCents'> | null;
}

/**
 * True if the event failed and the service does not retry it by itself. `NEEDS_ACTION` of the list has the same rule.
 */
export function needsAction({ status, failureCategory, deletedAt }: EventRow): boolean {
  return status === 'FAILED' && failureCategory !== 'INFRASTRUCTURE' && deletedAt === null;
}

/** True if the event may be retried. */
export function isRetryable({ status, retryCount, deletedAt }: EventRow): boolean {
  return status === 'FAILED' && retryCount < MAX_RETRIES && deletedAt === null;
}

/**
 * True if the event may be discarded: it is not linked to an issued invoice and not being processed (specification,
 * Discard semantics).
 */
export function isDiscardable({ row, invoiceNumber }: EventState): boolean {
  return row.deletedAt === null && row.status !== 'PROCESSING' && invoiceNumber === null;
}

/** True if the event may be resolved (decisions, section 8: from FAILED, SKIPPED, RECEIVED). */
export function isResolvable({ status, deletedAt }: EventRow): boolean {
  return deletedAt === null && (status === 'FAILED' || status === 'SKIPPED' || status === 'RECEIVED');
}

/** True if its payment can become a draft: a completed one in EUR without draft or invoice, and with none under way. */
export function isDraftable({ row, payment }: EventState): boolean {
  const isOpen = row.deletedAt === null && (row.status === 'FAILED' || row.status === 'SKIPPED');
  if (!isOpen || row.eventKind !== 'PAYMENT_COMPLETED' || payment === null) return false;
  const { stage, claimedId, discardedAt, currency, amountCents } = payment;
  const isWaiting = stage === 'FAILED' || stage === 'SKIPPED';
  const isSettled = claimedId !== null || discardedAt !== null;
  return isWaiting && !isSettled && currency === 'EUR' && (amountCents ?? 0) > 0;
}

/** Returns the status of an event for an error message. */
export function eventStatusText({ status, deletedAt }: EventRow): string {
  return deletedAt === null ? status : `${status}, DISCARDED`;
}
