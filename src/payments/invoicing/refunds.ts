import type { ListedRefund, RefundFacts } from '../../domain/payments/provider-event.ts';
import type { EventRow } from '../events/event-repository.ts';
import { countedEvents, type ReadEvent } from '../steps/payment-summary.ts';

/** Next part of a payment to correct. */
export interface NextReturn {
  /** Returned amount of the payment after it, in cents. */
  throughCents: number;
  /** True if it was charged by mistake or fraud. */
  isMistake: boolean;
  /** True if each refund in it was reported separately, so that its reason is known. */
  isTold: boolean;
}

/** Refund by its last report. */
interface ReportedRefund extends ListedRefund {
  toldAt: number;
  madeAt: number;
  /** True if a corrective covers it. */
  isSettled: boolean;
  /** True if a corrective for it is being made. */
  isUnderWay: boolean;
}

const STATE_ORDER: readonly RefundFacts['state'][] = ['PENDING', 'SUCCEEDED', 'FAILED'];

/** True if an event reports a refund of a charge. A credit note or a dispute is no refund. */
export function isRefund({ eventKind, facts }: ReadEvent): boolean {
  return eventKind === 'REFUND_COMPLETED' && facts.refund !== null && facts.side !== 'OTHER';
}

/** Returns the refunds that an event lists individually. */
function refundsOf({ facts }: ReadEvent): readonly ListedRefund[] {
  const { refund, happenedAt } = facts;
  if (refund === null) return [];
  const { refundId } = refund;
  return refundId === null ? (refund.listed ?? []) : [{ ...refund, refundId, madeAt: happenedAt }];
}

/** Returns the ids of the refunds in an event. */
export function refundIdsOf(event: ReadEvent): string[] {
  return refundsOf(event).map(({ refundId }) => refundId);
}

/** True if one report is later than another. At the same instant the more advanced state is later. */
function isLater(one: ReportedRefund, other: ReportedRefund): boolean {
  const isFurther = STATE_ORDER.indexOf(one.state) >= STATE_ORDER.indexOf(other.state);
  return one.toldAt > other.toldAt || (one.toldAt === other.toldAt && isFurther);
}

/** Returns each refund by its last report, oldest first. */
function latestReported(events: readonly ReadEvent[]): ReportedRefund[] {
  const last = new Map<string, ReportedRefund>();
  for (const event of events) {
    const toldAt = event.facts.happenedAt;
    const isSettled = isRefund(event) && event.status === 'PROCESSED';
    const isUnderWay = event.status === 'PROCESSING' || event.failureCategory === 'INFRASTRUCTURE';
    for (const refund of refundsOf(event)) {
      const told = { ...refund, toldAt, madeAt: refund.madeAt ?? toldAt, isSettled, isUnderWay };
      const known = last.get(refund.refundId);
      last.set(refund.refundId, known === undefined ? told : joined(known, told));
    }
  }
  return [...last.values()].toSorted(
    (one, other) => one.madeAt - other.madeAt || (one.refundId < other.refundId ? -1 : 1),
  );
}

function joined(known: ReportedRefund, told: ReportedRefund): ReportedRefund {
  return {
    ...(isLater(told, known) ? told : known),
    madeAt: Math.min(known.madeAt, told.madeAt),
    isSettled: known.isSettled || told.isSettled,
    isUnderWay: known.isUnderWay || told.isUnderWay,
  };
}

/** Returns the events that count. Events resolved by hand do not. */
function returning(events: readonly EventRow[]): ReadEvent[] {
  return countedEvents(events).filter(({ status }) => status !== 'MANUALLY_RESOLVED');
}

