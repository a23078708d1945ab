import { isDisputeRegained, lostDisputes } from '../invoicing/disputes.ts';
import { paidInvoiceIdOf } from '../invoicing/recorded-money.ts';
import { nextReturn, returnedCents, returnedThrough } from '../invoicing/refunds.ts';
import { isRefund } from '../invoicing/reported-refunds.ts';
import { isForeignTax } from '../invoicing/stated-rates.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { NOTE_WAIT_MS, SUMMARY_WAIT_MS } from '../payment-limits.ts';
import { countedEvents, isCompleting, paymentSummaryOf, type ReadEvent } from './payment-summary.ts';
import { idsOf, isAside, mark, type Step, type StepSettings } from './steps.ts';

/** Largest difference between the stated and the invoiced tax (decisions, section 15, Payments). */
const MAX_TAX_DIFFERENCE_CENTS = 1;

/** Failure reason of a refund whose payment has no invoice. The refund is processed once there is one. */
export const PAYMENT_NOT_INVOICED = 'PAYMENT_NOT_INVOICED';

/**
 * True if an event states another tax than the invoice that was issued before it came: another sum, or another country's. A
 * country that an earlier event stated was known when the invoice was issued.
 */
function statesOtherTax({ facts }: ReadEvent, document: PaymentState['document'], isFirst: boolean): boolean {
  const stated = facts.stated ?? null;
  if (stated === null || document === null) return false;
  const statedCents = stated.isExempt ? 0 : (stated.taxCents ?? document.taxCents);
  if (Math.abs(statedCents - document.taxCents) > MAX_TAX_DIFFERENCE_CENTS) return true;
  return isFirst && stated.lines.some(({ taxes }) => taxes.some(isForeignTax));
}

/** Returns the failure reason of lost disputes. Null if all of them were won afterwards. */
export function lossReason(events: readonly ReadEvent[]): 'DISPUTE_LOST' | null {
  return lostDisputes(events).length > 0 ? 'DISPUTE_LOST' : null;
}

/** Returns the next step of an invoiced payment: late events are assigned to its invoice, and refunds are corrected. */
export function invoicedStep(
  state: PaymentState,
  events: readonly ReadEvent[],
  of: { isNew: (event: ReadEvent) => boolean; settings: StepSettings; nowMs: number },
): Step {
  const { isNew, settings, nowMs } = of;
  const { invoiceId } = state.payment;
  // Events after disconnecting stay until the account is connected again.
  const isResumed = ({ status }: ReadEvent) => status === 'SKIPPED' && settings.status === 'ACTIVE';
  const isLeft = (event: ReadEvent) =>
    isNew(event) || isResumed(event) || (event.status === 'PROCESSED' && event.invoiceId === null);
  const isKnown = events.some(
    (event) => isCompleting(event) && event.facts.stated != null && event.status === 'PROCESSED',
  );
  const differing = events.filter(
    (event) => isCompleting(event) && statesOtherTax(event, state.document, !isKnown),
  );
  const unread = differing.filter(isNew);
  if (unread.length > 0)
    return { does: 'REFUSE', ids: idsOf(unread), reason: 'INVOICED_TAX_DIFFERS', invoiceId };
  const credited = events.filter((event) => isNew(event) && event.facts.creditNote?.isWithoutRefund === true);
  if (credited.length > 0)
    return { does: 'REFUSE', ids: idsOf(credited), reason: 'CREDIT_NOTE_WITHOUT_REFUND', invoiceId };
  const belated = events.filter((event) => isNew(event) && isBelatedNote(events, event));
  if (belated.length > 0)
    return { does: 'REFUSE', ids: idsOf(belated), reason: 'CREDIT_NOTE_AFTER_CORRECTIVE', invoiceId };
  const regained = events.filter((event) => isNew(event) && isDisputeRegained(events, event));
  if (regained.length > 0) return { does: 'BOOK', ids: idsOf(regained), invoiceId, reason: null };
  const late = events.filter(
    (event) =>
      !differing.includes(event) &&
      ((isCompleting(event) && (isLeft(event) || event.status === 'FAILED')) ||
        (isAside(event) && isLeft(event))),
  );
  if (late.length > 0) return mark(late, 'PROCESSED', { invoiceId });
  const lost = events.filter((event) => event.facts.isDisputeLost && (isNew(event) || isResumed(event)));
  if (lost.length > 0) return { does: 'BOOK', ids: idsOf(lost), invoiceId, reason: lossReason(events) };
  const refunds = events.filter(
    (event) =>
      isRefund(event) && (isNew(event) || isResumed(event) || event.failureReason === PAYMENT_NOT_INVOICED),
  );
  return refunds.length === 0 ? { does: 'REST' } : refundStep(state, refunds, nowMs);
}

