import type { Clock } from '../../../../src/platform/clock.ts';

/** Clock that a test moves. */
export interface TestClock extends Clock {
  nowMs: number;
}

/** Ordinary Wednesday morning in Madrid. */
export const MORNING_MS = Date.UTC(2026, 10, 18, 9);

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

export function testClock(nowMs: number = MORNING_MS): TestClock {
  const clock = { nowMs, now: () => clock.nowMs };
  return clock;
}
