import { describe, expect, it } from 'vitest';
import { refuseFurtherNif } from '../../../src/companies/agreed-price-repository.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

/** Creates a tenant on a plan, with or without an agreed price. */
async function tenantOn(plan: string, agreedPrice: boolean): Promise<Tenant> {
  const tenant = await makeTenant(testEnv);
  await setPlan(tenant, plan, agreedPrice);
  return tenant;
}

async function setPlan({ accountId }: Tenant, plan: string, agreedPrice: boolean): Promise<void> {
  await testEnv.DIRECTORY.prepare('UPDATE accounts SET plan = ?, agreed_price = ? WHERE id = ?')
    .bind(plan, agreedPrice ? 1 : 0, accountId)
    .run();
}

async function company(tenant: Tenant, nif?: null) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, {
    activated: false,
    ...(nif === undefined ? {} : { nif }),
  });
  return companyClient(companyId, tenant.liveKey);
}

const outcome = ({ status, body }: Awaited<ReturnType<ReturnType<typeof companyClient>['get']>>) => [
  status,
  body?.error?.code ?? null,
];
const CONTACT_SALES = [403, 'CONTACT_SALES_REQUIRED'];

describe('the API plan without an agreed price', () => {
  it('an account with several NIFs cannot activate a company in live, but in the sandbox', async () => {
    const tenant = await tenantOn('API', false);
    const second = await company(tenant);
    expect(outcome(await second.post('/activations', { environment: 'LIVE' }))).toEqual(CONTACT_SALES);
    expect((await second.get('')).body.data.in_live).toBe(false);
    expect(outcome(await second.post('/activations', { environment: 'TEST' }))).toEqual([200, null]);
  });

  it('a live company stays live, and activating it again after deactivation returns 403', async () => {
    const tenant = await tenantOn('API', false);
    await company(tenant);
    const first = companyClient(tenant.companyId, tenant.liveKey);
    expect(outcome(await first.post('/activations', { environment: 'LIVE' }))).toEqual([200, null]);
    await first.delete('/activations?environment=LIVE');
    const before = await first.get('');
    expect(outcome(await first.post('/activations', { environment: 'LIVE' }))).toEqual(CONTACT_SALES);
    expect((await first.get('')).body.data.in_live).toBe(before.body.data.in_live);
  });

  it('an account with one NIF goes live', async () => {
    const tenant = await tenantOn('API', false);
    await testEnv.DIRECTORY.prepare('DELETE FROM activations WHERE company_id = ?')
      .bind(tenant.companyId)
      .run();
    await company(tenant, null);
    const first = companyClient(tenant.companyId, tenant.liveKey);
    expect(outcome(await first.post('/activations', { environment: 'LIVE' }))).toEqual([200, null]);
  });

  it('a company gets a first NIF only if the account has no other NIF', async () => {
    const tenant = await tenantOn('API', false);
    const second = await company(tenant, null);
    expect(outcome(await second.patch('', { nif: freshNif() }))).toEqual(CONTACT_SALES);
    expect(outcome(await second.patch('', { trade_name: 'Sin NIF' }))).toEqual([200, null]);
    const first = companyClient(tenant.companyId, tenant.liveKey);
    expect(outcome(await first.patch('', { nif: freshNif() }))).toEqual([200, null]);
    await expect(refuseFurtherNif(directoryOf(testEnv), tenant.accountId)).rejects.toThrow(
      'CONTACT_SALES_REQUIRED',
    );
  });

  it('of several companies that get a NIF concurrently, one succeeds', async () => {
    const tenant = await tenantOn('API', false);
    await testEnv.DIRECTORY.prepare('UPDATE companies SET nif = NULL WHERE id = ?')
      .bind(tenant.companyId)
      .run();
    const others = await Promise.all([company(tenant, null), company(tenant, null), company(tenant, null)]);
    const responses = await Promise.all(others.map((client) => client.patch('', { nif: freshNif() })));
    expect(responses.map(outcome).toSorted()).toEqual([[200, null], CONTACT_SALES, CONTACT_SALES]);
  });
});

describe.each([
  ['API', true],
  ['TRIAL', false],
  ['P5000', false],
  ['CUSTOM', false],
])('plan %s with an agreed price: %s', (plan, agreedPrice) => {
  it('an account may have several NIFs, in live too', async () => {
    const tenant = await tenantOn(plan, agreedPrice);
    const second = await company(tenant, null);
    expect(outcome(await second.patch('', { nif: freshNif() }))).toEqual([200, null]);
    expect(outcome(await second.post('/activations', { environment: 'LIVE' }))).toEqual([200, null]);
    await expect(refuseFurtherNif(directoryOf(testEnv), tenant.accountId)).resolves.toBeUndefined();
  });
});
