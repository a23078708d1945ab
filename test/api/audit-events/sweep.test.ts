import { beforeAll, expect, it } from 'vitest';
import { sealPending } from '../../../src/audit/seal-events.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const CUSTOMER = { customer_type: 'LEGAL_ENTITY', legal_name: 'Cliente SL', nif: 'B12345674' };
const TENANTS = 6;
/** Heads, append, and deletion of the pending ones of the directory. The books take the accounts of their companies too. */
const TRIPS_A_SOURCE = 4;

async function makeTenants(): Promise<Tenant[]> {
  const tenants = await Promise.all(Array.from({ length: TENANTS }, () => makeTenant(testEnv)));
  for (const { companyId, sandboxKey } of tenants) {
    const { status } = await companyClient(companyId, sandboxKey).post('/customers', CUSTOMER);
    expect(status).toBe(201);
  }
  return tenants;
}

async function sweepAll(): Promise<void> {
  while ((await sealPending(testEnv, Date.now())) > 0);
}

/** The events of other test files are many, and a sweep chains the oldest first. */
beforeAll(async () => {
  const { DIRECTORY, BOOKS_LIVE, BOOKS_SANDBOX } = testEnv;
  for (const database of [DIRECTORY, BOOKS_LIVE, BOOKS_SANDBOX])
    await database.prepare('DELETE FROM audit_pending').run();
});

it('the sweep chains the events of all accounts at once, each in the chain of its account', async () => {
  const tenants = await makeTenants();
  const log = new RoundTripLog();
  expect(await sealPending(countedEnv(testEnv, log), Date.now())).toBeGreaterThanOrEqual(TENANTS);
  const sources = log.bindings.length;
  expect(log.to('DIRECTORY')).toBeLessThanOrEqual(sources * TRIPS_A_SOURCE);
  await sweepAll();
  for (const tenant of tenants) {
    const trail = await auditTrail(tenant.accountId, tenant.sandboxKey);
    expect(trail.map(({ operation }) => operation)).toContain('customers.create');
    expect(new Set(trail.map(({ account_id }) => account_id))).toEqual(new Set([tenant.accountId]));
  }
});

it('two sweeps and the readers of the trails at the same time chain each event once', async () => {
  const tenants = await makeTenants();
  await Promise.all([
    sweepAll(),
    sweepAll(),
    ...tenants.map(({ accountId, sandboxKey }) => auditTrail(accountId, sandboxKey)),
  ]);
  for (const tenant of tenants) {
    const trail = await auditTrail(tenant.accountId, tenant.sandboxKey);
    expect(trail.filter(({ operation }) => operation === 'customers.create')).toHaveLength(1);
  }
});
