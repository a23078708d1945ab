import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { awaitEarlyAnswers, begunRead } from '../../../console/api/begun-reads.ts';
import { earlyAnswers } from '../../../console/api/early-answers.ts';

const PLACE = { environment: 'TEST', accountId: 'account', companyId: 'company' } as const;
const CLOCK = { now: '2026-11-29T10:00:00.000Z' };
const CLOCK_READ = 'TEST /v1/accounts/account/test-clock';
const AT = Date.parse('2026-11-29T10:00:01Z');

beforeAll(() => {
  vi.stubGlobal('OPERATIONS', {
    'companies.get': 'GET /v1/companies/{company_id}',
    'me.identity': 'GET /v1/me/identity',
    'test-clock.get': 'GET /v1/accounts/{account_id}/test-clock',
  });
});

afterAll(() => {
  globalThis.begunReads = undefined;
  globalThis.earlyAnswers = undefined;
  globalThis.earlyAnswersEnd = undefined;
  vi.unstubAllGlobals();
});

describe('the answers that come before the code of the console', () => {
  it('the first picture has the answers of its own place, with the time at which they came', async () => {
    globalThis.begunReads = new Map([[CLOCK_READ, Promise.resolve(Response.json({ data: CLOCK }))]]);
    globalThis.earlyAnswers = new Map([[CLOCK_READ, { data: CLOCK, at: AT }]]);
    expect(earlyAnswers({ ...PLACE, accountId: 'other' })).toEqual([]);
    expect(earlyAnswers(PLACE)).toEqual([{ id: 'test-clock.get', data: CLOCK, at: AT }]);
    // The next read asks the service: what came early is old by then.
    expect(await begunRead('TEST', '/v1/accounts/account/test-clock')).toBeNull();
    expect(earlyAnswers(PLACE)).toEqual([]);
  });

  it('the first picture does not wait for an answer that does not come', async () => {
    vi.useFakeTimers();
    globalThis.earlyAnswersEnd = new Promise(() => undefined);
    let isDrawn = false;
    void awaitEarlyAnswers().then(() => {
      isDrawn = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(isDrawn).toBe(true);
  });
});
