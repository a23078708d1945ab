import type { FailureCause } from '../domain/events/event-types.ts';

/** Finished attempt, with the fields that affect its endpoint's health. */
export interface EndedAttempt {
  success: boolean;
  failureCause: FailureCause | null;
  begunAtMs: number;
  /** True if no further attempt follows. */
  isGivenUp: boolean;
}

/** Change of an endpoint's health by several attempts, in the order in which they ended. */
export interface HealthChange {
  hasSucceeded: boolean;
  lastSuccessAtMs: number | null;
  /** Deliveries given up after the last success. */
  givenUp: number;
  /** Time of the first failed attempt after the last success. */
  failingSinceMs: number | null;
  lastFailureAtMs: number | null;
  lastCause: FailureCause | null;
}

/** Combines attempts into one change. Any success ends a series of failures (decisions, section 7). */
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
