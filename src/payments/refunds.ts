import type { EventRow } from './event-repository.ts';
import { countedEvents, type ReadEvent } from './picture.ts';
import type { RefundFacts } from './provider-event.ts';

/** What went back of a payment, from all that was heard of it. Amounts in cents. */
export interface ReturnedMoney {
  /** The greater of the provider's total and of the sum of its refunds: either may be ahead of the other. */
  totalCents: number;
  /** The sum of the refunds that were told one by one. */
  toldCents: number;
  isDuplicate: boolean;
}

const STATE_ORDER: readonly RefundFacts['state'][] = ['PENDING', 'SUCCEEDED', 'FAILED'];

/** Whether an event says that money of a charge went back by a refund; a credit note or a dispute is no refund. */
export function isRefund({ eventKind, facts }: ReadEvent): boolean {
  return eventKind === 'REFUND_COMPLETED' && facts.refund !== null && facts.side !== 'OTHER';
}

/** Each refund as it was last told: what was told later counts, and of the same instant what is further on. */
function lastTold(events: readonly ReadEvent[]): Map<string, ReadEvent & { refund: RefundFacts }> {
  const last = new Map<string, ReadEvent & { refund: RefundFacts }>();
  for (const event of events) {
    const { refund } = event.facts;
    if (refund === null || refund.refundId === null) continue;
    const known = last.get(refund.refundId);
    const isLater =
      known === undefined ||
      event.facts.happenedAt > known.facts.happenedAt ||
      (event.facts.happenedAt === known.facts.happenedAt &&
        STATE_ORDER.indexOf(refund.state) >= STATE_ORDER.indexOf(known.refund.state));
    if (isLater) last.set(refund.refundId, { ...event, refund });
  }
  return last;
}

/** What went back of a payment. Of what was settled by hand nothing is counted. */
export function returnedMoney(events: readonly EventRow[]): ReturnedMoney {
  const counted = countedEvents(events).filter(({ status }) => status !== 'MANUALLY_RESOLVED');
  const refunds = [...lastTold(counted).values()].filter(({ refund }) => refund.state === 'SUCCEEDED');
  const toldCents = refunds.reduce((sum, { refund }) => sum + (refund.amountCents ?? 0), 0);
  const totals = counted.filter(isRefund).map(({ facts }) => facts.refund?.totalCents ?? 0);
  return {
    totalCents: Math.max(toldCents, ...totals),
    toldCents,
    isDuplicate: refunds.some(({ refund }) => refund.reason === 'DUPLICATE' || refund.reason === 'FRAUD'),
  };
}

/** Up to how much of a payment had gone back with an event's refund, in cents. */
export function returnedThrough(events: readonly EventRow[], event: ReadEvent): number {
  const { refund } = event.facts;
  if (refund?.totalCents != null) return refund.totalCents;
  const counted = countedEvents(events).filter(isRefund);
  const refunds = [...lastTold(counted).values()].toSorted(
    (one, other) =>
      one.facts.happenedAt - other.facts.happenedAt ||
      ((one.refund.refundId ?? '') < (other.refund.refundId ?? '') ? -1 : 1),
  );
  let through = 0;
  for (const told of refunds) {
    through += told.refund.amountCents ?? 0;
    if (told.refund.refundId === refund?.refundId) return through;
  }
  return through;
}
