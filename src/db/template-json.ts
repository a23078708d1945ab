import type { CompletionReason, PauseReason } from '../domain/recurrence/template-course.ts';

/** Reason why a recurring template is paused, with its start (milliseconds). */
export interface StoredPause {
  reason: PauseReason;
  since: number;
  /** Refusal of its invoices, if that is the reason. */
  blocker: StoredBlocker | null;
}

/** Refusal as it was first reported. */
export interface StoredBlocker {
  code: string;
  message: string;
  [detail: string]: unknown;
}

/** Reason why a recurring template has ended, with its time (milliseconds). */
export interface StoredCompletion {
  reason: CompletionReason;
  at: number;
}
