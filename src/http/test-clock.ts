import type { Env } from '../composition/env.ts';
import type { TestClockPort } from '../context/ports/account-ports.ts';
import { invalidateAccess } from './access/access-cache.ts';

/** Returns the port that moves the test clock of an account. */
export function testClockOf(env: Env, accountId: string): TestClockPort {
  return {
    advance: (move) => env.TEST_CLOCKS.getByName(accountId).advance(move),
    forget: () => invalidateAccess({ accountId }),
  };
}
