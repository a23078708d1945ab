import { beforeAll, describe, expect, it } from 'vitest';
import { accountClient, told } from '../../support/account-client.ts';
import { testEnv } from '../../support/api-client.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let ids: string[];

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  const second = await addCompany(testEnv, tenant.accountId, { activated: false });
  const third = await addCompany(testEnv, tenant.accountId);
  ids = [tenant.companyId, second.companyId, third.companyId];
});

async function listed(
  key: string,
  query = '',
): Promise<{ ids: string[]; pagination: Record<string, unknown> }> {
  const response = await accountClient(tenant.accountId, key).get(`/companies${query}`);
  expect(told(response)).toEqual([200, null]);
  const { companies, pagination } = response.body.data;
  return { ids: companies.map(({ id }: { id: string }) => id), pagination };
}

describe('GET /v1/accounts/{account_id}/companies', () => {
  it('the list pages through companies in order of creation, ascending or descending', async () => {
    expect((await listed(tenant.sandboxKey)).ids).toEqual(ids);
    expect((await listed(tenant.sandboxKey, '?sort_order=desc')).ids).toEqual([...ids].reverse());
    const last = await listed(tenant.sandboxKey, '?page=2&limit=2');
    expect(last.ids).toEqual(ids.slice(2));
    expect(last.pagination).toMatchObject({
      current_page: 2,
      total_pages: 2,
      total_items: 3,
      has_next: false,
    });
  });

  it('the list filters by NIF and shows the environments in which a company is active', async () => {
    const response = await accountClient(tenant.accountId, tenant.liveKey).get(
      `/companies?nif=${tenant.nif.toLowerCase()}`,
    );
    expect(response.body.data.companies).toMatchObject([
      { id: tenant.companyId, in_test: true, in_live: true },
    ]);
    const { companies } = (await accountClient(tenant.accountId, tenant.sandboxKey).get('/companies')).body
      .data;
    expect(companies[1]).toMatchObject({
      id: ids[1],
      in_test: false,
      in_live: false,
      verifactu_status: 'ACTIVE',
    });
  });

  it('the list contains only companies that the credential can access', async () => {
    const [first = '', second = '', third = ''] = ids;
    const member = await addMember(testEnv, tenant.accountId, { [second]: 'VIEW', [third]: 'OPERATE' });
    expect((await listed(member.sandboxKey)).ids).toEqual([second, third]);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [first, third] });
    expect((await listed(confined)).ids).toEqual([first, third]);
    const ofMember = { accountId: tenant.accountId, personId: member.personId };
    const both = await mintKey(testEnv, ofMember, 'TEST', { companyIds: [first, third] });
    expect((await listed(both)).ids).toEqual([third]);
    const nobody = await addMember(testEnv, tenant.accountId, {});
    expect(await listed(nobody.sandboxKey)).toMatchObject({
      ids: [],
      pagination: { total_items: 0, total_pages: 1 },
    });
  });
});
