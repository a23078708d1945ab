import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/api-client.ts';
import { testEnv } from '../../support/api-client.ts';
import { call, type Endpoint, NOWHERE, OF_ACCOUNT, OF_COMPANY } from '../../support/contract-calls.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let stranger: Tenant;
let viewer: Awaited<ReturnType<typeof addMember>>;
let outsider: Awaited<ReturnType<typeof addMember>>;
let confinedKey: string;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  stranger = await makeTenant(testEnv);
  viewer = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
  outsider = await addMember(testEnv, tenant.accountId, {});
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  confinedKey = await mintKey(testEnv, tenant, 'TEST', { companyIds: [companyId] });
});

/** What an answer says once the ids and the time that no two answers share are taken out. */
function impersonal(answer: Answer, ids: readonly string[]): string {
  const { meta: _meta, ...body } = answer.body;
  return ids.reduce((text, id) => text.replaceAll(id, '<id>'), JSON.stringify(body));
}

async function expectIndistinguishable(
  endpoint: Endpoint,
  placeholder: string,
  foreign: string,
  code: string,
) {
  const other = await call(endpoint, tenant, { ids: { [placeholder]: foreign } });
  const nonexistent = await call(endpoint, tenant, { ids: { [placeholder]: NOWHERE } });
  expect([other.status, other.body.error.code]).toEqual([403, code]);
  expect(nonexistent.status).toBe(403);
  expect(impersonal(nonexistent, [NOWHERE])).toBe(impersonal(other, [foreign, NOWHERE]));
  expect([...nonexistent.headers.keys()]).toEqual([...other.headers.keys()]);
}

describe.each(OF_COMPANY)('$name', (endpoint) => {
  const isWrite = endpoint.operation.scope.endsWith(':write');

  it('answers alike for a company of others and for one that is not there', async () => {
    await expectIndistinguishable(endpoint, 'company_id', stranger.companyId, 'COMPANY_NOT_ACCESSIBLE');
  });

  it('keeps a key that is confined to other companies out', async () => {
    const answer = await call(endpoint, tenant, { key: confinedKey });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
  });

  it('keeps a member without a grant out', async () => {
    const answer = await call(endpoint, tenant, { key: outsider.sandboxKey });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
  });

  it('lets a member with VIEW access read, and only read', async () => {
    for (const key of [viewer.sandboxKey, viewer.sessionToken]) {
      const answer = await call(endpoint, tenant, { key });
      if (isWrite) expect([answer.status, answer.body.error.code]).toEqual([403, 'COMPANY_READ_ONLY']);
      else expect(answer.body?.error?.code).not.toBe('COMPANY_READ_ONLY');
    }
  });

  it('says 403 for the company before it looks at the query or the body', async () => {
    const answer = await call(endpoint, tenant, {
      ids: { company_id: stranger.companyId },
      query: [['undeclared', '1']],
    });
    expect(answer.status).toBe(403);
  });
});

describe.runIf(OF_ACCOUNT.length > 0).each(OF_ACCOUNT)('$name', (endpoint) => {
  it('answers alike for an account of others and for one that is not there', async () => {
    await expectIndistinguishable(endpoint, 'account_id', stranger.accountId, 'ACCOUNT_NOT_ACCESSIBLE');
  });
});
