import type { Environment } from '../domain/environment.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * Delay before each attempt of a delivery, in seconds after the previous one. The first attempt is immediate (decisions,
 * section 7, Attempts). The table in the documentation is generated from this one.
 */
export const LIVE_DELAYS_SECONDS: readonly number[] = [
  0,
  MINUTE_SECONDS,
  10 * MINUTE_SECONDS,
  HOUR_SECONDS,
  6 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
  36 * HOUR_SECONDS,
];

/** Number of attempts in the sandbox. */
const SANDBOX_ATTEMPTS = 3;

export const SANDBOX_DELAYS_SECONDS: readonly number[] = LIVE_DELAYS_SECONDS.slice(0, SANDBOX_ATTEMPTS);

/** Deliveries given up in a row, and hours without success, after which an endpoint is paused. */
export const PAUSE_AFTER_FAILURES = 25;
export const PAUSE_AFTER_HOURS = 48;

/** Delays before the attempts of a deployment, in seconds. */
export type RetrySchedule = Readonly<Record<Environment, readonly number[]>>;

const SCHEDULE: RetrySchedule = { LIVE: LIVE_DELAYS_SECONDS, TEST: SANDBOX_DELAYS_SECONDS };

/**
 * Returns the schedule, or the one given to a local service (`npm start -- --webhook-retries 1,2`). The argument lists the
 * seconds before the second attempt, the third, and so on.
 */
export function retrySchedule(retriesSeconds: string | undefined): RetrySchedule {
  if (retriesSeconds === undefined || retriesSeconds === '') return SCHEDULE;
  const delays = [0, ...retriesSeconds.split(',').map(Number)];
  return { LIVE: delays, TEST: delays };
}

/**
 * Returns the time of the attempt after `made` scheduled ones, or null if there is none. `begunAtMs` is the start of the last
 * attempt.
 */
export function nextAttemptAtMs(
  delaysSeconds: readonly number[],
  made: number,
  begunAtMs: number,
): number | null {
  const delaySeconds = delaysSeconds[made];
  return delaySeconds === undefined ? null : begunAtMs + delaySeconds * 1_000;
}

/** Returns a duration in the largest unit that gives a whole number: `90 seconds`, `10 minutes`, `36 hours`. */
export function durationText(seconds: number): string {
  const units = [
    ['hour', HOUR_SECONDS],
    ['minute', MINUTE_SECONDS],
  ] as const;
  const [unit, unitSeconds] = units.find(([, whole]) => seconds % whole === 0) ?? ['second', 1];
  const count = seconds / unitSeconds;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Describes a schedule for the OpenAPI document and the guides: `3 attempts: at once, then 1 minute and 10 minutes after the
 * one before`. Takes the seconds before each attempt, the first of which is 0.
 */
export function describeSchedule([, ...delaysSeconds]: readonly number[]): string {
  const delays = delaysSeconds.map(durationText);
  const last = delays.pop();
  if (last === undefined) return '1 attempt, at once';
  const listed = delays.length === 0 ? last : `${delays.join(', ')} and ${last}`;
  return `${delaysSeconds.length + 1} attempts: at once, then ${listed} after the one before`;
}
