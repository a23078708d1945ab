import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { SECURED } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

const NOT_ALLOWED = [
  'UNAUTHORIZED',
  'INSUFFICIENT_SCOPE',
  'OPERATION_REQUIRES_SESSION',
  'LIVE_CREDENTIAL_REQUIRED',
];

describe.each(SECURED)('$name', (endpoint) => {
  it('a session is accepted with every scope', async () => {
    const response = await call(endpoint, tenant, { key: tenant.sessionToken });
    expect(NOT_ALLOWED).not.toContain(response.body?.error?.code);
    // An error of the operation itself does not concern the credential.
    const isOwn = endpoint.operation.errors.includes(response.body?.error?.code);
    if (!isOwn) expect(response.status).not.toBe(403);
  });

  it('an unknown Service-Environment returns 400', async () => {
    for (const named of drawn(['test', 'PRODUCTION', ''], 3, endpoint.place)) {
      const headers = { 'Service-Environment': named };
      const response = await call(endpoint, tenant, { key: tenant.sessionToken, headers });
      expect([response.status, response.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(response.body.error.details).toEqual({
        field: 'Service-Environment',
        invalid_value: named,
        allowed_values: ['TEST', 'LIVE'],
      });
    }
  });
});

describe('the environment of a session', () => {
  async function seen(key: string, environment?: string): Promise<unknown> {
    const headers = environment === undefined ? {} : { 'Service-Environment': environment };
    const response = await request('GET', '/v1/me/identity', { key, headers });
    return response.body.data.credential.environment;
  }

  it('the Service-Environment header selects the environment per request, with TEST as default', async () => {
    expect(await seen(tenant.sessionToken)).toBe('TEST');
    expect(await seen(tenant.sessionToken, 'LIVE')).toBe('LIVE');
    expect(await seen(tenant.sessionToken, 'TEST')).toBe('TEST');
  });

  it('the Service-Environment header does not change the environment of a key', async () => {
    expect(await seen(tenant.sandboxKey, 'LIVE')).toBe('TEST');
    expect(await seen(tenant.liveKey, 'TEST')).toBe('LIVE');
    expect(await seen(tenant.sandboxKey, 'anything')).toBe('TEST');
  });

  it('the Service-Environment header selects the books', async () => {
    const fresh = await makeTenant(testEnv);
    const path = `/v1/companies/${fresh.companyId}/products`;
    const live = { 'Service-Environment': 'LIVE' };
    const body = { type: 'SERVICE', name: 'Only in production' };
    const created = await request('POST', path, { key: fresh.sessionToken, headers: live, body });
    expect(created.status).toBe(201);
    const sandbox = await request('GET', path, { key: fresh.sessionToken });
    const production = await request('GET', path, { key: fresh.liveKey });
    expect([sandbox.body.data.products.length, production.body.data.products.length]).toEqual([0, 1]);
  });
});
