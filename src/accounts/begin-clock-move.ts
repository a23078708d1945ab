import type { AccountContext } from '../context/context.ts';
import { readTestClock, type StoredClock, writeStep } from '../db/test-clock/test-clock-repository.ts';
import { timestampText } from '../platform/clock.ts';
import { ApiError } from '../platform/errors.ts';

/** Most years that the clock may be ahead of real time. It limits the work that falls due during a move. */
const MAX_AHEAD_YEARS = 20;

const YEAR_MS = 366 * 86_400_000;

/** Longest time between reading the real time and sending it. */
const SAME_INSTANT_MS = 1_000;

/**
 * Throws if the clock would go back. Time runs on after a move, so the last target and any later instant up to now are
 * accepted. The clock then stays as it is.
 */
function refuseBackwards(testClock: StoredClock | null, nowMs: number, toMs: number): void {
  const earliestMs = testClock === null ? nowMs - SAME_INSTANT_MS : Math.min(testClock.movedToMs, nowMs);
  if (toMs < earliestMs) {
    throw new ApiError('TEST_CLOCK_BACKWARDS', { params: { now: timestampText(nowMs) } });
  }
}

function refuseTooFar(serviceNowMs: number, toMs: number): void {
  if (toMs <= serviceNowMs + MAX_AHEAD_YEARS * YEAR_MS) return;
  const why = {
    en: `must be at most ${MAX_AHEAD_YEARS} years ahead of real time`,
    es: `puede adelantarse como mucho ${MAX_AHEAD_YEARS} años al tiempo real`,
  };
  throw new ApiError('VALIDATION_ERROR', { details: (language) => ({ now: why[language] }) });
}

/** Stores the start of a move, unless another move is under way. */
export async function beginClockMove(context: AccountContext, toMs: number): Promise<StoredClock> {
  const { directory, accountId, serviceClock, ids } = context;
  const before = await readTestClock(directory, accountId);
  const serviceNowMs = serviceClock.now();
  const aheadMs = before?.aheadMs ?? 0;
  const nowMs = serviceNowMs + aheadMs;
  refuseBackwards(before, nowMs, toMs);
  refuseTooFar(serviceNowMs, toMs);
  const begun: StoredClock = {
    aheadMs,
    movedFromMs: nowMs,
    movedToMs: toMs,
    ran: { schedules: 0, recurring_invoices: 0, failures: 0 },
    step: ids.next(),
  };
  if (!(await writeStep(directory, accountId, before?.step ?? null, begun)))
    throw new ApiError('CONCURRENT_MODIFICATION');
  context.testClock.forget();
  return begun;
}
