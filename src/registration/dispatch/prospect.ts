import { MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';
import { type DispatchState, mayHurry } from './dispatch-state.ts';

/** How things stand between two runs. */
export interface Prospect {
  state: DispatchState;
  /** Records without a final answer, counted up to some thousands. */
  waiting: number;
  /** There is something to do that need not wait for the next submission. */
  isUrgent: boolean;
  /** A full submission was looked for and there is none, however many records wait. */
  isHeldBack: boolean;
}

/**
 * When the next run is due, or null when there is nothing to run for: as soon as the pace allows, or at once when a full
 * submission waits (Orden HAC/1177/2024, article 16.2.c).
 */
export function nextRunAtMs(
  { state, waiting, isUrgent, isHeldBack }: Prospect,
  nowMs: number,
): number | null {
  if (state.suspended || waiting <= 0) return null;
  const isFull = waiting >= MAX_SUBMISSION_RECORDS && mayHurry(state) && !isHeldBack;
  return isUrgent || isFull ? nowMs : Math.max(nowMs, state.nextSendAtMs);
}
