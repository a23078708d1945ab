import { beforeEach, describe, expect, it } from 'vitest';
import { accountClient, told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { invitationTokenIn } from '../../support/mail/mail-texts.ts';
import { acceptInvitation, plantCode, redeemClaim } from '../../support/planted-code.ts';
import { addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { RECEIVER_NAMES, RECEIVER_URL, webhookEnv } from '../../support/webhooks/webhook-env.ts';
import { claimed, managedAccount, provisionOn } from '../accounts/managed-account.ts';

const HOME = { 'CF-Connecting-IP': '203.0.113.1', 'User-Agent': 'Un navegador' };
const ELSEWHERE = { 'CF-Connecting-IP': '198.51.100.7', 'User-Agent': 'Otro navegador' };

let tenant: Tenant;
let mailing: MailEnv;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  mailing = mailEnv(webhookEnv(testEnv, 'TEST').env);
});

const owner = () => `${tenant.personId}@folio.test`;
const account = () => accountClient(tenant.accountId, tenant.liveKey, mailing.env);

/** Returns the mails to an address with a text, without the line breaks of quoted-printable text. */
function mailsTo(address: string, text: string): string[] {
  return mailing.mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(text));
}

/** Returns the token in the invitation mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const found = () => mailing.mails.find((mail) => mail.includes(`To: ${email}`));
  await expect.poll(found).toBeDefined();
  return invitationTokenIn(found());
}

/** Kinds of notices that wait for the owner's mail of the hour, or were sent within it. */
async function kindsOf(personId: string): Promise<string[]> {
  const { results } = await testEnv.DIRECTORY.prepare('SELECT kind FROM gathered_notices WHERE person_id = ?')
    .bind(personId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

describe('access that stays after the session or key that made it has ended', () => {
  const webhooks = () => `/v1/accounts/${tenant.accountId}/webhooks`;
  const webhook = (key: string) =>
    request('POST', webhooks(), {
      key,
      env: mailing.env,
      body: { url: RECEIVER_URL, events: ['invoice.issued'] },
    });

  it('the owner is mailed the new receiver of a production webhook', async () => {
    expect(told(await webhook(tenant.liveKey))).toEqual([201, null]);
    await expect.poll(() => mailsTo(owner(), 'los eventos de la cuenta').length).toBe(1);
    expect(mailsTo(owner(), 'los eventos de la cuenta')[0]).toContain(RECEIVER_NAMES[0]);
  });

  it('the owner is mailed a changed address of a production webhook, and no other change of it', async () => {
    const { id } = (await webhook(tenant.liveKey)).body.data;
    await expect.poll(() => mailsTo(owner(), 'los eventos de la cuenta').length).toBe(1);
    const change = (body: object) =>
      request('PATCH', `${webhooks()}/${id}`, { key: tenant.liveKey, env: mailing.env, body });
    const waiting = () =>
      testEnv.DIRECTORY.prepare(
        "SELECT json_array_length(waiting) FROM gathered_notices WHERE person_id = ? AND kind = 'NEW_RECEIVER'",
      )
        .bind(tenant.personId)
        .first('json_array_length(waiting)');
    expect(told(await change({ events: ['invoice.voided'] }))).toEqual([200, null]);
    expect(told(await change({ url: `${RECEIVER_URL}/other` }))).toEqual([200, null]);
    await expect.poll(waiting).toBe(1);
  });

  it('the owner is not mailed the receiver of a sandbox webhook', async () => {
    expect(told(await webhook(tenant.sandboxKey))).toEqual([201, null]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await kindsOf(tenant.personId)).toEqual([]);
  });

  it('the owner is mailed an administrator whom a key invited', async () => {
    const email = `${crypto.randomUUID()}@ejemplo.test`;
    const sent = await account().post('/invitations', { email, account_role: 'ADMIN' });
    expect(told(sent)).toEqual([201, null]);
    const accepted = await acceptInvitation(await mailedToken(email), mailing.env);
    expect(told(accepted)).toEqual([200, null]);
    await expect.poll(() => mailsTo(owner(), 'administra ahora').length).toBe(1);
    expect(mailsTo(owner(), 'administra ahora')[0]).toContain(email);
    expect(mailsTo(email, 'administra ahora')).toEqual([]);
  });

  it.each(['MEMBER', 'ADVISER'])('the owner is mailed a person whom a key invited as %s', async (role) => {
    const email = `${crypto.randomUUID()}@ejemplo.test`;
    expect(told(await account().post('/invitations', { email, account_role: role }))).toEqual([201, null]);
    expect(told(await acceptInvitation(await mailedToken(email), mailing.env))).toEqual([200, null]);
    await expect.poll(() => mailsTo(owner(), 'tiene ahora acceso').length).toBe(1);
    expect(mailsTo(owner(), 'tiene ahora acceso')[0]).toContain(email);
  });

  it('an invitation and a claim link end when the key is revoked that made them', async () => {
    const email = `${crypto.randomUUID()}@ejemplo.test`;
    const keys = `/v1/accounts/${tenant.accountId}/api-keys`;
    const { body } = await request('GET', keys, { key: tenant.sessionToken });
    const [made] = body.data.api_keys.filter((key: { environment: string }) => key.environment === 'LIVE');
    const { accountId } = await provisionOn(tenant);
    const link = await request('POST', `/v1/accounts/${accountId}/claim-tokens`, {
      ...{ key: tenant.liveKey, body: {} },
    });
    expect(told(link)).toEqual([201, null]);
    const invited = await account().post('/invitations', { email, account_role: 'ADMIN' });
    expect(told(invited)).toEqual([201, null]);
    const token = await mailedToken(email);
    const revoked = await request('DELETE', `${keys}/${made.id}`, { key: tenant.sessionToken });
    expect(told(revoked)).toEqual([204, null]);
    expect(told(await acceptInvitation(token, mailing.env))).toEqual([404, 'INVITATION_NOT_FOUND']);
    const claim = await redeemClaim(link.body.data.token, email, mailing.env);
    expect(told(claim)).toEqual([404, 'CLAIM_NOT_FOUND']);
  });

  it('the owner is mailed a member who was made an administrator', async () => {
    const { memberId, personId } = await addMember(testEnv, tenant.accountId, {});
    expect((await account().patch(`/members/${memberId}`, { account_role: 'ADMIN' })).status).toBe(200);
    await expect.poll(() => mailsTo(owner(), 'administra ahora').length).toBe(1);
    expect(mailsTo(owner(), 'administra ahora')[0]).toContain(`${personId}@folio.test`);
  });

  it('an administrator who is demoted and promoted again and again is one mail an hour about known webhooks', async () => {
    const { memberId, personId } = await addMember(testEnv, tenant.accountId, {});
    const role = (account_role: string) => account().patch(`/members/${memberId}`, { account_role });
    expect((await role('ADMIN')).status).toBe(200);
    const key = await mintKey(testEnv, { accountId: tenant.accountId, personId }, 'LIVE');
    expect(told(await webhook(key))).toEqual([201, null]);
    for (let round = 0; round < 3; round += 1)
      for (const account_role of ['MEMBER', 'ADMIN']) expect((await role(account_role)).status).toBe(200);
    const waiting = testEnv.DIRECTORY.prepare(
      "SELECT json_array_length(waiting) AS n FROM gathered_notices WHERE person_id = ? AND kind = 'WEBHOOKS_KNOWN'",
    ).bind(tenant.personId);
    await expect.poll(() => waiting.first('n')).toBe(2);
    expect(mailsTo(owner(), RECEIVER_NAMES[0]).length).toBeLessThanOrEqual(2);
  });
});

describe('an account that leaves its manager by a claim', () => {
  it('the owner and the administrators of the manager are mailed its new owner', async () => {
    const admin = await addMember(testEnv, tenant.accountId, {});
    const role = await account().patch(`/members/${admin.memberId}`, { account_role: 'ADMIN' });
    expect(role.status).toBe(200);
    const { email } = await claimed(await provisionOn(tenant), mailing.env);
    for (const address of [owner(), `${admin.personId}@folio.test`])
      await expect.poll(() => mailsTo(address, email).length).toBe(1);
  });
});

describe('the access of a manager to a claimed account', () => {
  it('the owner is mailed when the manager gets more access, and not when it gets less', async () => {
    const managed = await provisionOn(tenant);
    const holder = await claimed(managed, mailing.env);
    const set = (access_level: string) =>
      request('PATCH', `/v1/accounts/${managed.accountId}/access-level`, {
        ...{ key: holder.liveKey, env: mailing.env, body: { access_level } },
      });
    expect(told(await set('NONE'))).toEqual([200, null]);
    expect(told(await set('VIEW'))).toEqual([200, null]);
    const raised = () => mailsTo(holder.email, 'The manager of the account');
    await expect.poll(() => raised().length).toBe(1);
    expect(raised()[0]).toContain('may now see its data');
  });
});

describe('a session that opens with the proof of another act', () => {
  /** Signs the person in once, so that the place is known. */
  async function signedInAtHome(): Promise<void> {
    const body = await plantCode(owner());
    const opened = await request('POST', '/v1/auth/sessions', { body, headers: HOME, env: mailing.env });
    expect(opened.status).toBe(201);
    const places = testEnv.DIRECTORY.prepare('SELECT count(*) FROM sign_in_places WHERE person_id = ?');
    await expect.poll(() => places.bind(tenant.personId).first('count(*)')).toBe(1);
  }

  it('a session from a new place, opened by accepting an invitation, is mailed to the person', async () => {
    await signedInAtHome();
    const other = await makeTenant(testEnv);
    const inviting = accountClient(other.accountId, other.liveKey, mailing.env);
    expect((await inviting.post('/invitations', { email: owner(), account_role: 'MEMBER' })).status).toBe(
      201,
    );
    const body = { token: await mailedToken(owner()), ...(await plantCode(owner())), open_session: true };
    const options = { body, headers: ELSEWHERE, env: mailing.env };
    const { data } = (await request('POST', '/v1/invitations/accept', options)).body;
    expect(data.session).not.toBeNull();
    await expect.poll(() => mailsTo(owner(), '198.51.100.7').length).toBe(1);
  });

  it('a session from a new place, opened by claiming an account, is mailed to the person', async () => {
    await signedInAtHome();
    const { manager, accountId } = await managedAccount();
    const path = `/v1/accounts/${accountId}/claim-tokens`;
    const { token } = (await request('POST', path, { key: manager.liveKey, body: {} })).body.data;
    const body = { token, ...(await plantCode(owner())), open_session: true };
    const options = { body, headers: ELSEWHERE, env: mailing.env };
    expect((await request('POST', '/v1/claims', options)).body.data.session).not.toBeNull();
    await expect.poll(() => mailsTo(owner(), '198.51.100.7').length).toBe(1);
  });
});
