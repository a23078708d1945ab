import type { Env } from '../env.ts';
import type { TestClockPort } from '../operations/context.ts';
import { forgetClock } from './credentials.ts';

/** What moves the test clock of an account. */
export function testClockOf(env: Env, accountId: string): TestClockPort {
  return {
    advance: (move) => env.TEST_CLOCKS.getByName(accountId).advance(move),
    forget: () => forgetClock(accountId),
  };
}
