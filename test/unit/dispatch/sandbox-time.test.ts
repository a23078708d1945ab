import { describe, expect, it } from 'vitest';
import { sandboxAheadMs } from '../../../src/registration/dispatch/sandbox-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.UTC(2026, 10, 21, 10);

function record(generatedAtMs: number, issueDate = new Date(generatedAtMs).toISOString().slice(0, 10)) {
  return { generatedAtMs, issueDate };
}

describe('sandboxAheadMs', () => {
  it('the offset is zero without a test clock, also for records just after midnight in Madrid', () => {
    expect(sandboxAheadMs([record(NOW_MS), record(NOW_MS - DAY_MS)], NOW_MS, 0)).toBe(0);
    const midnightMs = Date.UTC(2026, 10, 20, 23, 10);
    expect(sandboxAheadMs([record(midnightMs, '2026-11-21')], midnightMs, 0)).toBe(0);
  });

  it("the offset is that of the account's test clock", () => {
    expect(sandboxAheadMs([record(NOW_MS + DAY_MS)], NOW_MS, 90 * DAY_MS)).toBe(90 * DAY_MS);
    expect(sandboxAheadMs([], NOW_MS, 90 * DAY_MS)).toBe(90 * DAY_MS);
  });

  it('the offset follows the latest record when the test clock was removed before sending', () => {
    const records = [record(NOW_MS + 30 * DAY_MS), record(NOW_MS + 60 * DAY_MS), record(NOW_MS)];
    expect(sandboxAheadMs(records, NOW_MS, 0)).toBe(60 * DAY_MS);
  });

  it('the offset reaches the issue date of a series ahead of today', () => {
    const aheadMs = sandboxAheadMs([record(NOW_MS, '2027-06-30')], NOW_MS, 0);
    expect(new Date(NOW_MS + aheadMs).toISOString()).toBe('2027-06-30T12:00:00.000Z');
  });
});
