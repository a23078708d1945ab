import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/contract/scopes.ts';
import { told } from '../../support/account-client.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { envAt, STRICT } from '../../support/contract/deprecated-calls.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { sendOn } from '../../support/driven-operations.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { managedAccount, provisionOn } from '../accounts/managed-account.ts';

const env = envAt(STRICT);
const PRODUCT = { type: 'SERVICE', name: 'Asesoría' };
const REQUIRED = [400, 'ACTIVE_COMPANY_REQUIRED'];
const DENIED = [403, 'COMPANY_NOT_ACCESSIBLE'];

function get(path: string, key: string, company?: string): Promise<ApiResponse> {
  const headers: Record<string, string> = company === undefined ? {} : { 'Service-Company': company };
  return request('GET', path, { key, headers, env });
}

/** Returns the company that a flat route used, from the link to its successor. */
const companyOf = ({ headers }: ApiResponse) => /companies\/([^/]+)\//.exec(headers.get('Link') ?? '')?.[1];

let tenant: Tenant;
let other: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  other = (await addCompany(testEnv, tenant.accountId)).companyId;
});

describe('the company of a flat route', () => {
  it('the header names the company, in upper or lower case', async () => {
    for (const named of [tenant.companyId, other, other.toUpperCase()]) {
      const response = await get('/v1/products', tenant.sandboxKey, named);
      expect(response.status).toBe(200);
      expect(companyOf(response)).toBe(named.toLowerCase());
    }
    const made = await request('POST', '/v1/products', {
      key: tenant.sandboxKey,
      env,
      body: PRODUCT,
      headers: { 'Service-Company': other },
    });
    expect(made.headers.get('Location')).toBe(`/v1/companies/${other}/products/${made.body.data.id}`);
    expect(told(await get(`/v1/products/${made.body.data.id}`, tenant.sandboxKey, tenant.companyId))).toEqual(
      [404, 'PRODUCT_NOT_FOUND'],
    );
  });

  it('a flat route returns 400 if several companies are possible and the header names none or no UUID', async () => {
    for (const key of [tenant.sandboxKey, tenant.liveKey, tenant.sessionToken]) {
      expect(told(await get('/v1/products', key))).toEqual(REQUIRED);
      for (const named of ['', 'x', `${other} ${other}`, `${other}0`, tenant.nif])
        expect(told(await get('/v1/products', key, named))).toEqual([400, 'ACTIVE_COMPANY_HEADER_INVALID']);
    }
  });

  it('without a header, a flat route uses the only company that the credential can access', async () => {
    const single = await makeTenant(testEnv);
    expect(companyOf(await get('/v1/products', single.sandboxKey))).toBe(single.companyId);
    expect(companyOf(await get('/v1/products', single.sessionToken))).toBe(single.companyId);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [other] });
    expect(companyOf(await get('/v1/products', confined))).toBe(other);
    expect(told(await get('/v1/products', confined, tenant.companyId))).toEqual(DENIED);
    const member = await addMember(testEnv, tenant.accountId, { [other]: 'VIEW' });
    expect(companyOf(await get('/v1/products', member.sandboxKey))).toBe(other);
    const written = await request('POST', '/v1/products', { key: member.sandboxKey, env, body: PRODUCT });
    expect(told(written)).toEqual([403, 'COMPANY_READ_ONLY']);
    expect(companyOf(written)).toBe(other);
  });

  it('a flat route returns 403 if the credential can access no company', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    expect(told(await get('/v1/products', member.sandboxKey))).toEqual(DENIED);
    const single = await makeTenant(testEnv);
    const confined = await mintKey(testEnv, single, 'TEST', { companyIds: [other] });
    expect(told(await get('/v1/products', confined))).toEqual(DENIED);
  });

  it('managed companies count as far as the access level allows', async () => {
    const { manager, companyId } = await managedAccount('VIEW');
    expect(told(await get('/v1/products', manager.sandboxKey))).toEqual(REQUIRED);
    expect(companyOf(await get('/v1/products', manager.sandboxKey, companyId))).toBe(companyId);
    const closed = await managedAccount('NONE');
    await provisionOn(closed.manager);
    const member = await addMember(testEnv, manager.accountId, { [manager.companyId]: 'OPERATE' });
    expect(companyOf(await get('/v1/products', member.sandboxKey))).toBe(manager.companyId);
  });

  it('a flat route checks the credential and the scope before the company', async () => {
    expect((await request('GET', '/v1/products', { env })).status).toBe(401);
    expect((await get('/v1/products', 'service_sk_test_x', 'x')).status).toBe(401);
    const scopes: Scope[] = ['invoices:read'];
    const narrow = await mintKey(testEnv, tenant, 'TEST', { scopes });
    for (const named of [undefined, 'x', other])
      expect(told(await get('/v1/products', narrow, named))).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });

  it('the company of the path takes precedence over the header', async () => {
    for (const named of ['x', other]) {
      const canonical = await get(`/v1/companies/${tenant.companyId}/products`, tenant.sandboxKey, named);
      expect(canonical.status).toBe(200);
      expect(canonical.headers.has('Deprecation')).toBe(false);
      const path = `/v1/accounts/${tenant.accountId}/companies/${tenant.companyId}/representation`;
      const response = await get(path, tenant.sandboxKey, named);
      expect(response.body.data.company_id).toBe(tenant.companyId);
    }
  });

  it('a path with an account and a company of different accounts returns an error', async () => {
    const stranger = await makeTenant(testEnv);
    const path = (accountId: string, companyId: string) =>
      `/v1/accounts/${accountId}/companies/${companyId}/representation`;
    for (const [accountId, companyId] of [
      [stranger.accountId, tenant.companyId],
      [tenant.accountId, stranger.companyId],
      [stranger.accountId, stranger.companyId],
    ] as const) {
      const response = await get(path(accountId, companyId), tenant.sandboxKey);
      expect(told(response)).toEqual(DENIED);
      expect(response.headers.has('Link')).toBe(false);
    }
    const malformed = await get(path('x', tenant.companyId), tenant.sandboxKey);
    expect(malformed.body.error.details.field).toBe('account_id');
    const upper = path(tenant.accountId.toUpperCase(), tenant.companyId.toUpperCase());
    expect((await get(upper, tenant.sandboxKey)).status).toBe(200);
  });
});

