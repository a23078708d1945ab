import { beforeEach, describe, expect, it } from 'vitest';
import { noteCredentialUses } from '../../../src/access/credential-use-repository.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { plantCode } from '../../support/planted-code.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let email: string;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  email = `${tenant.personId}@folio.test`;
});

/** Signs the tenant's person in with extra `body` and `headers`. */
async function opened(body: object = {}, headers: Record<string, string> = {}) {
  return await request('POST', '/v1/auth/sessions', {
    body: { ...(await plantCode(email)), ...body },
    headers,
  });
}

function call(method: string, path: string, key: string, account?: string) {
  const headers: Record<string, string> = account === undefined ? {} : { 'Service-Account': account };
  return request(method, path, { key, headers });
}

/** Adds the tenant's person to another account at the given time. */
async function joins(other: Tenant, atMs: number, role = 'ADMIN'): Promise<void> {
  await testEnv.DIRECTORY.prepare(
    'INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(crypto.randomUUID(), other.accountId, tenant.personId, role, atMs)
    .run();
}

describe('the account of a session', () => {
  it('a session without a named account acts in the first account of its person', async () => {
    const other = await makeTenant(testEnv);
    await joins(other, Date.now() + 1);
    const { token } = (await opened()).body.data;
    expect((await call('GET', '/v1/me/identity', token)).body.data.account_id).toBe(tenant.accountId);
    const foreign = [
      await call('GET', `/v1/accounts/${other.accountId}`, token),
      await call('GET', `/v1/companies/${other.companyId}`, token),
      await call('GET', `/v1/companies/${other.companyId}/invoices`, token),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { accounts } = (await call('GET', '/v1/accounts', token)).body.data;
    const listed = accounts.map(({ id }: { id: string }) => id).sort();
    expect(listed).toEqual([tenant.accountId, other.accountId].sort());
  });

  it('a session acts in the account named by the request or at sign-in, if the person is a member', async () => {
    const other = await makeTenant(testEnv);
    await joins(other, Date.now() + 1);
    const { token } = (await opened()).body.data;
    const path = `/v1/companies/${other.companyId}`;
    expect((await call('GET', path, token, other.accountId)).status).toBe(200);
    expect((await call('GET', path, token, other.accountId.toUpperCase())).status).toBe(200);
    expect((await call('GET', `/v1/companies/${tenant.companyId}`, token, other.accountId)).status).toBe(403);
    const bound = (await opened({ account_id: other.accountId })).body.data.token;
    expect((await call('GET', path, bound)).status).toBe(200);
    expect((await call('GET', '/v1/me/identity', bound)).body.data.account_id).toBe(other.accountId);
    expect((await call('GET', `/v1/companies/${tenant.companyId}`, bound, tenant.accountId)).status).toBe(
      200,
    );
    const stranger = await makeTenant(testEnv);
    for (const account of [stranger.accountId, NOWHERE]) {
      expect(told(await call('GET', '/v1/me/identity', token, account))).toEqual([
        403,
        'ACCOUNT_NOT_ACCESSIBLE',
      ]);
      expect(told(await opened({ account_id: account }))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    }
    expect(told(await call('GET', '/v1/me/identity', token, 'mine'))).toEqual([400, 'VALIDATION_ERROR']);
    expect((await opened({ account_id: 'mine' })).status).toBe(400);
  });

  it('a session that was opened for an account ends when the person leaves the account', async () => {
    const other = await makeTenant(testEnv);
    await joins(other, Date.now() + 1);
    const { token } = (await opened({ account_id: other.accountId })).body.data;
    expect((await call('DELETE', `/v1/accounts/${other.accountId}/members/me`, token)).status).toBe(204);
    expect(told(await call('GET', '/v1/me/identity', token))).toEqual([401, 'UNAUTHORIZED']);
    expect((await call('GET', '/v1/me/identity', token, tenant.accountId)).status).toBe(200);
  });

  it('a key acts in its own account, and naming another account returns 403', async () => {
    const other = await makeTenant(testEnv);
    await joins(other, Date.now() + 1);
    expect((await call('GET', '/v1/me/identity', tenant.liveKey, tenant.accountId)).status).toBe(200);
    expect(told(await call('GET', '/v1/me/identity', tenant.liveKey, other.accountId))).toEqual([
      403,
      'ACCOUNT_NOT_ACCESSIBLE',
    ]);
  });
});

describe('DELETE /v1/accounts/{account_id}/members/me', () => {
  it('leaving an account requires a session, and works whichever account the session acts in', async () => {
    const other = await makeTenant(testEnv);
    await joins(other, Date.now() + 1);
    const path = `/v1/accounts/${other.accountId}/members/me`;
    for (const key of [tenant.liveKey, tenant.sandboxKey])
      expect(told(await call('DELETE', path, key))).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
    expect((await call('DELETE', path, tenant.sessionToken)).status).toBe(204);
    expect(told(await call('DELETE', path, tenant.sessionToken))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    expect((await call('GET', '/v1/me/identity', tenant.sessionToken)).status).toBe(200);
  });

  it('the owner of an account cannot leave it', async () => {
    const path = `/v1/accounts/${tenant.accountId}/members/me`;
    expect(told(await call('DELETE', path, tenant.sessionToken))).toEqual([422, 'OWNER_CANNOT_LEAVE']);
    expect((await call('GET', `/v1/accounts/${tenant.accountId}`, tenant.sessionToken)).status).toBe(200);
  });
});

/** Steps up every session of the person. */
async function steppedUp(): Promise<void> {
  await testEnv.DIRECTORY.prepare('UPDATE sessions SET stepped_up_until = ? WHERE person_id = ?')
    .bind(Date.now() + 600_000, tenant.personId)
    .run();
}

describe('the sessions of a person', () => {
  it('sessions are listed with place, user agent, last use and the current one', async () => {
    const headers = {
      'CF-Connecting-IP': '2001:db8:1:2:3:4:5:6',
      'CF-IPCountry': 'ES',
      'User-Agent': 'Un navegador',
    };
    const { token } = (await opened({}, headers)).body.data;
    const { sessions } = (await call('GET', '/v1/auth/sessions', token)).body.data;
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      account_id: null,
      place: 'ES 2001:db8:1:2::/64',
      user_agent: 'Un navegador',
      current: true,
      last_used_at: null,
    });
    expect(sessions[1]).toMatchObject({ place: null, current: false });
    expect(JSON.stringify(sessions)).not.toContain(token);
    const atMs = Date.parse('2026-11-20T10:00:00.000Z');
    await noteCredentialUses(directoryOf(testEnv), { keys: [], sessions: [{ id: sessions[0].id, atMs }] });
    const [used] = (await call('GET', '/v1/auth/sessions', token)).body.data.sessions;
    expect(used.last_used_at).toBe('2026-11-20T10:00:00.000Z');
    for (const key of [tenant.liveKey, tenant.sandboxKey])
      expect(told(await call('GET', '/v1/auth/sessions', key))).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
  });

  it('a person ends single sessions of their own and no session of another person', async () => {
    const { token } = (await opened()).body.data;
    const { sessions } = (await call('GET', '/v1/auth/sessions', token)).body.data;
    const before = sessions.find(({ current }: { current: boolean }) => !current).id;
    const stranger = await makeTenant(testEnv);
    expect(told(await call('DELETE', `/v1/auth/sessions/${before}`, stranger.sessionToken))).toEqual([
      404,
      'SESSION_NOT_FOUND',
    ]);
    expect((await call('GET', '/v1/me/identity', tenant.sessionToken)).status).toBe(200);
    await steppedUp();
    expect((await call('DELETE', `/v1/auth/sessions/${before}`, token)).status).toBe(204);
    expect(told(await call('GET', '/v1/me/identity', tenant.sessionToken))).toEqual([401, 'UNAUTHORIZED']);
    expect(told(await call('DELETE', `/v1/auth/sessions/${before}`, token))).toEqual([
      404,
      'SESSION_NOT_FOUND',
    ]);
  });

  it('ending all sessions keeps the current session and the API keys', async () => {
    const more = [(await opened()).body.data.token, (await opened()).body.data.token];
    const [token = '', other = ''] = more;
    await steppedUp();
    expect((await call('DELETE', '/v1/auth/sessions', token)).status).toBe(204);
    for (const ended of [other, tenant.sessionToken])
      expect(told(await call('GET', '/v1/me/identity', ended))).toEqual([401, 'UNAUTHORIZED']);
    expect((await call('GET', '/v1/auth/sessions', token)).body.data.sessions).toHaveLength(1);
    expect((await call('GET', '/v1/me/identity', tenant.liveKey)).status).toBe(200);
  });
});
