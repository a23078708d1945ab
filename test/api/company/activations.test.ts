import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

type Client = ReturnType<typeof companyClient>;

const MONTH_END_IN_MADRID = /T2[23]:00:00\.000Z$/;
const CANARY_ADDRESS = {
  street: 'Calle Triana',
  number: '1',
  postal_code: '35002',
  city: 'Las Palmas',
  province: 'Las Palmas',
  country: 'ES',
};

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a company without activations and clients for both keys. */
async function ownCompany(overrides: Parameters<typeof addCompany>[2] = {}) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, {
    activated: false,
    proved: true,
    ...overrides,
  });
  const client = companyClient(companyId, tenant.sessionToken);
  return { companyId, client, live: companyClient(companyId, tenant.liveKey) };
}

async function activationState(client: Client) {
  const { in_test, in_live } = (await client.get('')).body.data;
  return { in_test, in_live };
}

async function blockers(client: Client): Promise<string[]> {
  const { body } = await client.get('/issuing-readiness');
  return body.data.blockers.map(({ code }: { code: string }) => code);
}

/** Sends the same request at a clock that is ahead by the given milliseconds. */
async function later(client: Client, path: string, offsetMs: number) {
  const response = await handleRequest(
    new Request(`https://folio.test${client.base}${path}`, {
      headers: { Authorization: `Bearer ${client.key}` },
    }),
    { ...testEnv, CLOCK_OFFSET_MS: String(offsetMs) },
  );
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  return data;
}

