import { describe, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeTenant, mintKey } from '../../support/tenant.ts';
import { today } from '../../support/today.ts';
import { documentsOf, outcome } from '../invoices/invoice-company.ts';
import { clockedAccount, clockOf, dateOf, noonIn } from './clocked-account.ts';

describe('access to a test clock', () => {
  it('a live credential, or one without the scope, cannot access the clock', async () => {
    const { tenant } = await clockedAccount();
    const readOnly = await mintKey(testEnv, tenant, 'TEST', { scopes: ['accounts:read'] });
    for (const [key, code] of [
      [tenant.liveKey, 'SANDBOX_ONLY'],
      [readOnly, 'INSUFFICIENT_SCOPE'],
    ] as const) {
      const clock = clockOf(tenant, key);
      for (const response of [await clock.get(), await clock.put(noonIn(1)), await clock.remove()])
        expect([response.status, outcome(response)]).toEqual([403, code]);
    }
    const path = `/v1/accounts/${tenant.accountId}/test-clock`;
    const key = tenant.sessionToken;
    const live = await request('GET', path, { key, headers: { 'Service-Environment': 'LIVE' } });
    expect(outcome(live)).toBe('SANDBOX_ONLY');
    expect((await request('GET', path, { key })).status).toBe(200);
  });

  it('another account cannot access the clock', async () => {
    const [one, other] = [await clockedAccount(), await makeTenant(testEnv)];
    const foreign = clockOf(one.tenant, other.sandboxKey);
    for (const response of [await foreign.get(), await foreign.put(noonIn(1)), await foreign.remove()])
      expect([response.status, outcome(response)]).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    expect((await one.clock.get()).body.data.frozen).toBe(false);
  });
});

describe('the effect of a test clock', () => {
  it('a clock moves only the sandbox of its account', async () => {
    const [moved, other] = [await clockedAccount(), await clockedAccount()];
    await moved.clock.put(noonIn(200));
    expect((await moved.issued()).issue_date).toBe(dateOf(noonIn(200)));
    expect((await other.issued()).issue_date).toBe(today());
    expect((await other.clock.get()).body.data.frozen).toBe(false);
    const live = companyClient(moved.tenant.companyId, moved.tenant.liveKey);
    await live.put('/series/defaults');
    expect((await documentsOf(live).issued()).issue_date).toBe(today());
  });

  it('a clock move applies at once to every credential of the account', async () => {
    const { tenant, clock } = await clockedAccount();
    const second = companyClient(tenant.companyId, await mintKey(testEnv, tenant, 'TEST'));
    const session = companyClient(tenant.companyId, tenant.sessionToken);
    // All of them are cached before the move.
    for (const client of [second, session]) expect((await client.get('/invoices')).status).toBe(200);
    await clock.put(noonIn(20));
    expect((await documentsOf(second).issued()).issue_date).toBe(dateOf(noonIn(20)));
    expect((await documentsOf(session).issued()).issue_date).toBe(dateOf(noonIn(20)));
    await clock.put(noonIn(40));
    expect((await documentsOf(second).issued()).issue_date).toBe(dateOf(noonIn(40)));
  });

  it('requests during a clock move do not cache the previous time', async () => {
    const { client, clock, issued } = await clockedAccount();
    for (const day of [10, 20, 30, 40, 50]) {
      const reads = Array.from({ length: 10 }, () => client.get('/customers'));
      const [moved] = await Promise.all([clock.put(noonIn(day)), ...reads]);
      expect(moved.status).toBe(200);
      expect((await issued()).issue_date).toBe(dateOf(noonIn(day)));
    }
    const reads = Array.from({ length: 10 }, () => client.get('/customers'));
    await Promise.all([clock.remove(), ...reads]);
    expect((await clock.get()).body.data.frozen).toBe(false);
  });
});
