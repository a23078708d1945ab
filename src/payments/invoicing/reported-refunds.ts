import type { ListedRefund, RefundFacts } from '../../domain/payments/provider-event.ts';
import type { EventRow } from '../events/event-repository.ts';
import { countedEvents, type ReadEvent } from '../steps/payment-summary.ts';

/** Refund by its last report. */
export interface ReportedRefund extends ListedRefund {
  reportedAt: number;
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
export function refundsOf({ facts }: ReadEvent): readonly ListedRefund[] {
  const { refund, happenedAt } = facts;
  if (refund === null) return [];
  const { refundId } = refund;
  return refundId === null
    ? (refund.listed ?? [])
    : [{ ...refund, refundId, madeAt: refund.madeAt ?? happenedAt }];
}

/** True if one report is later than another. At the same instant the more advanced state is later. */
function isLater(one: ReportedRefund, other: ReportedRefund): boolean {
  const isFurther = STATE_ORDER.indexOf(one.state) >= STATE_ORDER.indexOf(other.state);
  return one.reportedAt > other.reportedAt || (one.reportedAt === other.reportedAt && isFurther);
}

/** Returns each refund by its last report, oldest first. */
export function latestReported(events: readonly ReadEvent[]): ReportedRefund[] {
  const last = new Map<string, ReportedRefund>();
  for (const event of events) {
    const reportedAt = event.facts.happenedAt;
    const isSettled = isRefund(event) && event.status === 'PROCESSED';
    const isUnderWay = event.status === 'PROCESSING' || event.failureCategory === 'INFRASTRUCTURE';
    for (const refund of refundsOf(event)) {
      const reported = { ...refund, reportedAt, madeAt: refund.madeAt ?? reportedAt, isSettled, isUnderWay };
      const known = last.get(refund.refundId);
      last.set(refund.refundId, known === undefined ? reported : joined(known, reported));
    }
  }
  return [...last.values()].toSorted(
    (one, other) => one.madeAt - other.madeAt || (one.refundId < other.refundId ? -1 : 1),
  );
}

function joined(known: ReportedRefund, reported: ReportedRefund): ReportedRefund {
  return {
    ...(isLater(reported, known) ? reported : known),
    madeAt: Math.min(known.madeAt, reported.madeAt),
    isSettled: known.isSettled || reported.isSettled,
    isUnderWay: known.isUnderWay || reported.isUnderWay,
  };
}

/** Returns the events that count. Events resolved by hand do not. */
export function returning(events: readonly EventRow[]): ReadEvent[] {
  return countedEvents(events).filter(({ status }) => status !== 'MANUALLY_RESOLVED');
}

/** True if the provider last reported the refund as made. */
export const hasSucceeded = ({ state }: ReportedRefund) => state === 'SUCCEEDED';
/** Returns the sum of some refunds, in cents. */
export const centsOf = (refunds: readonly ReportedRefund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