const hasSucceeded = ({ state }: ReportedRefund) => state === 'SUCCEEDED';
const centsOf = (refunds: readonly ReportedRefund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/**
 * Returns the refunded amount of a payment, in cents: the larger of the provider's total and the sum of its refunds, because
 * either may be ahead of the other.
 */
export function returnedCents(events: readonly EventRow[]): number {
  const counted = returning(events);
  // An invoice of the provider may have been paid by several charges.
  const totals = new Map<string | null, number>();
  for (const { sourceObjectId, facts } of counted.filter(isRefund))
    totals.set(sourceObjectId, Math.max(totals.get(sourceObjectId) ?? 0, facts.refund?.totalCents ?? 0));
  const totalCents = [...totals.values()].reduce((sum, cents) => sum + cents, 0);
  return Math.max(centsOf(latestReported(counted).filter(hasSucceeded)), totalCents);
}

/** Returns the lost disputes of a payment, each by its first report. Their money went back through the bank. */
export function lostDisputes(events: readonly ReadEvent[]): ReadEvent[] {
  const known = new Set<string | null>();
  return events.filter(({ facts, sourceObjectId }) => {
    if (!facts.isDisputeLost || known.has(sourceObjectId)) return false;
    known.add(sourceObjectId);
    return true;
  });
}

/** Returns the amount that went back by refunds and lost disputes, in cents. */
export function returnedWithDisputesCents(events: readonly EventRow[]): number {
  const lost = lostDisputes(returning(events)).map(({ amountCents }) => amountCents ?? 0);
  return lost.reduce((sum, cents) => sum + cents, returnedCents(events));
}

/** Returns the refunds without a corrective. First those whose corrective is being made, then the oldest. */
function uncorrected(events: readonly EventRow[], correctedCents: number): ReportedRefund[] {
  const told = latestReported(returning(events));
  // Amounts that were corrected only by the provider's total count as the oldest refunds.
  let untoldCents = correctedCents - centsOf(told.filter(({ isSettled }) => isSettled));
  const left = told.filter((refund) => {
    if (refund.isSettled || !hasSucceeded(refund)) return false;
    const isCovered = (refund.amountCents ?? 0) <= untoldCents;
    if (isCovered) untoldCents -= refund.amountCents ?? 0;
    return !isCovered;
  });
  return [...left.filter(({ isUnderWay }) => isUnderWay), ...left.filter(({ isUnderWay }) => !isUnderWay)];
}

const isMistaken = ({ reason }: ReportedRefund) => reason === 'DUPLICATE' || reason === 'FRAUD';

/**
 * True if one of the refunds between two amounts was for a mistake or fraud, as far as they are reported. Earlier and later
 * refunds do not count. Amounts in cents.
 */
export function isMistakenBetween(
  events: readonly EventRow[],
  { correctedCents, throughCents }: { correctedCents: number; throughCents: number },
): boolean {
  let reached = correctedCents;
  for (const refund of uncorrected(events, correctedCents)) {
    if (reached >= throughCents) return false;
    if (isMistaken(refund)) return true;
    reached += refund.amountCents ?? 0;
  }
  return false;
}

/** Returns the next part to correct: the first refunds, as long as they have the same kind of reason. */
export function nextReturn(
  events: readonly EventRow[],
  { correctedCents, throughCents }: { correctedCents: number; throughCents: number },
): NextReturn {
  const left = uncorrected(events, correctedCents);
  const isTold = correctedCents + centsOf(left) >= throughCents;
  const isMistake = left[0] !== undefined && isMistaken(left[0]);
  const end = left.findIndex((refund) => isMistaken(refund) !== isMistake);
  // Refunds that are not reported have no special reason.
  const isWhole = end < 0 && (isTold || !isMistake);
  const reached = correctedCents + centsOf(end < 0 ? left : left.slice(0, end));
  return { throughCents: isWhole ? throughCents : Math.min(reached, throughCents), isMistake, isTold };
}

/** Returns the refunded amount of a payment up to and including an event's refund, in cents. */
export function returnedThrough(events: readonly EventRow[], event: ReadEvent): number {
  const { refund } = event.facts;
  if (refund?.totalCents != null) return refund.totalCents;
  let through = 0;
  for (const told of latestReported(countedEvents(events).filter(isRefund))) {
    through += told.amountCents ?? 0;
    if (told.refundId === refund?.refundId) return through;
  }
  return through;
}
