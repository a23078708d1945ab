import { isRetired } from '../../contract/retirements.ts';
import { EVENT_STATUSES } from '../../domain/payments/event-vocabulary.ts';
import type { EventFilters, EventGroup } from '../../payments/event-list/list-repository.ts';
import type { EventCountsView } from './schemas.ts';

/** Events that a count includes: all of a group, or only those not discarded. */
interface Counted extends Omit<EventGroup, 'discarded'> {
  needsAction: number;
}

function countedOf(groups: readonly EventGroup[], includeDiscarded: boolean): Counted[] {
  return groups.map(({ discarded, events, ...group }) => {
    const active = events - discarded;
    const isWaiting = group.status === 'FAILED' && group.failureCategory !== 'INFRASTRUCTURE';
    return { ...group, events: includeDiscarded ? events : active, needsAction: isWaiting ? active : 0 };
  });
}

function eventsOf(groups: readonly Pick<EventGroup, 'events'>[]): number {
  return groups.reduce((sum, { events }) => sum + events, 0);
}

function needingAction(groups: readonly Counted[]): number {
  return groups.reduce((sum, { needsAction }) => sum + needsAction, 0);
}

/** Counts the events on all pages of the list. */
export function listedTotal(
  groups: readonly EventGroup[],
  { statuses, needsAction, includeDiscarded }: EventFilters,
): number {
  const counted = countedOf(groups, includeDiscarded).filter(
    ({ status }) => statuses?.includes(status) ?? true,
  );
  const needing = needingAction(counted);
  if (needsAction === null) return eventsOf(counted);
  return needsAction ? needing : eventsOf(counted) - needing;
}

type FailureReason = EventCountsView['failure_reasons'][number];

/** Counts the reasons of failed events, most frequent first. */
function failureReasons(groups: readonly Counted[]): FailureReason[] {
  const reasons = new Map<string, FailureReason>();
  for (const { failureCategory, failureReason, events } of groups) {
    if (failureReason === null || events === 0) continue;
    const key = `${failureCategory} ${failureReason}`;
    const count = (reasons.get(key)?.count ?? 0) + events;
    reasons.set(key, { failure_category: failureCategory, failure_reason: failureReason, count });
  }
  return [...reasons.values()].sort(
    (one, other) => other.count - one.count || (one.failure_reason < other.failure_reason ? -1 : 1),
  );
}

/** Returns the counts that the list retires. */
function retiringCounts(groups: readonly Counted[]): Partial<EventCountsView> {
  const byReason: Record<string, number> = {};
  for (const { failure_reason, count } of failureReasons(groups))
    byReason[failure_reason] = (byReason[failure_reason] ?? 0) + count;
  return {
    needs_action: needingAction(groups),
    ignored: eventsOf(groups.filter(({ status }) => status === 'SKIPPED')),
    by_failure_reason: byReason,
  };
}

/**
 * Returns the counts of a list at an instant of the service clock (decisions, section 8).
 *
 * @param nowMs milliseconds
 */
export function countsView(
  groups: readonly EventGroup[],
  includeDiscarded: boolean,
  nowMs: number,
): EventCountsView {
  const counted = countedOf(groups, includeDiscarded);
  const byStatus = EVENT_STATUSES.map(
    (status) => [status, eventsOf(counted.filter((group) => group.status === status))] as const,
  );
  return {
    total: eventsOf(counted),
    discarded: groups.reduce((sum, { discarded }) => sum + discarded, 0),
    by_status: Object.fromEntries(byStatus) as EventCountsView['by_status'],
    failure_reasons: failureReasons(counted),
    ...(isRetired('PAYMENT_EVENT_LIST', nowMs) ? {} : retiringCounts(counted)),
  };
}
