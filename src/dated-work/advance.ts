import type { DatedWorkReport } from '../context/queue/dated-work-report.ts';
import type { StoredClockRun } from '../db/schema/directory-schema.ts';
import type { Advance, ClockMove } from '../db/test-clock/clock-move.ts';
import type { StoredClock } from '../db/test-clock/test-clock-repository.ts';
import type { Clock } from '../platform/clock.ts';
import { uuidV7 } from '../platform/ids.ts';
import type { AccountWork } from './account-work.ts';

/**
 * Largest number of slices in one call, and of items after which it starts no further slice. Keeps a call within the thousand
 * queries that the platform allows an invocation.
 */
const MAX_CALL_SLICES = 12;
const MAX_CALL_ITEMS = 30;

/** Dependencies for advancing a move. */
export interface AdvancePorts {
  /** Service's own clock. */
  clock: Clock;
  due: AccountWork;
  /** Replaces a step by the next one. False if it is no longer the last. */
  write(before: string, step: StoredClock): Promise<boolean>;
}

function itemsOf(report: DatedWorkReport): number {
  return Object.values(report).reduce((sum, { done, failed, left }) => sum + done + failed + left, 0);
}

/** Adds up the results that the account sees. Warnings and reminders are listed with its mails. */
function addUp(ran: StoredClockRun, report: DatedWorkReport): StoredClockRun {
  const failures = Object.values(report).reduce((sum, { failed }) => sum + failed, 0);
  return {
    schedules: ran.schedules + report.SCHEDULES.done,
    recurring_invoices: ran.recurring_invoices + report.RECURRING.done,
    failures: ran.failures + failures,
  };
}

/**
 * Advances a move: runs the work due at the clock's instant, then moves the clock to the next instant with due work. Repeats
 * this until the move has arrived or one call has run enough. The directory has the clock's instant before its work is run. If
 * a move dies, the next one, or the daily run, finds all work that is left.
 */
export async function advance(ports: AdvancePorts, begun: ClockMove): Promise<Advance> {
  let move = begun;
  let items = 0;
  for (let slices = 0; slices < MAX_CALL_SLICES && items < MAX_CALL_ITEMS; slices++) {
    const { report, cursor } = await ports.due.runSlice(move.testClock.aheadMs, move.cursor);
    items += itemsOf(report);
    const testClock = { ...move.testClock, ran: addUp(move.testClock.ran, report) };
    move = { ...move, testClock, cursor };
    if (cursor !== null) continue;
    const stepped = await step(ports, testClock);
    if (stepped === null) return { state: 'LOST' };
    move = { ...move, testClock: stepped.testClock };
    if (stepped.isLast) return { state: 'ARRIVED', move };
  }
  return { state: 'UNDER_WAY', move };
}

/** Moves the clock to the next instant with due work, or to the end of the move. Null if the move is lost. */
async function step(
  { clock, due, write }: AdvancePorts,
  before: StoredClock,
): Promise<{ testClock: StoredClock; isLast: boolean } | null> {
  const { aheadMs, movedToMs } = before;
  const nextMs = await due.nextAt(clock.now() + aheadMs, movedToMs);
  const nowMs = clock.now();
  // If running took longer than the rest of the way, time has passed by itself and must not go back.
  const testClock = {
    ...before,
    aheadMs: Math.max(aheadMs, (nextMs ?? movedToMs) - nowMs),
    step: uuidV7(nowMs),
  };
  return (await write(before.step, testClock)) ? { testClock, isLast: nextMs === null } : null;
}