describe('the cost of finding the company of a flat route', () => {
  /** Returns the round trips of a request with an uncached and then a cached credential. */
  async function tripsOf(path: string, headers: Record<string, string>): Promise<number[]> {
    const key = await mintKey(testEnv, tenant, 'TEST', { companyIds: [tenant.companyId] });
    const trips: number[] = [];
    for (let sent = 0; sent < 2; sent++) {
      const log = new RoundTripLog();
      const request = new Request(`https://folio.test${path}`, {
        headers: { ...headers, Authorization: `Bearer ${key}` },
      });
      expect((await sendOn(countedEnv(env, log), request)).status).toBe(200);
      trips.push(log.sequential);
    }
    return trips;
  }

  it('a named company costs no extra round trip, and an unnamed one costs up to two', async () => {
    const canonical = await tripsOf(`/v1/companies/${tenant.companyId}/products`, {});
    expect(canonical).toEqual([2, 1]);
    expect(await tripsOf('/v1/products', { 'Service-Company': tenant.companyId })).toEqual(canonical);
    expect(await tripsOf('/v1/products', {})).toEqual([4, 2]);
  });
});

describe('the account of a flat route', () => {
  it('the account of a flat route is that of the credential, whatever company the header names', async () => {
    for (const named of [undefined, 'x', other]) {
      const response = await get('/v1/webhooks', tenant.sandboxKey, named);
      expect(response.status).toBe(200);
      expect(response.headers.get('Link')).toBe(
        `</v1/accounts/${tenant.accountId}/webhooks>; rel="successor-version"`,
      );
    }
  });
});
