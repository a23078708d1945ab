import { describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { addMember, makeTenant, mintKey } from '../../support/tenant.ts';
import { provisionOn } from './managed-account.ts';

async function page(key: string, query = '') {
  const { status, body, text } = await request('GET', `/v1/accounts${query}`, { key });
  expect(status, text).toBe(200);
  return body.data as { accounts: { id: string; relationship: string }[]; next_cursor: string | null };
}

async function managerOf(count: number) {
  const manager = await makeTenant(testEnv);
  const ids = [manager.accountId];
  for (let made = 0; made < count; made++) ids.push((await provisionOn(manager)).accountId);
  return { manager, ids: ids.sort() };
}

describe('GET /v1/accounts', () => {
  it("the list pages through the caller's own account and its managed accounts, each once", async () => {
    const { manager, ids } = await managerOf(5);
    for (const limit of [1, 2, 3, 6, 200]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const query: string = `?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`;
        const found = await page(manager.sandboxKey, query);
        seen.push(...found.accounts.map(({ id }) => id));
        cursor = found.next_cursor;
        pages += 1;
      } while (cursor !== null);
      expect([limit, seen, pages]).toEqual([limit, ids, Math.ceil(6 / limit)]);
    }
  });

  it('the list shows the relationship to each account, even at access level NONE', async () => {
    const manager = await makeTenant(testEnv);
    const hidden = await provisionOn(manager, 'NONE');
    const { accounts } = await page(manager.sandboxKey);
    expect(accounts).toMatchObject([
      {
        id: manager.accountId,
        relationship: 'own',
        account_role: 'OWNER',
        external_ref: null,
        access_level: null,
        status: 'CLAIMED',
      },
      {
        id: hidden.accountId,
        relationship: 'managed',
        account_role: null,
        external_ref: hidden.externalRef,
        access_level: 'NONE',
        status: 'PROVISIONED',
      },
    ]);
  });

  it('a plain member and a confined key see only their own account', async () => {
    const { manager } = await managerOf(2);
    const member = await addMember(testEnv, manager.accountId, {});
    const confined = await mintKey(testEnv, manager, 'TEST', { companyIds: [manager.companyId] });
    for (const key of [member.sandboxKey, member.sessionToken, confined])
      expect((await page(key)).accounts.map(({ id }) => id)).toEqual([manager.accountId]);
  });

  it('a session lists all accounts of the person, and the accounts that its current account manages', async () => {
    const [one, two] = [await managerOf(1), await managerOf(1)];
    await testEnv.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'ADMIN', ?)",
    )
      .bind(crypto.randomUUID(), two.manager.accountId, one.manager.personId, Date.now())
      .run();
    const listed = await page(one.manager.sessionToken);
    expect(listed.accounts.map(({ id }) => id)).toEqual([...one.ids, two.manager.accountId].sort());
    expect((await page(one.manager.sandboxKey)).accounts.map(({ id }) => id)).toEqual(one.ids);
  });

  it('the list rejects a cursor that is made up, altered or of another caller', async () => {
    const { manager } = await managerOf(1);
    const { next_cursor } = await page(manager.sandboxKey, '?limit=1');
    const other = await makeTenant(testEnv);
    for (const [key, cursor] of [
      [manager.sandboxKey, 'made-up'],
      [manager.sandboxKey, `${next_cursor}x`],
      [other.sandboxKey, next_cursor],
    ]) {
      const response = await request('GET', `/v1/accounts?cursor=${cursor}`, { key: key ?? '' });
      expect([...told(response), response.body.error.details.field]).toEqual([
        422,
        'VALIDATION_ERROR',
        'cursor',
      ]);
    }
  });

  it('the list accepts a limit from 1 to 200', async () => {
    const { sandboxKey: key } = await makeTenant(testEnv);
    for (const limit of ['0', '201'])
      expect(told(await request('GET', `/v1/accounts?limit=${limit}`, { key }))).toEqual([
        422,
        'VALIDATION_ERROR',
      ]);
  });
});
