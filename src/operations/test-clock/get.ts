import { readTestClock } from '../../test-clock/test-clock-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { testClockSchema, testClockView } from './schemas.ts';

export const getTestClock = defineOperation({
  id: 'test-clock.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/test-clock',
  tag: 'Test clock',
  summary: 'See what time it is in the sandbox',
  description: 'Where the clock was never set, or was removed, this is real time.',
  scope: 'accounts:write',
  access: 'account',
  credential: 'sandbox',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: testClockSchema, description: 'The time in the sandbox' },
  errors: [],
  async run({ directory, accountId, serviceClock }) {
    const standing = await readTestClock(directory, accountId);
    return { data: testClockView(standing, serviceClock.now() + (standing?.aheadMs ?? 0)) };
  },
});
