import * as z from 'zod';
import { beginClockMove } from '../../accounts/begin-clock-move.ts';
import { timestamp } from '../../contract/body-fields.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { testClockSchema, testClockView } from './schemas.ts';

const bodySchema = z
  .object({ now: timestamp().describe('New time, at or after the current time') })
  .meta({ id: 'TestClockMove' });

export const setTestClock = defineOperation({
  id: 'test-clock.set',
  method: 'PUT',
  path: '/v1/accounts/{account_id}/test-clock',
  tag: 'Test clock',
  summary: 'Move the time of the sandbox forward',
  description:
    'Moves the time of all sandbox data of the account, and nothing else. Logs, idempotency keys, sessions, signatures and links keep real time. Schedules that fall due on the way run at their times, before the response. Then time runs on from there. If two moves overlap, one is rejected and can be sent again.',
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'OPERATE' },
  credential: 'sandbox',
  idempotency: false,
  query: {},
  body: bodySchema,
  example: { now: '2035-01-01T08:00:00Z' },
  success: {
    status: 200,
    data: testClockSchema,
    description: 'Time of the clock, and the schedules that ran',
  },
  errors: ['TEST_CLOCK_BACKWARDS', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { accountId, booksShard, serviceClock, testClock } = context;
    const toMs = Date.parse(body.now);
    let move = {
      accountId,
      booksShard,
      testClock: await beginClockMove(context, toMs),
      cursor: null as string | null,
    };
    for (;;) {
      const advanced = await testClock.advance(move);
      testClock.forget();
      if (advanced.state === 'LOST') throw new ApiError('CONCURRENT_MODIFICATION');
      move = advanced.move;
      if (advanced.state === 'ARRIVED') break;
    }
    const { testClock: moved } = move;
    const isPast = toMs < moved.movedFromMs;
    return { data: testClockView(moved, isPast ? serviceClock.now() + moved.aheadMs : toMs) };
  },
});
