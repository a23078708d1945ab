import { isRefund, lostDisputes, returnedWithDisputesCents } from '../invoicing/refunds.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { UNKNOWN_PAYMENT_WAIT_MS } from '../payment-limits.ts';
import { countedEvents, isCompleting, paymentSummaryOf, type ReadEvent } from './payment-summary.ts';
import { idsOf, mark, type Step, type StepSettings } from './steps.ts';

/** Context for the next step of such a payment. */
interface Open {
  isNew: (event: ReadEvent) => boolean;
  settings: StepSettings;
  nowMs: number;
}

/**
 * Returns the next step of a payment that names the issued invoice it pays. Its money is recorded as a payment of that invoice
 * at once, regardless of the settings of automatic invoicing. Refunds are recorded too. It makes no document.
 */
export function paidInvoiceStep(state: PaymentState, invoiceId: string, open: Open): Step {
  const { isNew, settings } = open;
  const events = countedEvents(state.events);
  // Events skipped before the invoice was known are processed now, unless the account is disconnected.
  const isLeft = (event: ReadEvent) =>
    isNew(event) || (event.status === 'SKIPPED' && settings.status === 'ACTIVE');
  const completing = events.filter(isCompleting);
  const arrived = completing.filter(isLeft);
  if (arrived.length > 0) return { does: 'RECORD', ids: idsOf(arrived) };
  const isRecorded = completing.some(({ status }) => status === 'PROCESSED');
  const lost = lostDisputes(events);
  const returned = events.filter((event) => isNew(event) && (isRefund(event) || lost.includes(event)));
  if (returned.length > 0) return returnStep(state, returned, { isRecorded, nowMs: open.nowMs });
  const aside = events.filter(isNew);
  return aside.length > 0 ? mark(aside, 'PROCESSED', { invoiceId }) : { does: 'REST' };
}

/** Returns the step for returned money. It waits for its payment, and records at most the paid amount. */
function returnStep(
  state: PaymentState,
  returned: readonly ReadEvent[],
  { isRecorded, nowMs }: { isRecorded: boolean; nowMs: number },
): Step {
  const { payment, events } = state;
  const ids = idsOf(returned);
  if (!isRecorded) {
    const untilMs = Math.min(...returned.map(({ receivedAt }) => receivedAt)) + UNKNOWN_PAYMENT_WAIT_MS;
    return nowMs < untilMs
      ? { does: 'WAIT', untilMs }
      : { does: 'REFUSE', ids, reason: 'PAYMENT_NOT_RECORDED' };
  }
  const { amountCents } = paymentSummaryOf(state);
  const wholeCents = returnedWithDisputesCents(events);
  const throughCents = Math.min(wholeCents, amountCents ?? wholeCents);
  if (throughCents <= payment.correctedCents)
    return mark(returned, 'PROCESSED', { invoiceId: payment.paysInvoiceId });
  const isByBank = returned.every((event) => !isRefund(event));
  return { does: 'RETURN', throughCents, isByBank, ids };
}
