import { describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { redeemClaim } from '../../support/planted-code.ts';
import { addMember, makeTenant } from '../../support/tenant.ts';
import { type AccessLevel, claimed, managedAccount, provisionOn } from './managed-account.ts';

const CLOSED = [403, 'ACCOUNT_NOT_ACCESSIBLE'];
const PRODUCT = { type: 'SERVICE', name: 'Asesoría' };

function setLevel(accountId: string, key: string, access_level: AccessLevel) {
  return request('PATCH', `/v1/accounts/${accountId}/access-level`, { key, body: { access_level } });
}

function end(accountId: string, key: string) {
  return request('DELETE', `/v1/accounts/${accountId}/management`, { key });
}

describe('the access level of a managed account', () => {
  it('the manager of an unclaimed account sets any access level, effective at once', async () => {
    const { manager, accountId, companyId } = await managedAccount();
    const client = companyClient(companyId, manager.liveKey);
    const expected = {
      VIEW: [403, 'COMPANY_READ_ONLY'],
      NONE: [403, 'COMPANY_NOT_ACCESSIBLE'],
      OPERATE: [201, null],
    };
    for (const level of ['VIEW', 'NONE', 'OPERATE'] as const) {
      const response = await setLevel(accountId, manager.liveKey, level);
      expect([response.status, response.body.data.access_level]).toEqual([200, level]);
      expect(told(await client.post('/products', PRODUCT))).toEqual(expected[level]);
    }
  });

  it('only the holder of a claimed account sets the access level', async () => {
    const managed = await managedAccount();
    const { manager, accountId, companyId } = managed;
    const holder = await claimed(managed);
    expect(told(await setLevel(accountId, manager.liveKey, 'VIEW'))).toEqual(CLOSED);
    const response = await setLevel(accountId, holder.liveKey, 'VIEW');
    expect(response.body.data).toMatchObject({
      access_level: 'VIEW',
      relationship: 'own',
      status: 'CLAIMED',
    });
    expect(told(await companyClient(companyId, manager.liveKey).post('/products', PRODUCT))).toEqual([
      403,
      'COMPANY_READ_ONLY',
    ]);
  });

  it('setting the access level requires a live key or session, an administrator and a managed account', async () => {
    const { manager, accountId } = await managedAccount();
    expect(told(await setLevel(accountId, manager.sandboxKey, 'VIEW'))).toEqual([
      403,
      'LIVE_CREDENTIAL_REQUIRED',
    ]);
    expect((await setLevel(accountId, manager.sessionToken, 'VIEW')).status).toBe(200);
    expect(told(await setLevel(manager.accountId, manager.liveKey, 'VIEW'))).toEqual([
      409,
      'ACCOUNT_NOT_MANAGED',
    ]);
    const member = await addMember(testEnv, manager.accountId, {});
    expect(told(await setLevel(manager.accountId, member.sessionToken, 'VIEW'))).toEqual(CLOSED);
    expect(told(await setLevel(accountId, member.sessionToken, 'VIEW'))).toEqual(CLOSED);
  });

  it('concurrent changes of the access level each succeed or return 409', async () => {
    const { manager, accountId } = await managedAccount();
    const levels = ['NONE', 'VIEW', 'OPERATE', 'NONE', 'VIEW'] as const;
    const responses = await Promise.all(levels.map((level) => setLevel(accountId, manager.liveKey, level)));
    const written = responses.filter(({ status }) => status === 200);
    const version = await testEnv.DIRECTORY.prepare('SELECT version, access_level FROM accounts WHERE id = ?')
      .bind(accountId)
      .first<{ version: number; access_level: string }>();
    expect(version?.version).toBe(1 + written.length);
    for (const response of responses) expect([200, 409]).toContain(response.status);
    expect(written.map(({ body }) => body.data.access_level)).toContain(version?.access_level);
  });
});

describe('the end of management', () => {
  it("ending management revokes the manager's access at once and frees the external reference", async () => {
    const managed = await managedAccount();
    const { manager, accountId, companyId, externalRef } = managed;
    const holder = await claimed(managed);
    const seen = await companyClient(companyId, manager.liveKey).get('/products');
    expect(seen.status).toBe(200);
    expect((await end(accountId, manager.liveKey)).status).toBe(204);
    expect(told(await companyClient(companyId, manager.liveKey).get('/products'))).toEqual([
      403,
      'COMPANY_NOT_ACCESSIBLE',
    ]);
    for (const path of ['', '/usage', '/companies'])
      expect(
        told(await request('GET', `/v1/accounts/${accountId}${path}`, { key: manager.liveKey })),
      ).toEqual(CLOSED);
    expect(told(await end(accountId, manager.liveKey))).toEqual(CLOSED);
    const own = await request('GET', `/v1/accounts/${accountId}`, { key: holder.liveKey });
    expect(own.body.data).toMatchObject({ manager_account_id: null, external_ref: null, access_level: null });
    expect((await companyClient(companyId, holder.liveKey).get('/products')).status).toBe(200);
    const anew = await request('POST', '/v1/accounts', {
      key: manager.liveKey,
      body: { external_ref: externalRef, display_name: 'Otra' },
    });
    expect(anew.body.data.id).not.toBe(accountId);
  });

  it('the holder can end management at any access level, and a repetition changes nothing', async () => {
    const managed = await managedAccount('NONE');
    const { accountId } = managed;
    const holder = await claimed(managed);
    expect((await end(accountId, holder.liveKey)).status).toBe(204);
    expect((await end(accountId, holder.liveKey)).status).toBe(204);
    expect((await end(accountId, holder.sandboxKey)).status).toBe(403);
  });

  it('a claim token stays valid after the end of management', async () => {
    const { manager, accountId } = await managedAccount();
    const token = await request('POST', `/v1/accounts/${accountId}/claim-tokens`, {
      key: manager.liveKey,
      body: {},
    });
    expect((await end(accountId, manager.liveKey)).status).toBe(204);
    const email = `${crypto.randomUUID()}@folio.test`;
    const claim = await redeemClaim(token.body.data.token, email);
    expect([claim.status, claim.body.data.account_id]).toEqual([200, accountId]);
  });
});

describe('the ownership of an account', () => {
  function transfer(accountId: string, key: string, member_id: string) {
    return request('PUT', `/v1/accounts/${accountId}/owner`, { key, body: { member_id } });
  }

  async function rolesOf(accountId: string) {
    const { results } = await testEnv.DIRECTORY.prepare(
      'SELECT person_id, account_role FROM members WHERE account_id = ?',
    )
      .bind(accountId)
      .all<{ person_id: string; account_role: string }>();
    return new Map(results.map((row) => [row.person_id, row.account_role]));
  }

  it('a transfer makes a member the owner and the previous owner an ADMIN', async () => {
    const tenant = await makeTenant(testEnv);
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    const response = await transfer(tenant.accountId, tenant.sessionToken, member.memberId);
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({ id: member.memberId, account_role: 'OWNER', grants: null });
    expect(await rolesOf(tenant.accountId)).toEqual(
      new Map([
        [tenant.personId, 'ADMIN'],
        [member.personId, 'OWNER'],
      ]),
    );
    const granted = await testEnv.DIRECTORY.prepare('SELECT count(*) AS n FROM grants WHERE member_id = ?')
      .bind(member.memberId)
      .first<{ n: number }>();
    expect(granted?.n).toBe(0);
    // Both act in their new roles at once.
    expect(told(await transfer(tenant.accountId, tenant.sessionToken, member.memberId))).toEqual(CLOSED);
    const made = await companyClient(tenant.companyId, member.sandboxKey).post('/products', PRODUCT);
    expect(made.status).toBe(201);
  });

  it('only the owner transfers ownership, and only with a session', async () => {
    const tenant = await makeTenant(testEnv);
    const member = await addMember(testEnv, tenant.accountId, {});
    for (const key of [tenant.sandboxKey, tenant.liveKey])
      expect(told(await transfer(tenant.accountId, key, member.memberId))).toEqual([
        403,
        'OPERATION_REQUIRES_SESSION',
      ]);
    await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?")
      .bind(member.memberId)
      .run();
    expect(told(await transfer(tenant.accountId, member.sessionToken, member.memberId))).toEqual(CLOSED);
  });

  it('a transfer to a person outside the account returns 404', async () => {
    const tenant = await makeTenant(testEnv);
    const other = await makeTenant(testEnv);
    const stranger = await addMember(testEnv, other.accountId, {});
    expect(told(await transfer(tenant.accountId, tenant.sessionToken, stranger.memberId))).toEqual([
      404,
      'MEMBER_NOT_FOUND',
    ]);
    expect(await rolesOf(tenant.accountId)).toEqual(new Map([[tenant.personId, 'OWNER']]));
  });

  it('concurrent transfers of ownership succeed once', async () => {
    const tenant = await makeTenant(testEnv);
    const members = [];
    for (let added = 0; added < 4; added++) members.push(await addMember(testEnv, tenant.accountId, {}));
    const responses = await Promise.all(
      members.map(({ memberId }) => transfer(tenant.accountId, tenant.sessionToken, memberId)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses)
      if (response.status !== 200)
        expect([
          [403, 'ACCOUNT_NOT_ACCESSIBLE'],
          [409, 'CONCURRENT_MODIFICATION'],
        ]).toContainEqual(told(response));
    const roles = [...(await rolesOf(tenant.accountId)).values()].sort();
    expect(roles).toEqual(['ADMIN', 'MEMBER', 'MEMBER', 'MEMBER', 'OWNER']);
  });

  it('a manager cannot transfer the ownership of a managed account', async () => {
    const manager = await makeTenant(testEnv);
    const { accountId } = await provisionOn(manager);
    expect(told(await transfer(accountId, manager.sessionToken, crypto.randomUUID()))).toEqual(CLOSED);
  });
});
