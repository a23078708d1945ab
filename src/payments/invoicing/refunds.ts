import type { ListedRefund, RefundFacts } from '../../domain/payments/provider-event.ts';
import type { EventRow } from '../events/event-repository.ts';
import { countedEvents, type ReadEvent } from '../steps/payment-summary.ts';

/** What goes back of a payment next. */
export interface NextReturn {
  /** Up to how much of what was paid is taken back with it, in cents. */
  throughCents: number;
  /** It was charged by mistake or fraud. */
  isMistake: boolean;
  /** Each refund of what is not taken back yet was told of by itself, so that its reason is known. */
  isTold: boolean;
}

/** A refund, as it was last told. */
interface ReportedRefund extends ListedRefund {
  toldAt: number;
  madeAt: number;
  /** A corrective has taken it back. */
  isSettled: boolean;
  /** A corrective that takes it back is being made. */
  isUnderWay: boolean;
}

const STATE_ORDER: readonly RefundFacts['state'][] = ['PENDING', 'SUCCEEDED', 'FAILED'];

/** Whether an event says that money of a charge went back by a refund; a credit note or a dispute is no refund. */
export function isRefund({ eventKind, facts }: ReadEvent): boolean {
  return eventKind === 'REFUND_COMPLETED' && facts.refund !== null && facts.side !== 'OTHER';
}

/** The refunds that an event tells of one by one. */
function refundsOf({ facts }: ReadEvent): readonly ListedRefund[] {
  const { refund, happenedAt } = facts;
  if (refund === null) return [];
  const { refundId } = refund;
  return refundId === null ? (refund.listed ?? []) : [{ ...refund, refundId, madeAt: happenedAt }];
}

/** The ids of the refunds that an event tells of. */
export function refundIdsOf(event: ReadEvent): string[] {
  return refundsOf(event).map(({ refundId }) => refundId);
}

/** What was told later counts, and of the same instant what is further on. */
function isLater(one: ReportedRefund, other: ReportedRefund): boolean {
  const isFurther = STATE_ORDER.indexOf(one.state) >= STATE_ORDER.indexOf(other.state);
  return one.toldAt > other.toldAt || (one.toldAt === other.toldAt && isFurther);
}

/** Each refund as it was last told, the oldest first. */
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

/** Of what was settled by hand nothing is counted. */
function returning(events: readonly EventRow[]): ReadEvent[] {
  return countedEvents(events).filter(({ status }) => status !== 'MANUALLY_RESOLVED');
}

const hasSucceeded = ({ state }: ReportedRefund) => state === 'SUCCEEDED';
const centsOf = (refunds: readonly ReportedRefund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/**
 * How much has gone back of a payment, in cents: the greater of the provider's total and of the sum of its refunds, since either
 * may be ahead of the other.
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

/** The disputes of a payment that were lost, each as it was first told: the money of them went back by the bank. */
export function lostDisputes(events: readonly ReadEvent[]): ReadEvent[] {
  const known = new Set<string | null>();
  return events.filter(({ facts, sourceObjectId }) => {
    if (!facts.isDisputeLost || known.has(sourceObjectId)) return false;
    known.add(sourceObjectId);
    return true;
  });
}

/** How much has gone back of a payment by refunds and by disputes that were lost, in cents. */
export function returnedWithDisputesCents(events: readonly EventRow[]): number {
  const lost = lostDisputes(returning(events)).map(({ amountCents }) => amountCents ?? 0);
  return lost.reduce((sum, cents) => sum + cents, returnedCents(events));
}

/** The refunds that no corrective has taken back, those first that one is being made for, and then the oldest. */
function uncorrected(events: readonly EventRow[], correctedCents: number): ReportedRefund[] {
  const told = latestReported(returning(events));
  // What was taken back by the provider's total alone is that of the oldest.
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
 * Whether what goes back of a payment between two amounts was charged by mistake or fraud, as far as its refunds are told: others
 * that went back before or go back later say nothing of it. In cents.
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

/** What goes back next of what is not taken back yet: of several refunds the first ones, as long as their reason is the same. */
export function nextReturn(
  events: readonly EventRow[],
  { correctedCents, throughCents }: { correctedCents: number; throughCents: number },
): NextReturn {
  const left = uncorrected(events, correctedCents);
  const isTold = correctedCents + centsOf(left) >= throughCents;
  const isMistake = left[0] !== undefined && isMistaken(left[0]);
  const end = left.findIndex((refund) => isMistaken(refund) !== isMistake);
  // What is not told is of no special reason.
  const isWhole = end < 0 && (isTold || !isMistake);
  const reached = correctedCents + centsOf(end < 0 ? left : left.slice(0, end));
  return { throughCents: isWhole ? throughCents : Math.min(reached, throughCents), isMistake, isTold };
}

/** Up to how much of a payment had gone back with an event's refund, in cents. */
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
