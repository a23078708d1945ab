import { beforeAll, describe, expect, it } from 'vitest';
import { accountClient, told } from '../../support/account-client.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { addCompany, addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let account: ReturnType<typeof accountClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  account = accountClient(tenant.accountId, tenant.sessionToken);
});

describe('the grants of a member', () => {
  it('a member with a grant can read, or read and write, until it is removed', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    const path = `/members/${member.memberId}/grants/${tenant.companyId}`;
    const company = companyClient(tenant.companyId, member.sandboxKey);
    const write = () => company.patch('', { website: 'https://prueba.example' });
    expect(told(await company.get(''))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);

    const viewing = await account.put(path, { access: 'VIEW' });
    expect(viewing.body.data).toMatchObject({
      company_id: tenant.companyId,
      company_name: 'Ana Prueba Martín',
      access: 'VIEW',
    });
    expect((await company.get('')).status).toBe(200);
    expect(told(await write())).toEqual([403, 'COMPANY_READ_ONLY']);

    const operating = await account.put(path, { access: 'OPERATE' });
    expect(operating.body.data).toEqual({ ...viewing.body.data, access: 'OPERATE' });
    expect((await write()).status).toBe(200);

    expect((await account.delete(path)).status).toBe(204);
    expect(told(await company.get(''))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    expect(told(await account.delete(path))).toEqual([404, 'GRANT_NOT_FOUND']);
  });

  it('a grant for a foreign or unknown company returns 403', async () => {
    const other = await makeTenant(testEnv);
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    for (const companyId of [other.companyId, NOWHERE]) {
      const path = `/members/${member.memberId}/grants/${companyId}`;
      expect(told(await account.put(path, { access: 'OPERATE' }))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
      expect(told(await account.delete(path))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    }
    const { body } = await account.get(`/members/${member.memberId}/grants`);
    expect(body.data.grants).toMatchObject([{ company_id: tenant.companyId, access: 'VIEW' }]);
  });

  it('only a member with the role MEMBER can have grants', async () => {
    const { body } = await account.get('/members?limit=1');
    const [owner] = body.data.members;
    const path = `/members/${owner.id}/grants`;
    const response = await account.put(`${path}/${tenant.companyId}`, { access: 'VIEW' });
    expect(told(response)).toEqual([422, 'GRANT_NEEDS_MEMBER_ROLE']);
    expect((await account.get(path)).body.data.grants).toEqual([]);
  });

  it('grants are listed in pages', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const granted = { [tenant.companyId]: 'VIEW', [companyId]: 'OPERATE' } as const;
    const member = await addMember(testEnv, tenant.accountId, granted);
    const { body } = await account.get(`/members/${member.memberId}/grants?page=2&limit=1`);
    expect(body.data.grants).toMatchObject([{ company_id: companyId, access: 'OPERATE' }]);
    expect(body.data.pagination).toMatchObject({ total_items: 2, has_next: false, has_previous: true });
  });
});
