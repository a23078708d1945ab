import type { StoredClock } from './test-clock-repository.ts';

/** Move of an account's test clock in progress. */
export interface ClockMove {
  accountId: string;
  booksShard: number;
  /** Last step that was written. */
  testClock: StoredClock;
  /** Cursor in the work of that step. Null: at its beginning. */
  cursor: string | null;
}

/** Progress of a move after a call. `LOST`: another move took a step in between, or the clock was removed. */
export type Advance = { state: 'UNDER_WAY' | 'ARRIVED'; move: ClockMove } | { state: 'LOST' };

/** Object that moves the test clock of an account. */
export interface ClockMover {
  /** Continues a started move for one step, in an invocation of its own. */
  advance(move: ClockMove): Promise<Advance>;
}
