import { describe, expect, it } from 'vitest';
import { createWebhook } from '../../../src/operations/webhooks/create.ts';
import {
  describeSchedule,
  LIVE_DELAYS_SECONDS,
  SANDBOX_DELAYS_SECONDS,
} from '../../../src/webhooks/retry-schedule.ts';

describe('describeSchedule', () => {
  it.each([
    [
      LIVE_DELAYS_SECONDS,
      '7 attempts: at once, then 1 minute, 10 minutes, 1 hour, 6 hours, 24 hours and 36 hours after the one before',
    ],
    [SANDBOX_DELAYS_SECONDS, '3 attempts: at once, then 1 minute and 10 minutes after the one before'],
    [[0, 90], '2 attempts: at once, then 90 seconds after the one before'],
    [[0, 1, 5400], '3 attempts: at once, then 1 second and 90 minutes after the one before'],
    [[0], '1 attempt, at once'],
  ])('describeSchedule of %j returns "%s"', (delaysSeconds, words) => {
    expect(describeSchedule(delaysSeconds)).toBe(words);
  });

  it('the description of webhooks.create contains the schedule of both environments', () => {
    expect(createWebhook.description).toContain(`In production: ${describeSchedule(LIVE_DELAYS_SECONDS)}`);
    expect(createWebhook.description).toContain(
      `In the sandbox: ${describeSchedule(SANDBOX_DELAYS_SECONDS)}`,
    );
  });
});
