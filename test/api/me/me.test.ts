import { beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

function identity(key: string, headers: Record<string, string> = {}) {
  return request('GET', '/v1/me/identity', { key, headers });
}

function patchMe(key: string, body: unknown, headers: Record<string, string> = {}) {
  return request('PATCH', '/v1/me', { key, body, headers });
}

describe('GET /v1/me/identity', () => {
  it('the identity of a key names person, account, environment and scopes', async () => {
    const narrow = await mintKey(testEnv, tenant, 'LIVE', { scopes: ['invoices:read'] });
    const { status, body } = await identity(narrow);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      account_id: tenant.accountId,
      person_id: tenant.personId,
      email: `${tenant.personId}@folio.test`,
      name: 'Ana Prueba',
      logo: null,
      logo_url: null,
      interface_language: 'es',
      credential: {
        type: 'API_KEY',
        environment: 'LIVE',
        scopes: ['invoices:read'],
        api_key_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect((await identity(tenant.sandboxKey)).body.data.credential.environment).toBe('TEST');
  });

  it('the identity of a session has its environment and every scope', async () => {
    const { body } = await identity(tenant.sessionToken, { 'Service-Environment': 'LIVE' });
    expect(body.data.account_id).toBe(tenant.accountId);
    expect(body.data.credential).toEqual({
      type: 'SESSION',
      environment: 'LIVE',
      scopes: [...SCOPES],
      api_key_id: null,
    });
  });

  it('a request without a credential returns 401', async () => {
    const response = await request('GET', '/v1/me/identity');
    expect([response.status, response.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('PATCH /v1/me', () => {
  it('preferences are merged, effective at once for every live credential, and separate per person', async () => {
    const person = await makeTenant(testEnv);
    await identity(person.sandboxKey);
    const changed = await patchMe(person.liveKey, { interface_language: 'ca' });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ interface_language: 'ca', name: 'Ana Prueba' });
    const renamed = await patchMe(person.sessionToken, { name: '  Ana María  ' });
    expect(renamed.body.data).toMatchObject({ interface_language: 'ca', name: 'Ana María' });
    for (const key of [person.sandboxKey, person.liveKey]) {
      expect((await identity(key)).body.data).toMatchObject({ interface_language: 'ca', name: 'Ana María' });
    }
    expect((await patchMe(person.liveKey, { name: null })).body.data.name).toBeNull();
    expect((await identity(tenant.sandboxKey)).body.data.name).toBe('Ana Prueba');
  });

  it('preferences set by a sandbox key apply to sandbox keys only, and omitted ones follow the person', async () => {
    const person = await makeTenant(testEnv);
    const set = await patchMe(person.sandboxKey, { name: 'De pruebas' });
    expect(set.body.data).toMatchObject({ interface_language: 'es', name: 'De pruebas' });
    expect((await identity(person.liveKey)).body.data.name).toBe('Ana Prueba');
    expect((await identity(person.sessionToken)).body.data.name).toBe('Ana Prueba');
    await patchMe(person.liveKey, { interface_language: 'ca', name: 'Ana' });
    expect((await identity(person.sandboxKey)).body.data).toMatchObject({
      interface_language: 'ca',
      name: 'De pruebas',
    });
    const stale = await patchMe(
      person.sandboxKey,
      { name: null },
      { 'If-Match': set.headers.get('ETag') ?? '' },
    );
    expect(stale.status).toBe(412);
    expect((await patchMe(person.sandboxKey, { name: null })).body.data.name).toBeNull();
    expect((await identity(person.liveKey)).body.data.name).toBe('Ana');
  });

  it.each([
    [{ interface_language: 'fr' }, 422, 'VALIDATION_ERROR'],
    [{ interface_language: null }, 400, 'INVALID_JSON_FORMAT'],
    [{ name: 5 }, 400, 'INVALID_JSON_FORMAT'],
    [{ name: 'x'.repeat(256) }, 422, 'VALIDATION_ERROR'],
  ])('preferences reject %j with %i %s', async (body, status, code) => {
    const response = await patchMe(tenant.sandboxKey, body);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('changing preferences requires the scope configuration:write', async () => {
    const narrow = await mintKey(testEnv, tenant, 'TEST', { scopes: ['configuration:read'] });
    const denied = await patchMe(narrow, { interface_language: 'en' });
    expect([denied.status, denied.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });

  it('preferences reject a stale If-Match, and one of several concurrent updates succeeds', async () => {
    const person = await makeTenant(testEnv);
    const responses = await Promise.all(
      ['A', 'B', 'C'].map((name) => patchMe(person.sandboxKey, { name }, { 'If-Match': '"1"' })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses) expect([200, 409, 412]).toContain(status);
    const stale = await patchMe(person.sandboxKey, { name: 'D' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });
});
