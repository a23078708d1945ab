import { beforeAll, describe, expect, it } from 'vitest';
import { accountClient, told } from '../../support/account-client.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { invitationTokenIn } from '../../support/mail/mail-texts.ts';
import { acceptInvitation } from '../../support/planted-code.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

const ROUNDS = 12;

let tenant: Tenant;
let account: ReturnType<typeof accountClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  account = accountClient(tenant.accountId, tenant.liveKey);
});

async function ownerOf(accountId: string): Promise<string> {
  const row = await testEnv.DIRECTORY.prepare(
    "SELECT id FROM members WHERE account_id = ? AND account_role = 'OWNER'",
  )
    .bind(accountId)
    .first<{ id: string }>();
  return row?.id ?? '';
}

async function grantsOf(memberId: string): Promise<number> {
  const row = await testEnv.DIRECTORY.prepare('SELECT count(*) AS total FROM grants WHERE member_id = ?')
    .bind(memberId)
    .first<{ total: number }>();
  return row?.total ?? -1;
}

describe('/v1/accounts/{account_id}/members', () => {
  it('members are listed in pages with role and grants, by every kind of credential', async () => {
    const fresh = await makeTenant(testEnv);
    const { companyId } = await addCompany(testEnv, fresh.accountId, { legalName: 'Segunda, S.L.' });
    const member = await addMember(testEnv, fresh.accountId, { [companyId]: 'VIEW' });
    for (const key of [fresh.sandboxKey, fresh.liveKey, fresh.sessionToken]) {
      const { body } = await accountClient(fresh.accountId, key).get('/members');
      expect(body.data.members).toMatchObject([
        { account_id: fresh.accountId, person_id: fresh.personId, account_role: 'OWNER', grants: null },
        {
          id: member.memberId,
          email: `${member.personId}@folio.test`,
          name: 'Luis Prueba',
          account_role: 'MEMBER',
          grants: [{ company_id: companyId, company_name: 'Segunda, S.L.', access: 'VIEW' }],
        },
      ]);
      expect(body.data.pagination).toMatchObject({ items_per_page: 20, total_items: 2 });
    }
    const client = accountClient(fresh.accountId, fresh.liveKey);
    const { body } = await client.get('/members?page=2&limit=1');
    expect(body.data.members).toMatchObject([{ id: member.memberId, grants: [{ company_id: companyId }] }]);
    const one = await client.get(`/members/${member.memberId}`);
    expect(one.body.data).toEqual(body.data.members[0]);
    const grants = await client.get(`/members/${member.memberId}/grants`);
    expect(grants.body.data.grants).toEqual(one.body.data.grants);
  });

  it('members require an owner or admin with an unconfined key, and sandbox keys cannot change them', async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const path = `/members/${member.memberId}`;
    const confined = await mintKey(testEnv, tenant, 'LIVE', { companyIds: [tenant.companyId] });
    for (const key of [member.sessionToken, confined]) {
      const client = accountClient(tenant.accountId, key);
      const responses = [
        await client.get('/members'),
        await client.get(path),
        await client.get(`${path}/grants`),
        await client.patch(path, { account_role: 'ADMIN' }),
        await client.put(`${path}/grants/${tenant.companyId}`, { access: 'VIEW' }),
        await client.delete(`${path}/grants/${tenant.companyId}`),
        await client.delete(path),
      ];
      for (const response of responses) expect(told(response)).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    }
    const sandbox = accountClient(tenant.accountId, tenant.sandboxKey);
    const responses = [
      await sandbox.patch(path, { account_role: 'ADMIN' }),
      await sandbox.put(`${path}/grants/${tenant.companyId}`, { access: 'VIEW' }),
      await sandbox.delete(`${path}/grants/${tenant.companyId}`),
      await sandbox.delete(path),
    ];
    for (const response of responses) expect(told(response)).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    const { body } = await account.get(path);
    expect(body.data).toMatchObject({ account_role: 'MEMBER', grants: [{ access: 'OPERATE' }] });
  });

  it('a member of another account returns 404 like an unknown one', async () => {
    const other = await makeTenant(testEnv);
    const stranger = await addMember(testEnv, other.accountId, { [other.companyId]: 'VIEW' });
    for (const id of [stranger.memberId, NOWHERE]) {
      const responses = [
        await account.get(`/members/${id}`),
        await account.get(`/members/${id}/grants`),
        await account.patch(`/members/${id}`, { account_role: 'ADMIN' }),
        await account.delete(`/members/${id}`),
        await account.put(`/members/${id}/grants/${tenant.companyId}`, { access: 'VIEW' }),
        await account.delete(`/members/${id}/grants/${other.companyId}`),
      ];
      for (const response of responses) expect(told(response)).toEqual([404, 'MEMBER_NOT_FOUND']);
    }
    expect(await grantsOf(stranger.memberId)).toBe(1);
  });
});

