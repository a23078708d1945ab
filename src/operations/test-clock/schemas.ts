import * as z from 'zod';
import type { StoredClock } from '../../db/test-clock/test-clock-repository.ts';
import { timestampText } from '../../platform/clock.ts';

export const testClockSchema = z
  .object({
    now: z.iso.datetime().describe("Time of the account's sandbox"),
    frozen: z
      .boolean()
      .describe(
        'True if the account has its own time, which runs on from the set time. If false, it is real time',
      ),
    moved_from: z.iso.datetime().nullable().describe('Time before the last move; null if never moved'),
    ran: z
      .object({ schedules: z.int(), recurring_invoices: z.int(), failures: z.int() })
      .nullable()
      .describe(
        'Numbers of schedules that fell due during the last move: completed and rejected. A draft created in advance and its issue count separately',
      ),
  })
  .meta({ id: 'TestClock' });

/**
 * Returns the test clock as the API shows it.
 *
 * @param nowMs time of the books in milliseconds
 */
export function testClockView(testClock: StoredClock | null, nowMs: number): z.input<typeof testClockSchema> {
  return {
    now: timestampText(nowMs),
    frozen: testClock !== null,
    moved_from: testClock === null ? null : timestampText(testClock.movedFromMs),
    ran: testClock?.ran ?? null,
  };
}