describe('the activation of a company', () => {
  it('an activation takes effect at once in its environment only, and a repetition changes nothing', async () => {
    const { companyId, client } = await ownCompany();
    expect(await activationState(client)).toEqual({ in_test: false, in_live: false });
    expect(await blockers(client)).toContain('COMPANY_NOT_ACTIVATED');
    const made = await client.post('/activations', { environment: 'TEST' });
    expect([made.status, made.body.data]).toEqual([
      200,
      { company_id: companyId, environment: 'TEST', active: true, effective_at: expect.stringMatching(/Z$/) },
    ]);
    expect(Math.abs(Date.parse(made.body.data.effective_at) - Date.now())).toBeLessThan(60_000);
    expect(await activationState(client)).toEqual({ in_test: true, in_live: false });
    expect(await blockers(client)).not.toContain('COMPANY_NOT_ACTIVATED');
    const again = await client.post('/activations', { environment: 'TEST' });
    expect(again.body.data).toEqual(made.body.data);
  });

  it('deactivation in the sandbox takes effect at once and stops issuing until the next activation', async () => {
    const { client } = await ownCompany();
    const first = await client.post('/activations', { environment: 'TEST' });
    await client.put('/series/defaults');
    const body = invoiceBody({ options: { issue_directly: true } });
    expect((await client.post('/invoices', body)).body.data.status).toBe('ISSUED');
    const ended = await client.delete('/activations?environment=TEST');
    expect([ended.status, ended.body.data]).toMatchObject([200, { environment: 'TEST', active: false }]);
    expect(await activationState(client)).toEqual({ in_test: false, in_live: false });
    const refused = await client.post('/invoices', body);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'EMISSION_NOT_READY']);
    expect(refused.body.error.details.blockers).toMatchObject([{ code: 'COMPANY_NOT_ACTIVATED' }]);
    const again = await client.delete('/activations?environment=TEST');
    expect(again.body.data).toEqual(ended.body.data);
    const anew = await client.post('/activations', { environment: 'TEST' });
    expect(anew.body.data.effective_at >= ended.body.data.effective_at).toBe(true);
    expect(anew.body.data.effective_at > first.body.data.effective_at).toBe(true);
    expect((await client.post('/invoices', body)).body.data.status).toBe('ISSUED');
  });

  it('deactivation in live takes effect at the end of the month, and the company issues until then', async () => {
    const { client, live } = await ownCompany();
    await live.post('/activations', { environment: 'LIVE' });
    await live.put('/series/defaults');
    const ended = await live.delete('/activations?environment=LIVE');
    expect(ended.body.data).toMatchObject({ environment: 'LIVE', active: true });
    const endsAt = Date.parse(ended.body.data.effective_at);
    expect(ended.body.data.effective_at).toMatch(MONTH_END_IN_MADRID);
    expect(new Date(endsAt + 2 * 3_600_000).getUTCDate()).toBe(1);
    expect(endsAt - Date.now()).toBeGreaterThan(0);
    expect(endsAt - Date.now()).toBeLessThanOrEqual(31.1 * 86_400_000);
    expect(await activationState(client)).toEqual({ in_test: false, in_live: true });
    expect(await blockers(live)).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
    await live.patch('/verifactu-configuration', { exclusion: { reason: 'SII', since: '2026-01-01' } });
    expect(await blockers(live)).toEqual([]);
    expect((await live.delete('/activations?environment=LIVE')).body.data).toEqual(ended.body.data);

    const toTheEnd = endsAt - Date.now();
    expect((await later(live, '', toTheEnd - 60_000)).in_live).toBe(true);
    expect((await later(live, '', toTheEnd + 1_000)).in_live).toBe(false);
    const readiness = await later(live, '/issuing-readiness', toTheEnd + 1_000);
    expect(readiness).toMatchObject({ ready: false, blockers: [{ code: 'COMPANY_NOT_ACTIVATED' }] });
  });

  it('deactivation in live ends one hour later for a company in the Canaries', async () => {
    // In the last hour of a month in Madrid, the month has ended there and not in the Canaries.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T10:00:00Z') });
    const [madrid, canary] = [await ownCompany(), await ownCompany({ address: CANARY_ADDRESS })];
    const ends = await Promise.all(
      [madrid, canary].map(async ({ client }) => {
        await client.post('/activations', { environment: 'LIVE' });
        return Date.parse((await client.delete('/activations?environment=LIVE')).body.data.effective_at);
      }),
    );
    expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBe(3_600_000);
  });

  it('activating again before the deactivation takes effect keeps the activation', async () => {
    const { live } = await ownCompany();
    const made = await live.post('/activations', { environment: 'LIVE' });
    const { effective_at } = (await live.delete('/activations?environment=LIVE')).body.data;
    const again = await live.post('/activations', { environment: 'LIVE' });
    expect(again.body.data).toEqual(made.body.data);
    expect((await later(live, '', Date.parse(effective_at) - Date.now() + 1_000)).in_live).toBe(true);
  });

  it('activations use real time although the sandbox clock is ahead', async () => {
    const { client } = await ownCompany();
    const clock = `/v1/accounts/${tenant.accountId}/test-clock`;
    const ahead = new Date(Date.now() + 400 * 86_400_000).toISOString();
    expect((await request('PUT', clock, { key: tenant.sandboxKey, body: { now: ahead } })).status).toBe(200);
    const made = await client.post('/activations', { environment: 'TEST' });
    expect(Math.abs(Date.parse(made.body.data.effective_at) - Date.now())).toBeLessThan(60_000);
    expect(await blockers(client)).not.toContain('COMPANY_NOT_ACTIVATED');
    const ended = await client.delete('/activations?environment=TEST');
    expect(Math.abs(Date.parse(ended.body.data.effective_at) - Date.now())).toBeLessThan(60_000);
    expect(await blockers(client)).toContain('COMPANY_NOT_ACTIVATED');
    await client.post('/activations', { environment: 'LIVE' });
    const removed = await client.delete('/activations?environment=LIVE');
    expect(Date.parse(removed.body.data.effective_at) - Date.now()).toBeLessThan(31.1 * 86_400_000);
    expect((await request('DELETE', clock, { key: tenant.sandboxKey })).status).toBe(204);
  });

  it('deactivating a company that was never active returns the current time', async () => {
    const { client } = await ownCompany();
    const response = await client.delete('/activations?environment=LIVE');
    expect([response.status, response.body.data]).toMatchObject([
      200,
      { environment: 'LIVE', active: false },
    ]);
    expect(await activationState(client)).toEqual({ in_test: false, in_live: false });
  });

  it.each([
    ['/activations', 422],
    ['/activations?environment=', 422],
    ['/activations?environment=test', 400],
    ['/activations?environment=SANDBOX', 400],
  ])('DELETE %s returns %i and deactivates nothing', async (path, status) => {
    const { client } = await ownCompany();
    await client.post('/activations', { environment: 'TEST' });
    const response = await client.delete(path);
    expect([response.status, response.body.error.code]).toEqual([status, 'VALIDATION_ERROR']);
    expect(response.body.error.details.field).toBe('environment');
    expect(await activationState(client)).toEqual({ in_test: true, in_live: false });
  });

  it('activation returns 422 without a known environment', async () => {
    const { client } = await ownCompany();
    const unknown = await client.post('/activations', { environment: 'PRODUCTION' });
    expect([unknown.status, unknown.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(unknown.body.error.details.allowed_values).toEqual(['TEST', 'LIVE']);
    expect((await client.post('/activations', {})).status).toBe(422);
    expect(await activationState(client)).toEqual({ in_test: false, in_live: false });
  });
});
