import type { EventRow } from '../events/event-repository.ts';
import { countedEvents, type ReadEvent } from '../steps/payment-summary.ts';

/** True if an event closes a dispute as won that an earlier one closed as lost: the money is back. */
export function isDisputeRegained(
  events: readonly ReadEvent[],
  { eventKind, facts, sourceObjectId }: ReadEvent,
): boolean {
  const isEarlierLoss = (other: ReadEvent) =>
    other.facts.isDisputeLost &&
    other.sourceObjectId === sourceObjectId &&
    other.facts.happenedAt < facts.happenedAt;
  return eventKind === 'DISPUTE_CLOSED' && !facts.isDisputeLost && events.some(isEarlierLoss);
}

/**
 * Returns the lost disputes of a payment, each by its first report. Their money went back through the bank. A dispute that was won
 * afterwards is not lost.
 */
export function lostDisputes(events: readonly ReadEvent[]): ReadEvent[] {
  const regained = events.filter((event) => isDisputeRegained(events, event));
  const known = new Set<string | null>();
  return events.filter(({ facts, sourceObjectId }) => {
    const isBack = regained.some(
      (later) => later.sourceObjectId === sourceObjectId && later.facts.happenedAt > facts.happenedAt,
    );
    if (!facts.isDisputeLost || isBack || known.has(sourceObjectId)) return false;
    known.add(sourceObjectId);
    return true;
  });
}

/** Returns the amount that went back by lost disputes, in cents. */
export function disputedCents(events: readonly EventRow[]): number {
  return lostDisputes(countedEvents(events)).reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
}
