import { isRefund, lostDisputes, returnedWithDisputesCents } from '../invoicing/refunds.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { UNKNOWN_PAYMENT_WAIT_MS } from '../payment-limits.ts';
import { countedEvents, isCompleting, paymentSummaryOf, type ReadEvent } from './payment-summary.ts';
import { idsOf, mark, type Step, type StepSettings } from './steps.ts';

/** What of a payment of an issued invoice is still to be dealt with. */
interface Open {
  isNew: (event: ReadEvent) => boolean;
  settings: StepSettings;
  nowMs: number;
}

/**
 * What a payment asks for that names the issued invoice which it pays: its money is recorded as a payment of that invoice, at once and
 * whatever the settings of automatic invoicing, and what goes back of it is recorded as gone back. No document is made of it.
 */
export function paidInvoiceStep(state: PaymentState, invoiceId: string, open: Open): Step {
  const { isNew, settings } = open;
  const events = countedEvents(state.events);
  // What was left before its invoice was known is taken up, unless it came after disconnecting.
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

/** Money that went back waits for the payment that it is of; up to how much is gone, never more than was paid. */
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
