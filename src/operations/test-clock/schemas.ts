import * as z from 'zod';
import { timestampText } from '../../platform/clock.ts';
import type { StoredClock } from '../../test-clock/test-clock-repository.ts';

export const testClockSchema = z
  .object({
    now: z.iso.datetime().describe("The time in the account's sandbox books"),
    frozen: z
      .boolean()
      .describe(
        'Whether the account has a time of its own, which runs on from where it was put; false: real time',
      ),
    moved_from: z.iso.datetime().nullable().describe('The time before the last move; null: never moved'),
    ran: z
      .object({ schedules: z.int(), recurring_invoices: z.int(), failures: z.int() })
      .nullable()
      .describe(
        'What fell due on the way of the last move: carried out, and refused. A draft made in advance counts as one, its issue as another',
      ),
  })
  .meta({ id: 'TestClock' });

/**
 * Returns the test clock as the API shows it.
 *
 * @param nowMs time of the books in milliseconds
 */
export function testClockView(standing: StoredClock | null, nowMs: number): z.input<typeof testClockSchema> {
  return {
    now: timestampText(nowMs),
    frozen: standing !== null,
    moved_from: standing === null ? null : timestampText(standing.movedFromMs),
    ran: standing?.ran ?? null,
  };
}
