import type { StoredClockRun } from '../db/schema/directory-schema.ts';
import type { Clock } from '../platform/clock.ts';
import { uuidV7 } from '../platform/ids.ts';
import type { DueReport } from '../queue/due-report.ts';
import type { StoredClock } from '../test-clock/test-clock-repository.ts';
import type { AccountDueWork } from './account-due.ts';

/**
 * Slices of due work in one call, and items after which it looks at no further slice, so that it stays within the thousand
 * queries that the platform allows an invocation.
 */
const MAX_CALL_SLICES = 12;
const MAX_CALL_ITEMS = 30;

/** A move of an account's test clock on its way. */
export interface ClockMove {
  accountId: string;
  booksShard: number;
  /** The last step that was written. */
  standing: StoredClock;
  /** Where the work of that step goes on; null: at its beginning. */
  cursor: string | null;
}

/** How far a call brought a move. `LOST`: another move took a step in between, or the clock was removed. */
export type Advance = { state: 'UNDER_WAY' | 'ARRIVED'; move: ClockMove } | { state: 'LOST' };

/** What advancing a move works with. */
export interface AdvancePorts {
  /** The service's own clock. */
  clock: Clock;
  due: AccountDueWork;
  /** Writes a step in the place of the one before it; false where that is not the last one any more. */
  write(before: string, step: StoredClock): Promise<boolean>;
}

function itemsOf(report: DueReport): number {
  return Object.values(report).reduce((sum, { done, failed, left }) => sum + done + failed + left, 0);
}

/** What is counted for the account; warnings and reminders are listed with its mails. */
function addUp(ran: StoredClockRun, report: DueReport): StoredClockRun {
  const failures = Object.values(report).reduce((sum, { failed }) => sum + failed, 0);
  return {
    schedules: ran.schedules + report.SCHEDULES.done,
    recurring_invoices: ran.recurring_invoices + report.RECURRING.done,
    failures: ran.failures + failures,
  };
}

/**
 * Brings a move on: runs what is due where the clock stands, then takes it to the next instant at which something falls due,
 * until it has arrived or has run enough for one call. The clock stands in the directory before what is due there is run, so
 * that a move that dies leaves nothing undone that the next one, or the daily run, does not find.
 */
export async function advance(ports: AdvancePorts, begun: ClockMove): Promise<Advance> {
  let move = begun;
  let items = 0;
  for (let slices = 0; slices < MAX_CALL_SLICES && items < MAX_CALL_ITEMS; slices++) {
    const { report, cursor } = await ports.due.runSlice(move.standing.aheadMs, move.cursor);
    items += itemsOf(report);
    const standing = { ...move.standing, ran: addUp(move.standing.ran, report) };
    move = { ...move, standing, cursor };
    if (cursor !== null) continue;
    const stepped = await step(ports, standing);
    if (stepped === null) return { state: 'LOST' };
    move = { ...move, standing: stepped.standing };
    if (stepped.isLast) return { state: 'ARRIVED', move };
  }
  return { state: 'UNDER_WAY', move };
}

/** Takes the clock to the next instant that has work, or to where the move ends; null where the move is lost. */
async function step(
  { clock, due, write }: AdvancePorts,
  before: StoredClock,
): Promise<{ standing: StoredClock; isLast: boolean } | null> {
  const { aheadMs, movedToMs } = before;
  const nextMs = await due.nextAt(clock.now() + aheadMs, movedToMs);
  const nowMs = clock.now();
  // Where running took longer than was left of the way, time has passed by itself, and does not go back.
  const standing = {
    ...before,
    aheadMs: Math.max(aheadMs, (nextMs ?? movedToMs) - nowMs),
    step: uuidV7(nowMs),
  };
  return (await write(before.step, standing)) ? { standing, isLast: nextMs === null } : null;
}
