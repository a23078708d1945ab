import { MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';
import { type DispatchState, mayHurry } from './dispatch-state.ts';

/** State between two runs. */
export interface Prospect {
  state: DispatchState;
  /** Number of records without a final answer, counted up to a few thousand. */
  waiting: number;
  /** True if there is work that need not wait for the next submission. */
  isUrgent: boolean;
  /** True if a run found no full submission, even though enough records wait. */
  isHeldBack: boolean;
}

/**
 * Returns the time of the next run, or null if there is no work. The run is due when the pace allows. If a full submission
 * waits, it is due at once (Orden HAC/1177/2024, article 16.2.c).
 */
export function nextRunAtMs(
  { state, waiting, isUrgent, isHeldBack }: Prospect,
  nowMs: number,
): number | null {
  if (state.suspended || waiting <= 0) return null;
  const isFull = waiting >= MAX_SUBMISSION_RECORDS && mayHurry(state) && !isHeldBack;
  return isUrgent || isFull ? nowMs : Math.max(nowMs, state.nextSendAtMs);
}
