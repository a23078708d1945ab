import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Place } from '../../../console/api/call.ts';
import { stubBrowser } from '../../support/console/stub-browser.ts';

const PLACE: Place = { environment: 'TEST', accountId: 'account', companyId: 'company' };
const CLOCK = { now: '2026-11-29T10:00:00.000Z' };
const CLOCK_READ = 'TEST /v1/accounts/account/test-clock';
const AT = Date.parse('2026-11-29T10:00:01Z');

let reads: typeof import('../../../console/api/begun-reads.ts');
let query: typeof import('../../../console/api/query.ts');

beforeAll(async () => {
  stubBrowser();
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {});
  vi.stubGlobal('FIELDS', '{}');
  vi.stubGlobal('OPERATIONS', {
    'companies.get': 'GET /v1/companies/{company_id}',
    'me.identity': 'GET /v1/me/identity',
    'test-clock.get': 'GET /v1/accounts/{account_id}/test-clock',
  });
  reads = await import('../../../console/api/begun-reads.ts');
  query = await import('../../../console/api/query.ts');
});

afterAll(() => {
  globalThis.begunReads = undefined;
  globalThis.earlyAnswers = undefined;
  globalThis.earlyAnswersEnd = undefined;
  vi.unstubAllGlobals();
});

const clockOf = (place: Place) => query.queries.getQueryState(['test-clock.get', place, {}]);

describe('the answers that come before the code of the console', () => {
  it('the first picture has the answers of its own place, with the time at which they came', async () => {
    globalThis.begunReads = new Map([[CLOCK_READ, Promise.resolve(Response.json({ data: CLOCK }))]]);
    globalThis.earlyAnswers = new Map([[CLOCK_READ, { data: CLOCK, at: AT }]]);
    const other: Place = { ...PLACE, accountId: 'other' };
    query.takeEarlyAnswers(other);
    expect(clockOf(other)).toBeUndefined();
    query.takeEarlyAnswers(PLACE);
    expect(clockOf(PLACE)).toMatchObject({ data: CLOCK, dataUpdatedAt: AT });
    // What was read once is old at the next read, which asks the service.
    expect(await reads.begunRead('TEST', '/v1/accounts/account/test-clock')).toBeNull();
    expect(reads.earlyAnswer('TEST', '/v1/accounts/account/test-clock')).toBeNull();
  });

  it('the first picture does not wait for an answer that does not come', async () => {
    vi.useFakeTimers();
    globalThis.earlyAnswersEnd = new Promise(() => undefined);
    let isDrawn = false;
    void reads.awaitEarlyAnswers().then(() => {
      isDrawn = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(isDrawn).toBe(true);
  });
});
