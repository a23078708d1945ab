import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { noteNotice } from '../../../src/people/notices/gathered-notice-repository.ts';
import { MAX_STEP_UP_TRIES } from '../../../src/people/sign-in/limits.ts';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { plantCode } from '../../support/planted-code.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';
import { provisionOn } from '../accounts/managed-account.ts';

const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
const STALE = [403, 'STEP_UP_REQUIRED'];
const INVALID = [401, 'SIGN_IN_CODE_INVALID'];

let tenant: Tenant;
let email: string;
/** Session that its person opened, and that somebody else holds too. It is not stepped up. */
let stolen: string;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  email = `${tenant.personId}@folio.test`;
  const response = await request('POST', '/v1/auth/sessions', { body: await plantCode(email) });
  stolen = response.body.data.token;
});

function call(method: string, path: string, key: string, body?: object, env = testEnv) {
  return request(method, path, { key, env, ...(body === undefined ? {} : { body }) });
}

function shown(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** Confirms a factor of the person with the code of the previous step, in a session with a step-up. */
async function factor(env = testEnv): Promise<{ id: string; secret: string; codes: string[] }> {
  const key = tenant.sessionToken;
  const { id, secret } = (await call('POST', '/v1/me/second-factors', key)).body.data;
  const path = `/v1/me/second-factors/${id}/confirmations`;
  const { status, body } = await call('POST', path, key, { code: shown(secret, -1) }, env);
  expect(status).toBe(201);
  return { id, secret, codes: body.data.recovery_codes };
}

async function stepUp(key: string, body?: object) {
  const { email: _, ...code } = await plantCode(email);
  return await call('POST', '/v1/auth/step-ups', key, body ?? code);
}

async function ownSessions(key: string): Promise<{ id: string; current: boolean }[]> {
  return (await call('GET', '/v1/auth/sessions', key)).body.data.sessions;
}

describe('a session without a fresh proof', () => {
  it('a stolen session adds no factor, ends no other session and erases nobody', async () => {
    const { id } = (await call('POST', '/v1/me/second-factors', tenant.sessionToken)).body.data;
    const others = (await ownSessions(stolen)).filter(({ current }) => !current);
    const acts: [string, string, object?][] = [
      ['POST', '/v1/me/second-factors'],
      ['POST', `/v1/me/second-factors/${id}/confirmations`, { code: '123456' }],
      ['DELETE', `/v1/me/second-factors/${id}`],
      ['DELETE', '/v1/auth/sessions'],
      ['DELETE', `/v1/auth/sessions/${others[0]?.id}`],
      ['DELETE', '/v1/me'],
    ];
    for (const [method, path, body] of acts)
      expect([method, path, ...told(await call(method, path, stolen, body))]).toEqual([
        method,
        path,
        ...STALE,
      ]);
    expect((await call('GET', '/v1/me/identity', tenant.sessionToken)).status).toBe(200);
  });

  it('a stolen session invites nobody, gives nobody more rights or accounts and removes no member', async () => {
    const { memberId } = await addMember(testEnv, tenant.accountId, {});
    const account = `/v1/accounts/${tenant.accountId}`;
    const managed = `/v1/accounts/${(await provisionOn(tenant)).accountId}`;
    const member = `${account}/members/${memberId}`;
    const acts: [string, string, object?][] = [
      ['POST', `${account}/invitations`, { email: 'thief@folio.test', account_role: 'ADMIN' }],
      ['POST', `${account}/invitations`, { email: 'thief@folio.test', account_role: 'MEMBER', grants: [] }],
      ['PATCH', member, { account_role: 'ADMIN' }],
      ['PUT', `${member}/grants/${tenant.companyId}`, { access: 'OPERATE' }],
      ['DELETE', member],
      ['POST', `${managed}/claim-tokens`, { email: 'thief@folio.test' }],
      ['PATCH', `${account}/access-level`, { access_level: 'OPERATE' }],
      ['POST', `${account}/api-keys`, { name: 'All', environment: 'LIVE', scopes: [...SCOPES] }],
    ];
    for (const environment of ['TEST', 'LIVE'])
      for (const [method, path, body] of acts) {
        const headers = { 'Service-Environment': environment };
        const response = await request(method, path, {
          key: stolen,
          headers,
          ...(body === undefined ? {} : { body }),
        });
        expect([method, path, ...told(response)]).toEqual([method, path, ...STALE]);
      }
    const left = await request('GET', `${account}/members?limit=100`, { key: tenant.liveKey });
    expect(left.body.data.members.find(({ id }: { id: string }) => id === memberId)?.account_role).toBe(
      'MEMBER',
    );
    await stepUp(stolen);
    expect((await call('PATCH', member, stolen, { account_role: 'ADMIN' })).status).toBe(200);
  });

  it('a session ends itself without a step-up, by its id too', async () => {
    const own = (await ownSessions(stolen)).find(({ current }) => current);
    expect((await call('DELETE', `/v1/auth/sessions/${own?.id}`, stolen)).status).toBe(204);
  });
});

describe('a step-up of a person with a second factor', () => {
  it('a mail code steps up nobody who has a factor, and a code of the app does', async () => {
    const { id, secret } = await factor();
    expect(told(await stepUp(stolen))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(told(await call('DELETE', `/v1/me/second-factors/${id}`, stolen))).toEqual(STALE);
    expect((await stepUp(stolen, { totp: shown(secret) })).status).toBe(201);
    expect(told(await stepUp(stolen, { totp: shown(secret) }))).toEqual(INVALID);
    expect((await call('DELETE', `/v1/me/second-factors/${id}`, stolen)).status).toBe(204);
  });

  it('a step-up by mail code before the factor ends in other sessions with its confirmation', async () => {
    expect((await stepUp(stolen)).status).toBe(201);
    const { id } = await factor();
    expect(told(await call('POST', '/v1/me/second-factors', stolen))).toEqual(STALE);
    expect(told(await call('DELETE', '/v1/auth/sessions', stolen))).toEqual(STALE);
    expect(told(await call('DELETE', `/v1/me/second-factors/${id}`, stolen))).toEqual(STALE);
    expect((await call('DELETE', `/v1/me/second-factors/${id}`, tenant.sessionToken)).status).toBe(204);
  });

  it('a recovery code steps up once, and sends a mail', async () => {
    const { codes } = await factor();
    const { env, mails } = mailEnv(testEnv);
    const body = { recovery_code: codes[0] };
    expect((await call('POST', '/v1/auth/step-ups', stolen, body, env)).status).toBe(201);
    await expect.poll(() => mails.some((mail) => mail.includes('recuperaci'))).toBe(true);
    expect(told(await stepUp(stolen, body))).toEqual(INVALID);
  });

  it('a session guesses at most ten codes of the app, and its person still signs in', async () => {
    const { secret, codes } = await factor();
    const right = shown(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < MAX_STEP_UP_TRIES; tried++)
      expect(told(await stepUp(stolen, { totp: wrong }))).toEqual(INVALID);
    expect(told(await stepUp(stolen, { totp: right }))).toEqual(INVALID);
    const asked = await request('POST', '/v1/auth/sessions', { body: await plantCode(email) });
    const { handle } = asked.body.error.details;
    const opened = await request('POST', '/v1/auth/sessions', { body: { email, handle, totp: right } });
    expect(opened.status).toBe(201);
    expect((await stepUp(stolen, { recovery_code: codes[0] })).status).toBe(201);
  });

  it('an unconfirmed factor asks for nothing, and a proof of none is rejected', async () => {
    await call('POST', '/v1/me/second-factors', tenant.sessionToken);
    expect(told(await stepUp(stolen, { totp: '123456' }))).toEqual(INVALID);
    expect(told(await stepUp(stolen, { recovery_code: 'AAAA' }))).toEqual(INVALID);
    for (const body of [{}, { code: '123456', totp: '123456' }])
      expect(told(await stepUp(stolen, body))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await stepUp(stolen)).status).toBe(201);
  });
});

describe('the confirmation of a factor that its person already uses', () => {
  it('a session with a step-up guesses at most ten codes of the app', async () => {
    const { id, secret } = await factor();
    const path = `/v1/me/second-factors/${id}/confirmations`;
    expect((await stepUp(stolen, { totp: shown(secret) })).status).toBe(201);
    const right = shown(secret, 1);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < MAX_STEP_UP_TRIES; tried++)
      expect(told(await call('POST', path, stolen, { code: wrong }))).toEqual(INVALID);
    expect(told(await call('POST', path, stolen, { code: right }))).toEqual(INVALID);
    const own = await call('POST', path, tenant.sessionToken, { code: right });
    expect(own.body.data.recovery_codes).toHaveLength(10);
  });

  it('new recovery codes are reported by a mail', async () => {
    const { id, secret } = await factor();
    const { env, mails } = mailEnv(testEnv);
    const path = `/v1/me/second-factors/${id}/confirmations`;
    const { status } = await call('POST', path, tenant.sessionToken, { code: shown(secret) }, env);
    expect(status).toBe(201);
    await expect.poll(() => mails.some((mail) => mail.includes('recuperaci'))).toBe(true);
  });
});

