import { isRefund, nextReturn, refundIdsOf, returnedCents, returnedThrough } from '../invoicing/refunds.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { SUMMARY_WAIT_MS } from '../payment-limits.ts';
import { isCompleting, paymentSummaryOf, type ReadEvent } from './payment-summary.ts';
import { idsOf, isAside, mark, type Step, type StepSettings } from './steps.ts';

/** Refunds that were corrected, and then failed: the money is back, and the invoice is not. */
export function reversedRefunds(
  events: readonly ReadEvent[],
  isNew: (event: ReadEvent) => boolean,
): readonly ReadEvent[] {
  const corrected = new Set(
    events.filter((event) => isRefund(event) && event.status === 'PROCESSED').flatMap(refundIdsOf),
  );
  return events.filter(
    (event) =>
      isNew(event) &&
      event.facts.refund?.state === 'FAILED' &&
      refundIdsOf(event).some((id) => corrected.has(id)),
  );
}

/** The reason by which a refund is refused whose payment has no invoice; it is taken up once there is one. */
export const PAYMENT_NOT_INVOICED = 'PAYMENT_NOT_INVOICED';

/** What an invoiced payment asks for: late events come to its invoice, and refunds to its correctives. */
export function invoicedStep(
  state: PaymentState,
  events: readonly ReadEvent[],
  of: { isNew: (event: ReadEvent) => boolean; settings: StepSettings; nowMs: number },
): Step {
  const { isNew, settings, nowMs } = of;
  const { invoiceId } = state.payment;
  // What came after disconnecting stays as it is until the account is connected again.
  const isTakenUp = ({ status }: ReadEvent) => status === 'SKIPPED' && settings.status === 'ACTIVE';
  const isLeft = (event: ReadEvent) =>
    isNew(event) || isTakenUp(event) || (event.status === 'PROCESSED' && event.invoiceId === null);
  const late = events.filter(
    (event) =>
      (isCompleting(event) && (isLeft(event) || event.status === 'FAILED')) ||
      (isAside(event) && isLeft(event)),
  );
  if (late.length > 0) return mark(late, 'PROCESSED', { invoiceId });
  const refunds = events.filter(
    (event) =>
      isRefund(event) && (isNew(event) || isTakenUp(event) || event.failureReason === PAYMENT_NOT_INVOICED),
  );
  return refunds.length === 0 ? { does: 'REST' } : refundStep(state, refunds, nowMs);
}

/** Up to how much of what was paid is taken back; never more than that. */
function refundStep(state: PaymentState, refunds: readonly ReadEvent[], nowMs: number): Step {
  const { payment, document, events } = state;
  const { correctedCents } = payment;
  const totalCents = returnedCents(events);
  const { amountCents } = paymentSummaryOf(state);
  const wholeCents = Math.min(totalCents, amountCents ?? totalCents);
  if (wholeCents <= correctedCents) return correctedStep(state, refunds);
  const whole = { does: 'CORRECT', throughCents: wholeCents, ids: idsOf(refunds) } as const;
  if (document?.type === 'SIMPLIFIED') return whole;
  const next = nextReturn(events, { correctedCents, throughCents: wholeCents });
  const untilMs = Math.max(...refunds.map(({ receivedAt }) => receivedAt)) + SUMMARY_WAIT_MS;
  if (!next.isTold && nowMs < untilMs) return { does: 'WAIT', untilMs };
  const isReached = (event: ReadEvent) => returnedThrough(events, event) <= next.throughCents;
  const reached = refunds.filter(isReached);
  // What one event alone tells of goes back at once.
  if (reached.length === 0 || reached.length === refunds.length) return whole;
  return { does: 'CORRECT', throughCents: next.throughCents, ids: idsOf(reached) };
}

/** Refunds that a corrective has taken back come to it: each to the first one that reaches so far. */
function correctedStep(state: PaymentState, refunds: readonly ReadEvent[]): Step {
  const { events, correctives } = state;
  const [refund] = refunds;
  if (refund === undefined) return { does: 'REST' };
  const through = returnedThrough(events, refund);
  const made = correctives.find(({ throughCents }) => throughCents >= through) ?? correctives.at(-1);
  if (made !== undefined) return mark([refund], 'PROCESSED', { invoiceId: made.invoiceId });
  const open = refunds.filter(({ status }) => status !== 'SKIPPED');
  return open.length > 0 ? mark(open, 'SKIPPED') : { does: 'REST' };
}
