import { describe, expect, it } from 'vitest';
import type { DatedWorkReport } from '../../../src/context/queue/dated-work-report.ts';
import { advance } from '../../../src/dated-work/advance.ts';
import type { Advance, ClockMove } from '../../../src/db/test-clock/clock-move.ts';
import type { StoredClock } from '../../../src/db/test-clock/test-clock-repository.ts';

const START_MS = Date.UTC(2026, 10, 21, 10);
const DAY_MS = 86_400_000;
const NOTHING = { done: 0, failed: 0, left: 0 };

function reportOf(done: number, failed = 0): DatedWorkReport {
  return {
    SCHEDULES: NOTHING,
    RECURRING: { done, failed, left: 0 },
    RECURRING_WARNINGS: NOTHING,
    REMINDERS: NOTHING,
    DIRECT_DEBITS: NOTHING,
  };
}

/** Simulated service with due work at given instants. Each slice of work takes some time. */
class World {
  nowMs = START_MS;
  readonly ranAt: number[] = [];
  stored: StoredClock;
  private readonly dueAt: readonly number[];
  private readonly slicesEach: number;
  private readonly sliceMs: number;

  constructor(dueAt: readonly number[], { slicesEach = 1, sliceMs = 0 } = {}) {
    this.dueAt = dueAt;
    this.slicesEach = slicesEach;
    this.sliceMs = sliceMs;
    this.stored = {
      aheadMs: 0,
      movedFromMs: START_MS,
      movedToMs: START_MS,
      ran: { schedules: 0, recurring_invoices: 0, failures: 0 },
      step: 'begun',
    };
  }

  get booksMs(): number {
    return this.nowMs + this.stored.aheadMs;
  }

  begin(toMs: number): ClockMove {
    this.stored = { ...this.stored, movedToMs: toMs };
    return { accountId: 'account', booksShard: 0, testClock: this.stored, cursor: null };
  }

  async call(move: ClockMove): Promise<Advance> {
    return await advance(
      {
        clock: { now: () => this.nowMs },
        due: {
          nextAt: async (afterMs, untilMs) =>
            this.dueAt.find((atMs) => atMs > afterMs && atMs <= untilMs) ?? null,
          runSlice: async (aheadMs, cursor) => {
            this.ranAt.push(this.nowMs + aheadMs);
            this.nowMs += this.sliceMs;
            const slice = Number(cursor ?? 0) + 1;
            return { report: reportOf(1, 1), cursor: slice < this.slicesEach ? String(slice) : null };
          },
        },
        write: async (before, step) => {
          if (before !== this.stored.step) return false;
          this.stored = step;
          return true;
        },
      },
      move,
    );
  }

  /** Repeats the call until the move has arrived. Returns the number of calls. */
  async goTo(toMs: number): Promise<number> {
    let move = this.begin(toMs);
    for (let calls = 1; ; calls++) {
      const advanced = await this.call(move);
      if (advanced.state === 'LOST') throw new Error('the move is lost');
      if (advanced.state === 'ARRIVED') return calls;
      move = advanced.move;
    }
  }
}

describe('the advance of a test clock', () => {
  it('the clock stops at each instant with due work and ends exactly at its target', async () => {
    const dueAt = [START_MS + DAY_MS, START_MS + 40 * DAY_MS, START_MS + 41 * DAY_MS];
    const world = new World(dueAt);
    await world.goTo(START_MS + 60 * DAY_MS);
    expect(world.ranAt).toEqual([START_MS, ...dueAt]);
    expect(world.booksMs).toBe(START_MS + 60 * DAY_MS);
    expect(world.stored.ran).toEqual({ schedules: 0, recurring_invoices: 4, failures: 4 });
  });

  it('an advance of ten years takes many calls of a few slices each', async () => {
    const dueAt = Array.from({ length: 3_652 }, (_, day) => START_MS + (day + 1) * DAY_MS);
    const world = new World(dueAt);
    const calls = await world.goTo(START_MS + 3_653 * DAY_MS);
    expect(world.ranAt).toEqual([START_MS, ...dueAt]);
    expect(calls).toBeGreaterThan(3_652 / 20);
  });

  it('the clock finishes all slices of an instant before it moves on', async () => {
    const next = START_MS + DAY_MS;
    const world = new World([next], { slicesEach: 20 });
    await world.goTo(START_MS + 2 * DAY_MS);
    expect(world.ranAt).toEqual([...Array(20).fill(START_MS), ...Array(20).fill(next)]);
  });

  it('work that outlasts the remaining time does not set the clock back', async () => {
    const world = new World([START_MS + DAY_MS], { sliceMs: 5_000 });
    await world.goTo(START_MS + DAY_MS + 1_000);
    expect(world.booksMs).toBe(START_MS + DAY_MS + 5_000);
  });

  it('an advance is LOST when another one changes the clock', async () => {
    const world = new World([START_MS + DAY_MS]);
    const move = world.begin(START_MS + 2 * DAY_MS);
    world.stored = { ...world.stored, step: 'of another' };
    expect(await world.call(move)).toEqual({ state: 'LOST' });
    expect(world.stored.step).toBe('of another');
  });
});