describe('the role of a member', () => {
  it('an ADMIN has access to everything, and has no grants after becoming a MEMBER', async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    const path = `/members/${member.memberId}`;
    const company = companyClient(tenant.companyId, member.sandboxKey);
    expect(told(await company.patch('', { phone: '+34 910 000 000' }))).toEqual([403, 'COMPANY_READ_ONLY']);
    const promoted = await account.patch(path, { account_role: 'ADMIN' });
    expect(promoted.body.data).toMatchObject({ account_role: 'ADMIN', grants: null });
    expect((await company.patch('', { phone: '+34 910 000 000' })).status).toBe(200);
    const demoted = await account.patch(path, { account_role: 'MEMBER' });
    expect(demoted.body.data).toMatchObject({ account_role: 'MEMBER', grants: [] });
    expect(told(await company.get(''))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    const same = await account.patch(path, { account_role: 'MEMBER' });
    expect(same.body.data).toEqual(demoted.body.data);
  });

  it('a role cannot be changed to OWNER, and the owner can be neither changed nor removed', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    const asOwner = await account.patch(`/members/${member.memberId}`, { account_role: 'OWNER' });
    expect(told(asOwner)).toEqual([422, 'VALIDATION_ERROR']);
    expect(asOwner.body.error.details).toEqual({
      field: 'account_role',
      invalid_value: 'OWNER',
      allowed_values: ['ADMIN', 'ADVISER', 'MEMBER'],
    });
    const owner = `/members/${await ownerOf(tenant.accountId)}`;
    for (const account_role of ['ADMIN', 'MEMBER'])
      expect(told(await account.patch(owner, { account_role }))).toEqual([422, 'MEMBER_IS_OWNER']);
    expect(told(await account.delete(owner))).toEqual([422, 'MEMBER_IS_OWNER']);
    expect((await account.get(owner)).body.data.account_role).toBe('OWNER');
  });

  it('concurrent changes of a role succeed or return a conflict', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    const path = `/members/${member.memberId}`;
    for (let round = 0; round < ROUNDS; round++) {
      const account_role = round % 2 === 0 ? 'ADMIN' : 'MEMBER';
      const responses = await Promise.all([1, 2, 3].map(() => account.patch(path, { account_role })));
      const outcomes = responses.map((response) => told(response).join(' '));
      expect(outcomes).toContain('200 ');
      for (const outcome of outcomes) expect(['200 ', '409 CONCURRENT_MODIFICATION']).toContain(outcome);
      expect((await account.get(path)).body.data.account_role).toBe(account_role);
    }
  });

  it('an ADMIN has no grants, even if role and grants change concurrently', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = await addMember(testEnv, tenant.accountId, {});
      const path = `/members/${member.memberId}`;
      const [promoted, granted] = await Promise.all([
        account.patch(path, { account_role: 'ADMIN' }),
        account.put(`${path}/grants/${tenant.companyId}`, { access: 'OPERATE' }),
      ]);
      expect(promoted.status).toBe(200);
      expect(['200 ', '422 GRANT_NEEDS_MEMBER_ROLE']).toContain(told(granted).join(' '));
      expect(await grantsOf(member.memberId)).toBe(0);
    }
  });
});

describe('the removal of a member', () => {
  it('the keys and sessions of a removed member return 401', async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const company = companyClient(tenant.companyId, member.sandboxKey);
    expect((await company.get('')).status).toBe(200);
    expect((await account.delete(`/members/${member.memberId}`)).status).toBe(204);
    for (const key of [member.sandboxKey, member.sessionToken])
      expect(told(await companyClient(tenant.companyId, key).get(''))).toEqual([401, 'UNAUTHORIZED']);
    expect(await grantsOf(member.memberId)).toBe(0);
    const again = await account.delete(`/members/${member.memberId}`);
    expect(told(again)).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  it('a removed member keeps the membership in another account', async () => {
    const other = await makeTenant(testEnv);
    const member = await addMember(testEnv, tenant.accountId, {});
    const owner = await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', 1) RETURNING id",
    )
      .bind(crypto.randomUUID(), other.accountId, member.personId)
      .first();
    expect(owner).not.toBeNull();
    expect((await account.delete(`/members/${member.memberId}`)).status).toBe(204);
    const session = companyClient(other.companyId, member.sessionToken);
    expect((await session.get('')).status).toBe(200);
    const left = await accountClient(tenant.accountId, member.sessionToken).get('/companies');
    expect(told(left)).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });

  it('the former keys of a removed member stay invalid after a new invitation', async () => {
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const owners = companyClient(tenant.companyId, tenant.sandboxKey);
    expect((await account.delete(`/members/${member.memberId}`)).status).toBe(204);
    const email = `${member.personId}@folio.test`;
    const grants = [{ company_id: tenant.companyId, access: 'OPERATE' }];
    const mailing = mailEnv(testEnv);
    const inviting = accountClient(tenant.accountId, tenant.liveKey, mailing.env);
    await inviting.post('/invitations', { email, account_role: 'MEMBER', grants });
    await expect.poll(() => mailing.mails.length).toBe(1);
    const accepted = await acceptInvitation(invitationTokenIn(mailing.mails[0]));
    expect(accepted.body.data).toMatchObject({ person_id: member.personId });
    expect(told(await companyClient(tenant.companyId, member.sandboxKey).get(''))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect((await companyClient(tenant.companyId, member.sessionToken).get('')).status).toBe(200);
    expect((await owners.get('')).status).toBe(200);
  });
});
