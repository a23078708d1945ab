import { removeTestClock } from '../../db/test-clock/test-clock-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const removeTestClockOperation = defineOperation({
  id: 'test-clock.remove',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/test-clock',
  tag: 'Test clock',
  summary: 'Return the sandbox to real time',
  description:
    'Existing data does not change. A series whose last date is in the future continues with that date until real time reaches it.',
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'OPERATE' },
  credential: 'sandbox',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Sandbox in real time' },
  errors: [],
  async run({ directory, accountId, testClock }) {
    await removeTestClock(directory, accountId);
    testClock.forget();
    return { data: null };
  },
});
