import { describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { redeemClaim } from '../../support/planted-code.ts';
import { addMember } from '../../support/tenant.ts';
import { type ManagedAccount, managedAccount } from '../accounts/managed-account.ts';

/** Creates a claim link without address as an administrator of the managing account. */
async function linkOfAdmin() {
  const managed = await managedAccount();
  const { manager, accountId } = managed;
  const admin = await addMember(testEnv, manager.accountId, {});
  await request('PATCH', `/v1/accounts/${manager.accountId}/members/${admin.memberId}`, {
    key: manager.sessionToken,
    body: { account_role: 'ADMIN' },
  });
  const made = await request('POST', `/v1/accounts/${accountId}/claim-tokens`, {
    key: admin.sessionToken,
    body: {},
    headers: { 'Service-Account': manager.accountId },
  });
  expect(told(made)).toEqual([201, null]);
  return { managed, admin, token: made.body.data.token as string };
}

type Linked = Awaited<ReturnType<typeof linkOfAdmin>>;

function membersOf({ manager }: ManagedAccount, path: string): string {
  return `/v1/accounts/${manager.accountId}/members/${path}`;
}

function redeem(token: string) {
  return redeemClaim(token, `${crypto.randomUUID()}@folio.test`, testEnv);
}

describe('the claim links of a person who may make none any more', () => {
  it.each<[of: string, end: (linked: Linked) => Promise<{ status: number }>]>([
    [
      'removed',
      ({ managed, admin }) =>
        request('DELETE', membersOf(managed, admin.memberId), { key: managed.manager.sessionToken }),
    ],
    [
      'made a member',
      ({ managed, admin }) =>
        request('PATCH', membersOf(managed, admin.memberId), {
          key: managed.manager.sessionToken,
          body: { account_role: 'MEMBER' },
        }),
    ],
    [
      'gone',
      ({ managed, admin }) => request('DELETE', membersOf(managed, 'me'), { key: admin.sessionToken }),
    ],
  ])('a claim link of an admin who was %s claims nothing', async (_, end) => {
    const linked = await linkOfAdmin();
    expect((await end(linked)).status).toBeLessThan(300);
    expect(told(await redeem(linked.token))).toEqual([404, 'CLAIM_NOT_FOUND']);
  });

  it('a claim link of an admin stays when another member is removed', async () => {
    const { managed, token } = await linkOfAdmin();
    const other = await addMember(testEnv, managed.manager.accountId, {});
    const key = managed.manager.sessionToken;
    expect((await request('DELETE', membersOf(managed, other.memberId), { key })).status).toBe(204);
    expect((await redeem(token)).status).toBe(200);
  });
});
