import { paidInvoiceIdOf } from '../invoicing/recorded-money.ts';
import { reversedRefunds } from '../invoicing/refunds.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import {
  CLAIM_LEASE_MS,
  SUMMARY_WAIT_MS,
  TAX_ID_WAIT_MS,
  UNKNOWN_PAYMENT_WAIT_MS,
} from '../payment-limits.ts';
import { invoicedStep } from './invoiced-step.ts';
import { paidInvoiceStep } from './paid-invoice-step.ts';
import {
  countedEvents,
  isCompleting,
  isStarting,
  type PaymentSummary,
  paymentSummaryOf,
  type ReadEvent,
} from './payment-summary.ts';
import { idsOf, isAside, mark, type Step, type StepSettings } from './steps.ts';

/** Returns a test for events still to process: new ones, and infrastructure failures whose retry is due. */
function isOpen({ payment }: PaymentState, nowMs: number): (event: ReadEvent) => boolean {
  const isDue = payment.dueAt !== null && payment.dueAt <= nowMs;
  return ({ status, failureCategory }) =>
    status === 'RECEIVED' || status === 'PROCESSING' || (isDue && failureCategory === 'INFRASTRUCTURE');
}

/**
 * Returns the next step of a payment from all its facts. Pure, so that the order of its events does not decide. Source:
 * specification, automatic invoicing; decisions, section 8.
 */
export function nextStep(state: PaymentState, settings: StepSettings, nowMs: number): Step {
  const step = stepOf(state, settings, nowMs);
  const { dueAt } = state.payment;
  const isPaused = step.does === 'REST' && dueAt !== null && dueAt > nowMs;
  const isBusy = countedEvents(state.events).some((event) => event.failureCategory === 'INFRASTRUCTURE');
  return isPaused && isBusy ? { does: 'WAIT', untilMs: dueAt } : step;
}

/** Returns the failure reason of a reversed refund: its invoice was corrected, or the refund was only recorded. */
function reversedReason({ correctives }: PaymentState): 'REFUND_REVERSED' | 'RECORDED_REFUND_REVERSED' {
  return correctives.length === 0 ? 'RECORDED_REFUND_REVERSED' : 'REFUND_REVERSED';
}

function stepOf(state: PaymentState, settings: StepSettings, nowMs: number): Step {
  const { payment } = state;
  if (payment.claimedAt !== null) {
    const untilMs = payment.claimedAt + CLAIM_LEASE_MS;
    return nowMs < untilMs ? { does: 'WAIT', untilMs } : { does: 'FINISH' };
  }
  const events = countedEvents(state.events);
  const isNew = isOpen(state, nowMs);
  const reversed = reversedRefunds(events, isNew);
  if (reversed.length > 0) {
    const invoiceId = paidInvoiceIdOf(payment);
    const ids = idsOf(reversed);
    if (invoiceId === null) return { does: 'REFUSE', ids, reason: 'REFUND_REVERSED' };
    return { does: 'BOOK', ids, invoiceId, reason: reversedReason(state) };
  }
  const idle = events.filter(
    (event) => isNew(event) && (event.eventKind === 'UNKNOWN' || event.eventKind === 'PAYMENT_FAILED'),
  );
  if (idle.length > 0) return mark(idle, 'SKIPPED');
  if (payment.stage === 'INVOICED') return invoicedStep(state, events, { isNew, settings, nowMs });
  const open = events.filter(isNew);
  if (payment.discardedAt !== null || payment.stage === 'RESOLVED') {
    return open.length > 0 ? mark(open, 'SKIPPED') : { does: 'REST' };
  }
  if (payment.paysInvoiceId !== null)
    return paidInvoiceStep(state, payment.paysInvoiceId, { isNew, settings, nowMs });
  return undecidedStep(state, events, open, settings, nowMs);
}

function undecidedStep(
  state: PaymentState,
  events: readonly ReadEvent[],
  open: readonly ReadEvent[],
  settings: StepSettings,
  nowMs: number,
): Step {
  const { payment } = state;
  const completing = events.filter(isCompleting);
  const openCompleting = open.filter(isCompleting);
  // A LINK event only connects two ids and does not show when the money arrived.
  const first = completing.find(({ facts }) => facts.side !== 'LINK') ?? completing[0];
  if (first === undefined) return unknownStep(open, nowMs);
  if (openCompleting.length === 0) return settledAsideStep(payment.stage, open);
  const isInvoicing = settings.status === 'ACTIVE' && settings.autoInvoiceEnabled;
  if (!isInvoicing) return mark(openCompleting, 'SKIPPED', { skipsPayment: true });
  const picture = paymentSummaryOf(state);
  const starts = completing.some((event) => isStarting(event, settings.eventSource));
  const untilMs =
    starts && picture.isComplete ? completeUntilMs(picture, completing) : first.receivedAt + SUMMARY_WAIT_MS;
  if (nowMs < untilMs) return { does: 'WAIT', untilMs };
  if (picture.amountCents === 0) return mark(openCompleting, 'SKIPPED', { skipsPayment: true });
  return { does: 'DECIDE' };
}

/** Returns how long an otherwise complete payment waits for a tax id. Not at all if one is known. */
function completeUntilMs({ buyer }: PaymentSummary, completing: readonly ReadEvent[]): number {
  if (buyer.taxIds.length > 0) return 0;
  const [first = 0, ...others] = completing.map(({ receivedAt }) => receivedAt);
  return Math.min(Math.max(first, ...others) + TAX_ID_WAIT_MS, first + SUMMARY_WAIT_MS);
}

/** Makes refunds and disputes of an unknown payment wait for it. */
function unknownStep(open: readonly ReadEvent[], nowMs: number): Step {
  const [first] = open;
  if (first === undefined) return { does: 'REST' };
  const untilMs = first.receivedAt + UNKNOWN_PAYMENT_WAIT_MS;
  if (nowMs < untilMs) return { does: 'WAIT', untilMs };
  const aside = open.filter(isAside);
  return aside.length > 0 ? mark(aside, 'PROCESSED') : mark(open, 'SKIPPED');
}

/** Returns the step for events of a payment that is decided and not invoiced. */
function settledAsideStep(stage: PaymentState['payment']['stage'], open: readonly ReadEvent[]): Step {
  const aside = open.filter(isAside);
  if (aside.length > 0) return mark(aside, 'PROCESSED');
  if (open.length === 0) return { does: 'REST' };
  const failed = stage === 'FAILED' || stage === 'DRAFTED';
  return failed
    ? { does: 'REFUSE', ids: idsOf(open), reason: 'PAYMENT_NOT_INVOICED' }
    : mark(open, 'SKIPPED');
}
