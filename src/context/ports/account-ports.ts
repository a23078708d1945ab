import type { Advance, ClockMove } from '../../db/test-clock/clock-move.ts';

/** Moves the test clock of an account. */
export interface TestClockPort {
  /** Continues a started move for one step, in an invocation of its own. */
  advance(move: ClockMove): Promise<Advance>;
  /** Clears the cached clock of the account. Its next request reads the clock again. */
  forget(): void;
}

/** Audit trail of an account. */
export interface AuditTrailPort {
  /** Chains the entries written since the last call, so that readers see them. */
  seal(): Promise<void>;
}
