/** Hours in UTC at which a day begins in Madrid, in the Canaries or in UTC, in winter or in summer. */
const MIDNIGHTS_UTC: readonly number[] = [22, 23, 0];
const HOUR_MS = 3_600_000;
/** Longer than any test file takes. */
const GUARD_MS = 120_000;

/**
 * Waits until after midnight if it is less than two minutes away, so that no test file runs across two days. A setup
 * file: it runs before the tests' own modules.
 */
const now = Date.now();
const nextHour = Math.ceil(now / HOUR_MS) * HOUR_MS;
if (nextHour - now < GUARD_MS && MIDNIGHTS_UTC.includes(new Date(nextHour).getUTCHours()))
  await new Promise((resolve) => {
    setTimeout(resolve, nextHour - now);
  });

export {};
