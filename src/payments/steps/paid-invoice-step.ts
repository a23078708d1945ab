import { isDisputeRegained } from '../invoicing/disputes.ts';
import { isRefund } from '../invoicing/reported-refunds.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { UNKNOWN_PAYMENT_WAIT_MS } from '../payment-limits.ts';
import { lossReason, refundStep } from './invoiced-step.ts';
import { countedEvents, isCompleting, type ReadEvent } from './payment-summary.ts';
import { idsOf, mark, type Step, type StepSettings } from './steps.ts';

/** Failure reason of money that went back of a payment which no invoice has. It is booked once one has. */
const PAYMENT_NOT_RECORDED = 'PAYMENT_NOT_RECORDED';

/** Context for the next step of such a payment. */
interface Open {
  isNew: (event: ReadEvent) => boolean;
  settings: StepSettings;
  nowMs: number;
}

/**
 * Returns the next step of a payment that names the issued invoice it pays. Its money is recorded as a payment of that invoice
 * at once, regardless of the settings of automatic invoicing. Refunds are recorded too, with a corrective if the connection
 * invoices automatically (decisions, section 15, Payments).
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
  const recordings = completing.filter(({ status }) => status === 'PROCESSED');
  const isRecorded = recordings.length > 0;
  const recordedAt = Math.max(0, ...recordings.map(({ processedAt }) => processedAt ?? 0));
  // Money may have gone back before it was known which invoice it had paid.
  const isUnbooked = ({ failureReason, processedAt }: ReadEvent) =>
    failureReason === PAYMENT_NOT_RECORDED && (processedAt ?? 0) < recordedAt;
  const regained = events.filter((event) => isNew(event) && isDisputeRegained(events, event));
  if (isRecorded && regained.length > 0)
    return { does: 'BOOK', ids: idsOf(regained), invoiceId, reason: null };
  const returned = events.filter(
    (event) =>
      (isRefund(event) || event.facts.isDisputeLost) &&
      (isRecorded ? isLeft(event) || isUnbooked(event) : isNew(event)),
  );
  if (returned.length > 0) return returnStep(state, returned, { isRecorded, open });
  const aside = events.filter(isNew);
  return aside.length > 0 ? mark(aside, 'PROCESSED', { invoiceId }) : { does: 'REST' };
}

/** Returns the step for returned money. It waits for its payment. */
function returnStep(
  state: PaymentState,
  returned: readonly ReadEvent[],
  { isRecorded, open }: { isRecorded: boolean; open: Open },
): Step {
  const { settings, nowMs } = open;
  const { paysInvoiceId: invoiceId } = state.payment;
  if (!isRecorded) {
    const ids = idsOf(returned);
    const untilMs = Math.min(...returned.map(({ receivedAt }) => receivedAt)) + UNKNOWN_PAYMENT_WAIT_MS;
    return nowMs < untilMs
      ? { does: 'WAIT', untilMs }
      : { does: 'REFUSE', ids, reason: PAYMENT_NOT_RECORDED };
  }
  const lost = returned.filter(({ facts }) => facts.isDisputeLost);
  if (lost.length > 0)
    return { does: 'BOOK', ids: idsOf(lost), invoiceId, reason: lossReason(countedEvents(state.events)) };
  const isCorrected = settings.autoInvoiceEnabled && settings.status === 'ACTIVE';
  return isCorrected
    ? refundStep(state, returned, nowMs)
    : { does: 'BOOK', ids: idsOf(returned), invoiceId, reason: null };
}
