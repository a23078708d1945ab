import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  awaitEarlyResponses,
  takeEarlyData,
  takeEarlyResponse,
} from '../../../console/api/early-responses.ts';

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
  globalThis.earlyResponses = undefined;
  globalThis.earlyBodies = undefined;
  globalThis.earlyResponsesEnd = undefined;
  vi.unstubAllGlobals();
});

describe('the responses that arrive before the code of the console', () => {
  it('the first render has the data of its own place, with the time at which it arrived', async () => {
    globalThis.earlyResponses = new Map([[CLOCK_READ, Promise.resolve(Response.json({ data: CLOCK }))]]);
    globalThis.earlyBodies = new Map([[CLOCK_READ, { data: CLOCK, at: AT }]]);
    expect(takeEarlyData({ ...PLACE, accountId: 'other' })).toEqual([]);
    expect(takeEarlyData(PLACE)).toEqual([{ id: 'test-clock.get', data: CLOCK, at: AT }]);
    // The next read asks the service, because the early data is old by then.
    expect(await takeEarlyResponse('TEST', '/v1/accounts/account/test-clock')).toBeNull();
    expect(takeEarlyData(PLACE)).toEqual([]);
  });

  it('the first render does not wait for a response that does not arrive', async () => {
    vi.useFakeTimers();
    globalThis.earlyResponsesEnd = new Promise(() => undefined);
    let isDrawn = false;
    void awaitEarlyResponses().then(() => {
      isDrawn = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(isDrawn).toBe(true);
  });
});
