import type { FailureCause } from '../domain/events/event-types.ts';

/** An attempt that ended, as far as its endpoint's health goes. */
export interface EndedAttempt {
  success: boolean;
  failureCause: FailureCause | null;
  begunAtMs: number;
  /** No further attempt follows. */
  isGivenUp: boolean;
}

/** What some attempts, taken in the order in which they ended, do to the health of their endpoint. */
export interface HealthChange {
  hasSucceeded: boolean;
  lastSuccessAtMs: number | null;
  /** Deliveries that were given up after the last success. */
  givenUp: number;
  /** When the first attempt after the last success failed. */
  failingSinceMs: number | null;
  lastFailureAtMs: number | null;
  lastCause: FailureCause | null;
}

/** Folds attempts into what they do together: any success ends a row of failures (decisions, section 7). */
export function healthChange(attempts: readonly EndedAttempt[]): HealthChange {
  const successes = attempts.filter(({ success }) => success);
  const failures = attempts.filter(({ success }) => !success);
  const sinceSuccess = attempts.slice(attempts.findLastIndex(({ success }) => success) + 1);
  return {
    hasSucceeded: successes.length > 0,
    lastSuccessAtMs: successes.at(-1)?.begunAtMs ?? null,
    givenUp: sinceSuccess.filter(({ isGivenUp }) => isGivenUp).length,
    failingSinceMs: sinceSuccess[0]?.begunAtMs ?? null,
    lastFailureAtMs: failures.at(-1)?.begunAtMs ?? null,
    lastCause: failures.at(-1)?.failureCause ?? null,
  };
}
