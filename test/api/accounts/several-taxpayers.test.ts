import { describe, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';
import { claimed, managedAccount, provisionOn } from './managed-account.ts';

async function serves(companyId: string, key: string): Promise<boolean> {
  const { body } = await companyClient(companyId, key).get('/verifactu-configuration');
  return body.data.software.serves_several_taxpayers;
}

describe('the indicator of several taxpayers', () => {
  it('the indicator is N for an account with one NIF', async () => {
    const tenant = await makeTenant(testEnv);
    expect(await serves(tenant.companyId, tenant.sandboxKey)).toBe(false);
  });

  it('the indicator is S for a manager and its accounts, and N after management ends', async () => {
    const managed = await managedAccount();
    const { manager, accountId, companyId } = managed;
    const beside = await provisionOn(manager);
    const holder = await claimed(managed);
    for (const [company, key] of [
      [manager.companyId, manager.sandboxKey],
      [companyId, holder.sandboxKey],
      [beside.companyId, manager.sandboxKey],
    ] as const)
      expect(await serves(company, key)).toBe(true);
    const parted = await request('DELETE', `/v1/accounts/${accountId}/management`, { key: holder.liveKey });
    expect(parted.status).toBe(204);
    expect(await serves(companyId, holder.sandboxKey)).toBe(false);
    expect(await serves(manager.companyId, manager.sandboxKey)).toBe(true);
  });
});
