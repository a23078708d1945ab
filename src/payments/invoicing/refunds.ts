import type { EventRow } from '../events/event-repository.ts';
import { countedEvents, type ReadEvent } from '../steps/payment-summary.ts';
import {
  centsOf,
  hasSucceeded,
  isRefund,
  latestReported,
  type ReportedRefund,
  refundsOf,
  returning,
} from './reported-refunds.ts';

/** Next part of a payment to correct. */
export interface NextReturn {
  /** Returned amount of the payment after it, in cents. */
  throughCents: number;
  /** True if it was charged by mistake or fraud. */
  isMistake: boolean;
  /** True if each refund in it was reported separately, so that its reason is known. */
  isReported: boolean;
}

/**
 * Returns events that report the failure of a refund that was processed: the money is back, but the invoice stays corrected. A
 * total that was processed contains the refunds that were made before it.
 */
export function reversedRefunds(
  events: readonly ReadEvent[],
  isNew: (event: ReadEvent) => boolean,
): readonly ReadEvent[] {
  const processed = events.filter((event) => isRefund(event) && event.status === 'PROCESSED');
  const ids = new Set(processed.flatMap(refundsOf).map(({ refundId }) => refundId));
  const totals = processed.filter(({ facts }) => facts.refund?.totalCents != null);
  const lastTotalAt = Math.max(0, ...totals.map(({ facts }) => facts.happenedAt));
  return events.filter(
    (event) =>
      isNew(event) &&
      event.facts.refund?.state === 'FAILED' &&
      refundsOf(event).some(({ refundId, madeAt }) => ids.has(refundId) || (madeAt ?? 0) <= lastTotalAt),
  );
}

/**
 * Returns the refunded amount of a payment, in cents: the larger of the provider's total and the sum of its refunds, because
 * either may be ahead of the other.
 */
export function returnedCents(events: readonly EventRow[]): number {
  const counted = returning(events);
  const refunds = latestReported(counted);
  // A total still contains the refunds that failed after it.
  const failedAfter = (atMs: number) =>
    centsOf(
      refunds.filter(
        ({ state, reportedAt, madeAt }) => state === 'FAILED' && reportedAt >= atMs && madeAt <= atMs,
      ),
    );
  // An invoice of the provider may have been paid by several charges.
  const totals = new Map<string | null, number>();
  for (const { sourceObjectId, facts } of counted.filter(isRefund)) {
    const total = (facts.refund?.totalCents ?? 0) - failedAfter(facts.happenedAt);
    totals.set(sourceObjectId, Math.max(totals.get(sourceObjectId) ?? 0, total));
  }
  const totalCents = [...totals.values()].reduce((sum, cents) => sum + cents, 0);
  return Math.max(centsOf(refunds.filter(hasSucceeded)), totalCents);
}

/** Returns the refunds without a corrective. First those whose corrective is being made, then the oldest. */
function uncorrected(events: readonly EventRow[], correctedCents: number): ReportedRefund[] {
  const reported = latestReported(returning(events));
  // Amounts that were corrected only by the provider's total count as the oldest refunds.
  let coveredCents = correctedCents - centsOf(reported.filter(({ isSettled }) => isSettled));
  const left = reported.filter((refund) => {
    if (refund.isSettled || !hasSucceeded(refund)) return false;
    const isCovered = (refund.amountCents ?? 0) <= coveredCents;
    if (isCovered) coveredCents -= refund.amountCents ?? 0;
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
  return refundsBetween(events, { correctedCents, throughCents }).some(isMistaken);
}

/** Returns the reported refunds between two returned amounts of a payment, in cents. */
export function refundsBetween(
  events: readonly EventRow[],
  { correctedCents, throughCents }: { correctedCents: number; throughCents: number },
): ReportedRefund[] {
  let reached = correctedCents;
  return uncorrected(events, correctedCents).filter(({ amountCents }) => {
    const isBetween = reached < throughCents;
    reached += amountCents ?? 0;
    return isBetween;
  });
}

/** Returns the next part to correct: the first refunds, as long as they have the same kind of reason. */
export function nextReturn(
  events: readonly EventRow[],
  { correctedCents, throughCents }: { correctedCents: number; throughCents: number },
): NextReturn {
  const left = uncorrected(events, correctedCents);
  const isReported = correctedCents + centsOf(left) >= throughCents;
  const isMistake = left[0] !== undefined && isMistaken(left[0]);
  const end = left.findIndex((refund) => isMistaken(refund) !== isMistake);
  // Refunds that are not reported have no special reason.
  const isWhole = end < 0 && (isReported || !isMistake);
  const reached = correctedCents + centsOf(end < 0 ? left : left.slice(0, end));
  return { throughCents: isWhole ? throughCents : Math.min(reached, throughCents), isMistake, isReported };
}

/** Returns the refunded amount of a payment up to and including an event's refund, in cents. */
export function returnedThrough(events: readonly EventRow[], event: ReadEvent): number {
  const { refund } = event.facts;
  if (refund?.totalCents != null) return refund.totalCents;
  let through = 0;
  for (const reported of latestReported(countedEvents(events).filter(isRefund))) {
    through += reported.amountCents ?? 0;
    if (reported.refundId === refund?.refundId) return through;
  }
  return through;
}
