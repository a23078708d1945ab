import { describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { addMember, makeTenant } from '../../support/tenant.ts';
import { RECEIVER_URL, webhookEnv } from '../../support/webhooks/webhook-env.ts';

const KEY = { name: 'Tienda', environment: 'TEST', scopes: ['invoices:read'] };
const WEBHOOK = { url: RECEIVER_URL, events: ['*'] };
const INVITATION = { email: 'again@folio.test', account_role: 'ADMIN' };

/** Creates an administrator whose rights this isolate knows, and whom another isolate has removed since. */
async function removedElsewhere() {
  const tenant = await makeTenant(testEnv);
  const admin = await addMember(testEnv, tenant.accountId, {});
  await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?")
    .bind(admin.memberId)
    .run();
  const { env } = webhookEnv(testEnv, 'TEST');
  const call = (method: string, path: string, body?: object) =>
    request(method, `/v1/accounts/${tenant.accountId}${path}`, {
      key: admin.sessionToken,
      headers: { 'Service-Account': tenant.accountId, 'Service-Environment': 'LIVE' },
      env,
      ...(body === undefined ? {} : { body }),
    });
  expect(told(await call('GET', '/webhooks'))).toEqual([200, null]);
  await testEnv.DIRECTORY.prepare('DELETE FROM members WHERE id = ?').bind(admin.memberId).run();
  return call;
}

describe('an administrator whom another isolate has just removed', () => {
  it.each<[string, string, string, object | undefined]>([
    ['make a key', 'POST', '/api-keys', KEY],
    ['make a webhook', 'POST', '/webhooks', WEBHOOK],
    ['invite an address', 'POST', '/invitations', INVITATION],
    ['register a return address', 'PUT', '/return-urls', { return_urls: ['https://evil.example/back'] }],
    ['export the account', 'POST', '/exports', undefined],
  ])('cannot %s, although the cache still has the rights', async (_what, method, path, body) => {
    const call = await removedElsewhere();
    expect(told(await call(method, path, body))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });
});
