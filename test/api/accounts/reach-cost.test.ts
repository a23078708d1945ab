import { describe, expect, it } from 'vitest';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { testEnv } from '../../support/api-client.ts';
import { validatePlan } from '../../support/books/query-plan.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { sendOn } from '../../support/driven-operations.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { type ManagedAccount, managedAccount } from './managed-account.ts';

const MANY = 1_000;

async function costOf(path: string, key: string): Promise<RoundTripLog> {
  const log = new RoundTripLog();
  const response = await sendOn(
    countedEnv(testEnv, log),
    new Request(`https://folio.test${path}`, { headers: { Authorization: `Bearer ${key}` } }),
  );
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return log;
}

async function manageMany(manager: Tenant): Promise<void> {
  const rows = Array.from({ length: MANY }, (_, nth) => ({
    id: uuidV7(Date.now()),
    ref: `one-of-many-${nth}`,
  }));
  await testEnv.DIRECTORY.prepare(
    `INSERT INTO accounts (id, name, plan, manager_account_id, external_ref, created_at)
     SELECT value ->> 'id', 'One of many', 'TRIAL', ?, value ->> 'ref', 0 FROM json_each(?)`,
  )
    .bind(manager.accountId, JSON.stringify(rows))
    .run();
}

function pathsOf({ accountId, companyId }: ManagedAccount): string[] {
  return [`/v1/companies/${companyId}/products`, `/v1/accounts/${accountId}/usage`];
}

describe('the cost of access to a managed account', () => {
  it('access to a managed account costs two round trips, and one when it is cached', async () => {
    const managed = await managedAccount();
    for (const path of pathsOf(managed)) {
      const key = await mintKey(testEnv, managed.manager, 'TEST');
      // Authentication reads the company or account of the path in the same trip.
      expect((await costOf(path, key)).sequential).toBe(2);
      expect((await costOf(path, key)).sequential).toBe(1);
    }
  });

  it('the cost of access does not grow with the number of managed accounts', async () => {
    const managed = await managedAccount();
    await manageMany(managed.manager);
    for (const path of [...pathsOf(managed), '/v1/accounts?limit=2']) {
      const key = await mintKey(testEnv, managed.manager, 'TEST');
      const log = await costOf(path, key);
      expect(log.sequential).toBe(2);
      for (const statement of log.statements) {
        const { scans } = await validatePlan(testEnv, statement);
        expect([statement.sql, scans]).toEqual([statement.sql, []]);
      }
    }
  });

  it('a change of the access level clears the cached access of that account only', async () => {
    const managed = await managedAccount();
    const other = await makeTenant(testEnv);
    const [path = ''] = pathsOf(managed);
    const key = managed.manager.liveKey;
    await costOf(path, key);
    const log = new RoundTripLog();
    const set = (account: string) =>
      sendOn(
        countedEnv(testEnv, log),
        new Request(`https://folio.test/v1/accounts/${account}/access-level`, {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ access_level: 'VIEW' }),
        }),
      );
    expect((await set(other.accountId)).status).toBe(403);
    expect((await costOf(path, key)).sequential).toBe(1);
    expect((await set(managed.accountId)).status).toBe(200);
    expect((await costOf(path, key)).sequential).toBe(2);
  });
});