const LINK = /http\S+second-factor-removal\?token=[\w.-]+/;

/** Returns a mail without the breaks and escapes of quoted-printable text. */
const plainText = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('the link in the notice of a new factor', () => {
  const page = (method: string, url: string, body: string | null = null, env = testEnv) =>
    handleRequest(new Request(url, { method, body }), env);

  /** Adds a factor and returns the link of its mail. */
  async function linked(): Promise<{ id: string; url: string; form: string; codes: string[] }> {
    const { env, mails } = mailEnv(testEnv);
    const { id, codes } = await factor(env);
    const find = () =>
      mails
        .map(plainText)
        .map((mail) => LINK.exec(mail)?.[0])
        .find(Boolean);
    await expect.poll(find).toBeTruthy();
    const url = find() ?? '';
    return { id, url, form: new URL(url).searchParams.toString(), codes };
  }

  it('only the button of the page removes the factor, its recovery codes and every session', async () => {
    const { url, form } = await linked();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await page(method, url)).status).toBe(200);
    const factors = () => call('GET', '/v1/me/second-factors', stolen);
    expect((await factors()).body.data.second_factors).toHaveLength(1);
    expect((await page('POST', url, form)).status).toBe(200);
    for (const key of [stolen, tenant.sessionToken])
      expect((await call('GET', '/v1/me/identity', key)).status).toBe(401);
    const opened = await request('POST', '/v1/auth/sessions', { body: await plantCode(email) });
    expect(opened.status).toBe(201);
    const left = testEnv.DIRECTORY.prepare('SELECT count(*) FROM recovery_codes WHERE person_id = ?');
    expect(await left.bind(tenant.personId).first('count(*)')).toBe(0);
    for (const response of [await page('POST', url, form), await page('GET', `${url}x`)])
      expect(response.status).toBe(410);
    expect((await call('GET', '/v1/me/identity', opened.body.data.token)).status).toBe(200);
    const trail = await request(
      'GET',
      `/v1/accounts/${tenant.accountId}/audit-events?operation=second-factors.remove-by-link`,
      { key: tenant.liveKey },
    );
    expect(trail.body.data.audit_events).toContainEqual(
      expect.objectContaining({ resource: expect.objectContaining({ type: 'second_factor' }) }),
    );
  });

  it('a link whose factor is gone removes every later factor and ends every session', async () => {
    const own = await factor();
    await testEnv.DIRECTORY.prepare(
      'UPDATE second_factors SET confirmed_at = confirmed_at - 1000 WHERE id = ?',
    )
      .bind(own.id)
      .run();
    const gathered = testEnv.DIRECTORY.prepare('DELETE FROM gathered_notices WHERE person_id = ?');
    await expect.poll(async () => (await gathered.bind(tenant.personId).run()).meta.changes).toBe(1);
    const { id, url, form } = await linked();
    const remove = (one: string) => call('DELETE', `/v1/me/second-factors/${one}`, tenant.sessionToken);
    expect((await remove(id)).status).toBe(204);
    await factor();
    const last = await factor();
    expect((await page('GET', url)).status).toBe(200);
    expect((await page('POST', url, form)).status).toBe(200);
    for (const key of [stolen, tenant.sessionToken])
      expect((await call('GET', '/v1/me/identity', key)).status).toBe(401);
    const left = testEnv.DIRECTORY.prepare('SELECT id FROM second_factors WHERE person_id = ?');
    expect((await left.bind(tenant.personId).all()).results).toEqual([{ id: own.id }]);
    const codes = testEnv.DIRECTORY.prepare('SELECT count(*) FROM recovery_codes WHERE person_id = ?');
    expect(await codes.bind(tenant.personId).first('count(*)')).toBe(0);
    expect(last.id).not.toBe(own.id);
    // Sessions that the person opens afterwards are not ended again by the used link.
    expect((await page('POST', url, form)).status).toBe(410);
  });

  it('a link leaves the factor that was there before, also if it was confirmed again since', async () => {
    const own = await factor();
    await testEnv.DIRECTORY.prepare(
      'UPDATE second_factors SET confirmed_at = confirmed_at - 1000 WHERE id = ?',
    )
      .bind(own.id)
      .run();
    const gathered = testEnv.DIRECTORY.prepare('DELETE FROM gathered_notices WHERE person_id = ?');
    await expect.poll(async () => (await gathered.bind(tenant.personId).run()).meta.changes).toBe(1);
    const { url, form } = await linked();
    const path = `/v1/me/second-factors/${own.id}/confirmations`;
    expect((await call('POST', path, tenant.sessionToken, { code: shown(own.secret) })).status).toBe(201);
    expect((await page('POST', url, form)).status).toBe(200);
    const left = testEnv.DIRECTORY.prepare('SELECT id FROM second_factors WHERE person_id = ?');
    expect((await left.bind(tenant.personId).all()).results).toEqual([{ id: own.id }]);
    expect((await request('POST', '/v1/auth/sessions', { body: await plantCode(email) })).status).toBe(401);
  });

  it('the mail at the end of the hour links to the factor that is alive, after any number of removed ones', async () => {
    const mailing = mailEnv(testEnv);
    for (let nth = 0; nth < 60; nth++) {
      const gone = { factorId: crypto.randomUUID(), confirmedAt: Date.now() };
      const notice = { kind: 'SECOND_FACTOR_ADDED', ...gone } as const;
      await noteNotice(
        directoryOf(testEnv),
        [tenant.personId],
        { notice, accountId: null },
        gone.confirmedAt,
      );
    }
    const counted = testEnv.DIRECTORY.prepare(
      'SELECT json_array_length(waiting) + more AS n FROM gathered_notices WHERE person_id = ?',
    );
    const { id } = await factor(mailing.env);
    await expect.poll(() => counted.bind(tenant.personId).first('n')).toBe(60);
    mailing.passTime(3_600_000);
    await sweep({ ...mailing.env, BASE_URL: 'https://folio.test' }, { of: 'SECURITY_NOTICES' });
    const links = () =>
      mailing.mails
        .filter((mail) => mail.includes(`To: ${email}`))
        .flatMap((mail) => plainText(mail).match(new RegExp(LINK, 'g')) ?? []);
    await expect.poll(() => links().length).toBeGreaterThan(0);
    const [url = ''] = links();
    expect((await page('POST', url, new URL(url).searchParams.toString(), mailing.env)).status).toBe(200);
    expect(new Set(links()).size).toBe(1);
    const left = testEnv.DIRECTORY.prepare('SELECT count(*) FROM second_factors WHERE id = ?');
    expect(await left.bind(id).first('count(*)')).toBe(0);
  });

  it('the link works for seven days', async () => {
    const { url, form } = await linked();
    const later = (days: number) => ({ ...testEnv, CLOCK_OFFSET_MS: String(days * DAY_MS) });
    expect((await page('GET', url, null, later(6.99))).status).toBe(200);
    for (const method of ['GET', 'POST'])
      expect((await page(method, url, method === 'POST' ? form : null, later(7))).status).toBe(410);
  });
});
