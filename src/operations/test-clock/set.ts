import * as z from 'zod';
import type { AccountContext } from '../../context/context.ts';
import { timestamp } from '../../contract/body-fields.ts';
import { readTestClock, type StoredClock, writeStep } from '../../db/test-clock/test-clock-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { testClockSchema, testClockView } from './schemas.ts';

/** Most years that the clock may be ahead of real time. It limits the work that falls due during a move. */
const MAX_AHEAD_YEARS = 20;
const YEAR_MS = 366 * 86_400_000;

/** Longest time between reading the real time and sending it. */
const SAME_INSTANT_MS = 1_000;

const bodySchema = z
  .object({ now: timestamp().describe('New time, at or after the current time') })
  .meta({ id: 'TestClockMove' });

/**
 * Throws if the clock would go back. Time runs on after a move, so the last target and any later instant up to now are
 * accepted. The clock then stays as it is.
 */
function refuseBackwards(standing: StoredClock | null, nowMs: number, toMs: number): void {
  const earliestMs = standing === null ? nowMs - SAME_INSTANT_MS : Math.min(standing.movedToMs, nowMs);
  if (toMs < earliestMs) {
    throw new ApiError('TEST_CLOCK_BACKWARDS', { params: { now: timestampText(nowMs) } });
  }
}

function refuseTooFar(serviceNowMs: number, toMs: number): void {
  if (toMs <= serviceNowMs + MAX_AHEAD_YEARS * YEAR_MS) return;
  const why = {
    en: `must be at most ${MAX_AHEAD_YEARS} years ahead of real time`,
    es: `puede adelantarse como mucho ${MAX_AHEAD_YEARS} años al tiempo real`,
  };
  throw new ApiError('VALIDATION_ERROR', { details: (language) => ({ now: why[language] }) });
}

/** Stores the start of a move, unless another move is under way. */
async function begin(context: AccountContext, toMs: number): Promise<StoredClock> {
  const { directory, accountId, serviceClock, ids } = context;
  const before = await readTestClock(directory, accountId);
  const serviceNowMs = serviceClock.now();
  const aheadMs = before?.aheadMs ?? 0;
  const nowMs = serviceNowMs + aheadMs;
  refuseBackwards(before, nowMs, toMs);
  refuseTooFar(serviceNowMs, toMs);
  const begun: StoredClock = {
    aheadMs,
    movedFromMs: nowMs,
    movedToMs: toMs,
    ran: { schedules: 0, recurring_invoices: 0, failures: 0 },
    step: ids.next(),
  };
  if (!(await writeStep(directory, accountId, before?.step ?? null, begun)))
    throw new ApiError('CONCURRENT_MODIFICATION');
  context.testClock.forget();
  return begun;
}

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
    let move = { accountId, booksShard, standing: await begin(context, toMs), cursor: null as string | null };
    for (;;) {
      const advanced = await testClock.advance(move);
      testClock.forget();
      if (advanced.state === 'LOST') throw new ApiError('CONCURRENT_MODIFICATION');
      move = advanced.move;
      if (advanced.state === 'ARRIVED') break;
    }
    const { standing } = move;
    const isPast = toMs < standing.movedFromMs;
    return { data: testClockView(standing, isPast ? serviceClock.now() + standing.aheadMs : toMs) };
  },
});
