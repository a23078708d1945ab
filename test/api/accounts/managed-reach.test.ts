import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { ENDPOINTS } from '../../support/contract-calls.ts';
import { addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import {
  type AccessLevel,
  claimed,
  type ManagedAccount,
  managedAccount,
  provisionOn,
} from './managed-account.ts';

const DAY_MS = 86_400_000;

const LEVELS = ['NONE', 'VIEW', 'OPERATE'] as const satisfies readonly AccessLevel[];
const DENIED = [403, 'COMPANY_NOT_ACCESSIBLE'];
const READ_ONLY = [403, 'COMPANY_READ_ONLY'];
const CLOSED = [403, 'ACCOUNT_NOT_ACCESSIBLE'];
const PRODUCT = { type: 'SERVICE', name: 'Asesoría' };

async function reading(companyId: string, key: string) {
  return told(await companyClient(companyId, key).get('/products'));
}

async function writing(companyId: string, key: string) {
  return told(await companyClient(companyId, key).post('/products', PRODUCT));
}

describe('access to the companies of a managed account', () => {
  const expected = {
    NONE: { reads: DENIED, writes: DENIED },
    VIEW: { reads: [200, null], writes: READ_ONLY },
    OPERATE: { reads: [200, null], writes: [201, null] },
  };

  it.each(LEVELS)(
    'an administrator of the manager reads and writes its companies as far as %s allows',
    async (level) => {
      const { manager, companyId } = await managedAccount(level);
      const admin = await addMember(testEnv, manager.accountId, {});
      await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?")
        .bind(admin.memberId)
        .run();
      for (const key of [manager.sandboxKey, manager.liveKey, manager.sessionToken, admin.sandboxKey]) {
        expect(await reading(companyId, key)).toEqual(expected[level].reads);
        expect(await writing(companyId, key)).toEqual(expected[level].writes);
      }
    },
  );

  it("a plain member of the manager cannot read the companies, whatever the member's grants", async () => {
    const { manager, companyId } = await managedAccount();
    const member = await addMember(testEnv, manager.accountId, { [manager.companyId]: 'OPERATE' });
    const naming = await mintKey(testEnv, { ...manager, personId: member.personId }, 'TEST', {
      companyIds: [companyId],
    });
    for (const key of [member.sandboxKey, member.sessionToken, naming])
      expect(await reading(companyId, key)).toEqual(DENIED);
  });

  it('a confined key reaches only the managed companies that it names', async () => {
    const one = await managedAccount();
    const other = await provisionOn(one.manager);
    const key = await mintKey(testEnv, one.manager, 'TEST', { companyIds: [one.companyId] });
    expect(await writing(one.companyId, key)).toEqual([201, null]);
    expect(await reading(other.companyId, key)).toEqual(DENIED);
    expect(await reading(one.manager.companyId, key)).toEqual(DENIED);
  });

  it('the manager of a manager cannot read the companies of the managed account', async () => {
    const top = await makeTenant(testEnv);
    const one = await managedAccount();
    await testEnv.DIRECTORY.prepare(
      'UPDATE accounts SET manager_account_id = ?, external_ref = ? WHERE id = ?',
    )
      .bind(top.accountId, 'middle', one.manager.accountId)
      .run();
    expect(await reading(one.manager.companyId, top.sandboxKey)).toEqual([200, null]);
    expect(await reading(one.companyId, top.sandboxKey)).toEqual(DENIED);
  });

  it('the holder has full access to the companies at access level NONE', async () => {
    const managed = await managedAccount('NONE');
    const holder = await claimed(managed);
    expect(await writing(managed.companyId, holder.sandboxKey)).toEqual([201, null]);
    expect(await reading(managed.companyId, managed.manager.sandboxKey)).toEqual(DENIED);
    expect(await reading(managed.manager.companyId, holder.sandboxKey)).toEqual(DENIED);
  });

  it('a managed account keeps its sandbox and production products separate', async () => {
    const { manager, companyId } = await managedAccount();
    await companyClient(companyId, manager.sandboxKey).post('/products', PRODUCT);
    const live = await companyClient(companyId, manager.liveKey).get('/products');
    expect(live.body.data.products).toEqual([]);
  });
});

describe('the sandbox clock of a managed account', () => {
  it('requests of the manager use the sandbox clock of the managed account at once', async () => {
    const { manager, accountId, companyId } = await managedAccount();
    const client = companyClient(companyId, manager.sandboxKey);
    expect((await client.get('/products')).status).toBe(200);
    const now = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const moved = await request('PUT', `/v1/accounts/${accountId}/test-clock`, {
      key: manager.sandboxKey,
      body: { now },
    });
    expect(moved.status).toBe(200);
    const made = await client.post('/products', PRODUCT);
    expect(made.body.data.created_at.slice(0, 10)).toBe(now.slice(0, 10));
    const own = await companyClient(manager.companyId, manager.sandboxKey).post('/products', PRODUCT);
    expect(Math.abs(Date.parse(own.body.data.created_at) - Date.now())).toBeLessThan(DAY_MS);
  });
});

/** A destructive operation would change the account for the other tests. */
const DESTRUCTIVE = ['accounts.end-management', 'closures.create'];
const OF_ACCOUNT = ENDPOINTS.filter(
  ({ operation }) => operation.access === 'account' && !DESTRUCTIVE.includes(operation.id),
);

describe.each(LEVELS)('operations of the manager on an account at %s', (level) => {
  let managed: ManagedAccount;
  let tenant: Tenant;
  beforeAll(async () => {
    managed = await managedAccount(level);
    const { manager, accountId } = managed;
    tenant = { ...manager, accountId };
  });

  it.each(OF_ACCOUNT)('$name', async (endpoint) => {
    const { managers } = endpoint.operation.audience;
    const response = await call(endpoint, tenant, { ids: { account_id: managed.accountId } });
    const isOpen = managers !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(managers);
    if (isOpen) expect(response.body?.error?.code).not.toBe('ACCOUNT_NOT_ACCESSIBLE');
    else expect(told(response)).toEqual(CLOSED);
    // One of the operations sets the level.
    await testEnv.DIRECTORY.prepare('UPDATE accounts SET access_level = ? WHERE id = ?')
      .bind(level, managed.accountId)
      .run();
  });
});

describe('operations reserved to the holder', () => {
  it('members, invitations, owner, keys, webhooks and request logs declare no access for managers', () => {
    const own = /\/(members|invitations|owner|api-keys|webhooks|request-logs)(\/|$)/;
    const declared = OPERATIONS.filter(({ access, path }) => access === 'account' && own.test(path));
    expect(declared.length).toBeGreaterThan(20);
    for (const { id, audience } of declared) expect([id, audience.managers]).toEqual([id, undefined]);
  });

  it('plain members of the manager and its confined keys cannot read the managed account', async () => {
    const { manager, accountId, companyId } = await managedAccount();
    const member = await addMember(testEnv, manager.accountId, {});
    const confined = await mintKey(testEnv, manager, 'TEST', { companyIds: [companyId] });
    for (const key of [member.sandboxKey, confined])
      for (const path of ['', '/usage', '/companies'])
        expect(told(await request('GET', `/v1/accounts/${accountId}${path}`, { key }))).toEqual(CLOSED);
  });
});
