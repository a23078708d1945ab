import { removeTestClock } from '../../test-clock/test-clock-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const removeTestClockOperation = defineOperation({
  id: 'test-clock.remove',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/test-clock',
  tag: 'Test clock',
  summary: 'Go back to real time in the sandbox',
  description:
    'What was made stays as it is. A series whose last date lies ahead goes on with that date until real time has reached it.',
  scope: 'accounts:write',
  access: 'account',
  credential: 'sandbox',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'It is real time in the sandbox' },
  errors: [],
  async run({ directory, accountId, testClock }) {
    await removeTestClock(directory, accountId);
    testClock.forget();
    return { data: null };
  },
});