/** True if the provider states several taxes, so that a refund can take back one of them. */
function hasSeveralTaxes(events: readonly ReadEvent[]): boolean {
  const taxes = events.flatMap(({ facts }) => facts.stated?.lines.flatMap((line) => line.taxes) ?? []);
  return new Set(taxes.map(({ rateId, percentage }) => rateId ?? percentage)).size > 1;
}

/** True if a credit note may still state which of several taxes a refund takes back. */
function mayBeNoted(events: readonly ReadEvent[], refunds: readonly ReadEvent[]): boolean {
  const noted = new Set(events.flatMap(({ facts }) => facts.creditNote?.refundIds ?? []));
  return hasSeveralTaxes(events) && refunds.some(({ facts }) => !noted.has(facts.refund?.refundId ?? ''));
}

/** True if a credit note states the taxes of a refund that was corrected in proportion before. */
function isBelatedNote(events: readonly ReadEvent[], { facts }: ReadEvent): boolean {
  const isNoted = (id: string | null | undefined) => facts.creditNote?.refundIds.includes(id ?? '') === true;
  const isCorrected = events.some(
    (event) => event.status === 'PROCESSED' && isNoted(event.facts.refund?.refundId),
  );
  return isCorrected && hasSeveralTaxes(events);
}

/** Returns the step that corrects the refunded amount, at most the paid one. */
export function refundStep(state: PaymentState, refunds: readonly ReadEvent[], nowMs: number): Step {
  const { payment, document, events } = state;
  const { correctedCents } = payment;
  const totalCents = returnedCents(events);
  const { amountCents } = paymentSummaryOf(state);
  const counted = countedEvents(events);
  const wholeCents = Math.min(totalCents, amountCents ?? totalCents);
  if (wholeCents <= correctedCents) return correctedStep(state, refunds);
  const whole = { does: 'CORRECT', throughCents: wholeCents, ids: idsOf(refunds) } as const;
  const receivedAt = Math.max(...refunds.map((refund) => refund.receivedAt));
  const untilMs = receivedAt + SUMMARY_WAIT_MS;
  const isPart = wholeCents < (amountCents ?? 0);
  if (isPart && nowMs < receivedAt + NOTE_WAIT_MS && mayBeNoted(counted, refunds))
    return { does: 'WAIT', untilMs: receivedAt + NOTE_WAIT_MS };
  if (document?.type === 'SIMPLIFIED') return whole;
  const next = nextReturn(events, { correctedCents, throughCents: wholeCents });
  if (!next.isReported && nowMs < untilMs) return { does: 'WAIT', untilMs };
  const isReached = (event: ReadEvent) => returnedThrough(events, event) <= next.throughCents;
  const reached = refunds.filter(isReached);
  // If one event reports all of it, all is corrected at once.
  if (reached.length === 0 || reached.length === refunds.length) return whole;
  return { does: 'CORRECT', throughCents: next.throughCents, ids: idsOf(reached) };
}

/**
 * Assigns a corrected refund to its corrective: the first one that covers its amount, or else the invoice. Books it, because an
 * earlier refund of the amount may have failed.
 */
function correctedStep(state: PaymentState, refunds: readonly ReadEvent[]): Step {
  const { events, correctives, payment } = state;
  const [refund] = refunds;
  if (refund === undefined) return { does: 'REST' };
  const through = returnedThrough(events, refund);
  const made = correctives.find(({ throughCents }) => throughCents >= through) ?? correctives.at(-1);
  const invoiceId = made?.invoiceId ?? (payment.correctedCents > 0 ? paidInvoiceIdOf(payment) : null);
  if (invoiceId !== null) return { does: 'BOOK', ids: [refund.id], invoiceId, reason: null };
  const open = refunds.filter(({ status }) => status !== 'SKIPPED');
  return open.length > 0 ? mark(open, 'SKIPPED') : { does: 'REST' };
}
