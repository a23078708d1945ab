import { readTestClock } from '../../db/test-clock/test-clock-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { testClockSchema, testClockView } from './schemas.ts';

export const getTestClock = defineOperation({
  id: 'test-clock.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/test-clock',
  tag: 'Test clock',
  summary: 'Get the time of the sandbox',
  description: 'If the clock was never set, or was removed, this is real time.',
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  credential: 'sandbox',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: testClockSchema, description: 'Time of the sandbox' },
  errors: [],
  async run({ directory, accountId, serviceClock }) {
    const testClock = await readTestClock(directory, accountId);
    return { data: testClockView(testClock, serviceClock.now() + (testClock?.aheadMs ?? 0)) };
  },
});
