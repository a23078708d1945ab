import { FAILURES, type PaymentFailure } from '../events/failure.ts';
import type { PaymentDocument, PaymentState } from '../linking/payment-repository.ts';
import { countedEvents, isCompleting } from '../steps/payment-summary.ts';

/** Returns the draft of a payment if its user still has it. */
export function draftOf({ payment, document }: PaymentState): PaymentDocument | null {
  if (payment.stage !== 'DRAFTED' || document === null) return null;
  return document.number === null && document.deletedAt === null ? document : null;
}

/** True if its user has requested a retry of an event. */
export function isRetried({ events }: PaymentState): boolean {
  return countedEvents(events).some(
    (event) => isCompleting(event) && event.status === 'RECEIVED' && event.retryCount > 0,
  );
}

/** Returns the failure for which a payment was left to its user before. */
export function earlierFailure({ events }: PaymentState): PaymentFailure {
  for (const { failureCategory, failureReason, failureMessages } of countedEvents(events).filter(
    isCompleting,
  )) {
    if (failureCategory !== null && failureReason !== null && failureMessages !== null)
      return { category: failureCategory, reason: failureReason, messages: failureMessages };
  }
  return FAILURES.BUYER_DATA_MISSING;
}
