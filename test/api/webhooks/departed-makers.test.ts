import { beforeEach, describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';
import { RECEIVER_NAMES, RECEIVER_URL, webhookEnv } from '../../support/webhooks/webhook-env.ts';

let tenant: Tenant;
let mailing: MailEnv;
let admin: Awaited<ReturnType<typeof addMember>>;

const base = () => `/v1/accounts/${tenant.accountId}`;
/** Mails to the owner about somebody who departed, without the line breaks of quoted-printable text. */
const mails = () =>
  mailing.mails
    .filter((mail) => mail.includes(`To: ${tenant.personId}@folio.test`))
    .map((mail) => mail.replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes('ya no administra'));

function call(
  method: string,
  path: string,
  key: string,
  more: { body?: unknown; environment?: string } = {},
) {
  const { body, environment } = more;
  const headers = {
    'Service-Account': tenant.accountId,
    ...(environment === undefined ? {} : { 'Service-Environment': environment }),
  };
  return request(method, path, { key, headers, env: mailing.env, ...(body === undefined ? {} : { body }) });
}

beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  mailing = mailEnv(webhookEnv(testEnv, 'TEST').env);
  admin = await addMember(testEnv, tenant.accountId, {});
  await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE id = ?")
    .bind(admin.memberId)
    .run();
});

/** Creates a webhook as the administrator and returns its id. */
async function made(environment: string): Promise<string> {
  const body = { url: RECEIVER_URL, events: ['invoice.issued'] };
  const response = await call('POST', `${base()}/webhooks`, admin.sessionToken, { body, environment });
  expect(told(response)).toEqual([201, null]);
  return response.body.data.id;
}

const member = () => `${base()}/members/${admin.memberId}`;
const remove = () => call('DELETE', member(), tenant.sessionToken);

describe('the webhooks of an administrator who departs', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['was removed', remove],
    ['left', () => call('DELETE', `${base()}/members/me`, admin.sessionToken)],
    ['erased themselves', () => call('DELETE', '/v1/me', admin.sessionToken)],
    [
      'was made a member',
      () => call('PATCH', member(), tenant.sessionToken, { body: { account_role: 'MEMBER' } }),
    ],
  ])('the owner is mailed the receivers whose secret somebody knows who %s', async (_how, end) => {
    await made('LIVE');
    await made('TEST');
    expect((await end()).status).toBeLessThan(300);
    await expect.poll(() => mails().length).toBe(1);
    const [mail = ''] = mails();
    for (const part of [RECEIVER_NAMES[0], 'Luis Prueba', 'pruebas', 'producci'])
      expect(mail).toContain(part);
  });

  it('a webhook whose secret somebody else has rotated since is not mailed', async () => {
    const id = await made('TEST');
    expect((await call('POST', `${base()}/webhooks/${id}/secret`, tenant.sessionToken)).status).toBe(200);
    expect((await remove()).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mails()).toEqual([]);
  });
});
