import type { Environment } from '../domain/environment.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * What is waited before each attempt at a delivery, in seconds after the one before; the first one comes at once (decisions,
 * section 7, Attempts). The documentation's table is generated from this one.
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

/** The sandbox takes the first three. */
const SANDBOX_ATTEMPTS = 3;

export const SANDBOX_DELAYS_SECONDS: readonly number[] = LIVE_DELAYS_SECONDS.slice(0, SANDBOX_ATTEMPTS);

/** Deliveries in a row that are given up, and the time without any success, after which an endpoint is paused. */
export const PAUSE_AFTER_FAILURES = 25;
export const PAUSE_AFTER_HOURS = 48;

/** The delays before the attempts of a deployment. */
export type RetrySchedule = Readonly<Record<Environment, readonly number[]>>;

const SCHEDULE: RetrySchedule = { LIVE: LIVE_DELAYS_SECONDS, TEST: SANDBOX_DELAYS_SECONDS };

/**
 * The schedule, or the one that a local service is given in its place (`npm start -- --webhook-retries 1,2`): the seconds
 * before the second attempt, the third, and so on.
 */
export function retrySchedule(retriesSeconds: string | undefined): RetrySchedule {
  if (retriesSeconds === undefined || retriesSeconds === '') return SCHEDULE;
  const delays = [0, ...retriesSeconds.split(',').map(Number)];
  return { LIVE: delays, TEST: delays };
}

/** When the attempt after the `made`th of the schedule is due, the last one having begun at `begunAtMs`; null: there is none. */
export function nextAttemptAtMs(
  delaysSeconds: readonly number[],
  made: number,
  begunAtMs: number,
): number | null {
  const delaySeconds = delaysSeconds[made];
  return delaySeconds === undefined ? null : begunAtMs + delaySeconds * 1_000;
}

/** A duration in the largest unit of which it is a whole number: `90 seconds`, `10 minutes`, `36 hours`. */
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
 * A schedule in words, for the OpenAPI document and the guides: `3 attempts: at once, then 1 minute and 10 minutes after the one
 * before`. Takes the seconds before each attempt, of which the first are 0.
 */
export function describeSchedule([, ...delaysSeconds]: readonly number[]): string {
  const delays = delaysSeconds.map(durationText);
  const last = delays.pop();
  if (last === undefined) return '1 attempt, at once';
  const listed = delays.length === 0 ? last : `${delays.join(', ')} and ${last}`;
  return `${delaysSeconds.length + 1} attempts: at once, then ${listed} after the one before`;
}
