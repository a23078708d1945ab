import { beforeEach, describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { plantCode } from '../../support/planted-code.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

const TEN_MINUTES_MS = 600_000;
const REFUSED = [403, 'STEP_UP_REQUIRED'];

let tenant: Tenant;
let token: string;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  const body = await plantCode(`${tenant.personId}@folio.test`);
  token = (await request('POST', '/v1/auth/sessions', { body })).body.data.token;
});

function key(environment: 'TEST' | 'LIVE', session = token, env = testEnv) {
  const body = { name: 'Tienda', environment, scopes: ['invoices:read'] };
  return request('POST', `/v1/accounts/${tenant.accountId}/api-keys`, { key: session, body, env });
}

async function stepUp(address = `${tenant.personId}@folio.test`, session = token) {
  const { email, ...proof } = await plantCode(address);
  return await request('POST', '/v1/auth/step-ups', { key: session, body: proof });
}

describe('step-up of a session', () => {
  it('a session creates a live key only after step-up, and a sandbox key without it', async () => {
    expect((await key('TEST')).status).toBe(201);
    expect(told(await key('LIVE'))).toEqual(REFUSED);
    const beganAtMs = Date.now();
    const response = await stepUp();
    expect(response.status).toBe(201);
    const provedAtMs = Date.parse(response.body.data.expires_at) - TEN_MINUTES_MS;
    expect(provedAtMs).toBeGreaterThanOrEqual(beganAtMs);
    expect(provedAtMs).toBeLessThanOrEqual(Date.now());
    expect((await key('LIVE')).status).toBe(201);
    const later = { ...testEnv, CLOCK_OFFSET_MS: String(TEN_MINUTES_MS) };
    expect(told(await key('LIVE', token, later))).toEqual(REFUSED);
  });

  it('a session transfers ownership and disconnects a live payment provider only after step-up', async () => {
    const { memberId } = await addMember(testEnv, tenant.accountId, {});
    const owner = () =>
      request('PUT', `/v1/accounts/${tenant.accountId}/owner`, { key: token, body: { member_id: memberId } });
    expect(told(await owner())).toEqual(REFUSED);
    const connection = (environment: string) =>
      request('DELETE', `/v1/companies/${tenant.companyId}/payment-connections/${crypto.randomUUID()}`, {
        key: token,
        headers: { 'Service-Environment': environment },
      });
    expect(told(await connection('LIVE'))).toEqual(REFUSED);
    expect(told(await connection('TEST'))).toEqual([404, 'CONNECTION_NOT_FOUND']);
    await stepUp();
    expect(told(await connection('LIVE'))).toEqual([404, 'CONNECTION_NOT_FOUND']);
    expect((await owner()).status).toBe(200);
  });

  it('step-up accepts a code of the own address once and covers only that session', async () => {
    const other = await makeTenant(testEnv);
    expect(told(await stepUp(`${other.personId}@folio.test`))).toEqual([401, 'SIGN_IN_CODE_INVALID']);
    const { email, ...proof } = await plantCode(`${tenant.personId}@folio.test`);
    const send = () => request('POST', '/v1/auth/step-ups', { key: token, body: proof });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    const second = await plantCode(`${tenant.personId}@folio.test`);
    const session = (await request('POST', '/v1/auth/sessions', { body: second })).body.data.token;
    expect(told(await key('LIVE', session))).toEqual(REFUSED);
    expect((await key('LIVE')).status).toBe(201);
  });

  it('step-up returns 403 for an API key', async () => {
    const { email, ...proof } = await plantCode(`${tenant.personId}@folio.test`);
    const response = await request('POST', '/v1/auth/step-ups', { key: tenant.liveKey, body: proof });
    expect(told(response)).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
  });
});
