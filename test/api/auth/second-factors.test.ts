import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { MAX_TRIES, MAX_WRONG_FACTOR_TRIES_A_DAY } from '../../../src/people/sign-in/limits.ts';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { plantCode } from '../../support/planted-code.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const STEP_MS = 30_000;
const INVALID = [401, 'SIGN_IN_CODE_INVALID'];

let tenant: Tenant;
let email: string;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  email = `${tenant.personId}@folio.test`;
});

/** Returns the code that the app shows the given number of steps from now. */
function shown(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

function call(method: string, path: string, body?: object, key = tenant.sessionToken, env = testEnv) {
  return request(method, path, { key, env, ...(body === undefined ? {} : { body }) });
}

async function added(): Promise<{ id: string; secret: string; otpauth_uri: string }> {
  return (await call('POST', '/v1/me/second-factors')).body.data;
}

/**
 * Returns a confirmed factor with recovery codes. The code of the previous step confirms it, so that the
 * current one is free.
 */
async function confirmed(env = testEnv): Promise<{ id: string; secret: string; codes: string[] }> {
  const { id, secret } = await added();
  const path = `/v1/me/second-factors/${id}/confirmations`;
  const { status, body } = await call('POST', path, { code: shown(secret, -1) }, tenant.sessionToken, env);
  expect(status).toBe(201);
  return { id, secret, codes: body.data.recovery_codes };
}

async function signIn(body: object, env = testEnv) {
  return await request('POST', '/v1/auth/sessions', { body, env });
}

/** Starts a sign-in and returns the handle for the second factor. */
async function challenged(env = testEnv): Promise<string> {
  const response = await signIn(await plantCode(email), env);
  expect(told(response)).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  return response.body.error.details.handle;
}

describe('an authenticator app as second factor', () => {
  it('sign-in requires the app only after its confirmation', async () => {
    const { id, secret, otpauth_uri } = await added();
    expect(otpauth_uri).toContain(`secret=${secret}`);
    expect(otpauth_uri).toContain('issuer=Folio');
    expect((await signIn(await plantCode(email))).status).toBe(201);
    const path = `/v1/me/second-factors/${id}/confirmations`;
    const wrong = shown(secret) === '000000' ? '000001' : '000000';
    expect(told(await call('POST', path, { code: wrong }))).toEqual(INVALID);
    const response = await call('POST', path, { code: shown(secret) });
    expect(response.body.data.recovery_codes).toHaveLength(10);
    await challenged();
    const { second_factors } = (await call('GET', '/v1/me/second-factors')).body.data;
    expect(second_factors).toMatchObject([{ id, type: 'TOTP', confirmed_at: expect.any(String) }]);
  });

  it('the app secret is stored sealed, and recovery codes are stored as digests', async () => {
    const { id, secret, codes } = await confirmed();
    const rows = await testEnv.DIRECTORY.batch([
      testEnv.DIRECTORY.prepare('SELECT * FROM second_factors WHERE id = ?').bind(id),
      testEnv.DIRECTORY.prepare('SELECT * FROM recovery_codes WHERE person_id = ?').bind(tenant.personId),
    ]);
    const stored = JSON.stringify(rows.map(({ results }) => results));
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
  });

  it('the sweep reseals the app secret after a rotation, and the app keeps working', async () => {
    const { id, secret } = await confirmed();
    const stored = async () =>
      (await testEnv.DIRECTORY.prepare('SELECT secret FROM second_factors WHERE id = ?')
        .bind(id)
        .first('secret')) as string;
    const before = await stored();
    const changed = { ...testEnv, SEALING_SECRET: 'another secret of the tests that seals what is stored' };
    await sweep(
      { ...changed, SEALING_SECRET_PREVIOUS: testEnv.SEALING_SECRET ?? '' },
      { of: 'SEALED_FACTORS', after: '' },
    );
    expect(await stored()).not.toBe(before);
    const body = { email, handle: await challenged(changed), totp: shown(secret) };
    expect((await signIn(body, changed)).status).toBe(201);
  });

  it('sign-in with the mailed code and the app code opens a session, and each app code works once', async () => {
    const { secret } = await confirmed();
    const totp = shown(secret);
    const handle = await challenged();
    const opened = await signIn({ email, handle, totp });
    expect(opened.status).toBe(201);
    expect((await request('GET', '/v1/me/identity', { key: opened.body.data.token })).status).toBe(200);
    expect(told(await signIn({ email, handle, totp }))).toEqual(INVALID);
    expect(told(await signIn({ email, handle: await challenged(), totp }))).toEqual(INVALID);
  });

  it('a handle allows five wrong app codes and works only for its own address', async () => {
    const { secret } = await confirmed();
    const handle = await challenged();
    const right = shown(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      expect(told(await signIn({ email, handle, totp: wrong }))).toEqual(INVALID);
    expect(told(await signIn({ email, handle, totp: right }))).toEqual(INVALID);
    expect(told(await signIn({ email, handle: 'made up', totp: right }))).toEqual(INVALID);
    const other = await makeTenant(testEnv);
    const foreign = { email: `${other.personId}@folio.test`, handle: await challenged(), totp: right };
    expect(told(await signIn(foreign))).toEqual(INVALID);
  });

  it('wrong app codes are limited per day, and the person still signs in from a known network', async () => {
    const { secret, codes } = await confirmed();
    const from = (ip: string) => ({ 'CF-Connecting-IP': ip });
    const finish = async (ip: string, proof: object, env = testEnv) => {
      const body = { email, handle: await challenged(env), ...proof };
      return await request('POST', '/v1/auth/sessions', { body, env, headers: from(ip) });
    };
    const home = '198.51.100.9';
    expect((await finish(home, { totp: shown(secret) })).status).toBe(201);
    const known = testEnv.DIRECTORY.prepare('SELECT 1 FROM sign_in_places WHERE person_id = ?');
    await expect.poll(() => known.bind(tenant.personId).first()).not.toBeNull();
    const later = { ...testEnv, CLOCK_OFFSET_MS: String(2 * STEP_MS) };
    const right = shown(secret, 2);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let begun = 0; begun < MAX_WRONG_FACTOR_TRIES_A_DAY / MAX_TRIES; begun++) {
      const handle = await challenged();
      const headers = from(`203.0.113.${begun}`);
      for (let tried = 0; tried < MAX_TRIES; tried++)
        await request('POST', '/v1/auth/sessions', { body: { email, handle, totp: wrong }, headers });
    }
    expect(told(await finish('203.0.113.200', { totp: right }, later))).toEqual(INVALID);
    expect((await finish('203.0.113.201', { recovery_code: codes[0] })).status).toBe(201);
    expect((await finish(home, { totp: right }, later)).status).toBe(201);
  });

  it('concurrent sign-ins with one app code open one session', async () => {
    const { secret } = await confirmed();
    const handle = await challenged();
    const totp = shown(secret);
    const responses = await Promise.all([1, 2, 3, 4].map(() => signIn({ email, handle, totp })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
  });

  it('deleting the app requires step-up, and sign-in no longer asks for it', async () => {
    const { id, secret } = await confirmed();
    await testEnv.DIRECTORY.prepare('UPDATE sessions SET stepped_up_until = NULL WHERE person_id = ?')
      .bind(tenant.personId)
      .run();
    const path = `/v1/me/second-factors/${id}`;
    // The session cache may still hold the step-up. The next call clears it.
    await call('DELETE', '/v1/auth/sessions');
    expect(told(await call('DELETE', path))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await call('POST', '/v1/auth/step-ups', { totp: shown(secret) })).status).toBe(201);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(told(await call('DELETE', path))).toEqual([404, 'SECOND_FACTOR_NOT_FOUND']);
    expect((await signIn(await plantCode(email))).status).toBe(201);
  });

  it('a session adds at most five factors, and no other person can delete them', async () => {
    for (const key of [tenant.liveKey, tenant.sandboxKey])
      expect(told(await call('POST', '/v1/me/second-factors', undefined, key))).toEqual([
        403,
        'OPERATION_REQUIRES_SESSION',
      ]);
    const { id } = await confirmed();
    const other = await makeTenant(testEnv);
    const path = `/v1/me/second-factors/${id}`;
    expect(told(await call('DELETE', path, undefined, other.sessionToken))).toEqual([
      404,
      'SECOND_FACTOR_NOT_FOUND',
    ]);
    for (let count = 1; count < 5; count += 1) await confirmed();
    expect(told(await call('POST', '/v1/me/second-factors'))).toEqual([422, 'SECOND_FACTOR_LIMIT_REACHED']);
  });
});

describe('a recovery code', () => {
  it('a recovery code replaces the app once, in any spelling, and a mail reports its use', async () => {
    const mailing = mailEnv(testEnv);
    const { codes } = await confirmed(mailing.env);
    const [first = '', second = ''] = codes;
    const handle = await challenged(mailing.env);
    const opened = await signIn(
      { email, handle, recovery_code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` },
      mailing.env,
    );
    expect(opened.status).toBe(201);
    await expect.poll(() => mailing.mails.some((mail) => mail.includes('recuperaci'))).toBe(true);
    expect(told(await signIn({ email, handle: await challenged(), recovery_code: first }))).toEqual(INVALID);
    expect((await signIn({ email, handle: await challenged(), recovery_code: second })).status).toBe(201);
  });

  it('a new confirmation invalidates the old recovery codes', async () => {
    const { codes } = await confirmed();
    await confirmed();
    expect(told(await signIn({ email, handle: await challenged(), recovery_code: codes[0] }))).toEqual(
      INVALID,
    );
  });
});

describe('POST /v1/auth/sessions with a second factor', () => {
  it('sign-in returns 422 without exactly one proof and the handle of a factor', async () => {
    const bodies = [
      {},
      { code: '123456', totp: '123456' },
      { totp: '123456' },
      { recovery_code: 'x' },
      { totp: 'abc', handle: 'x' },
    ];
    for (const body of bodies)
      expect(told(await signIn({ email, ...body }))).toEqual([422, 'VALIDATION_ERROR']);
  });

  it('sign-in from a new place sends a mail, except the first sign-in', async () => {
    const mailing = mailEnv(testEnv);
    const from = async (ip: string) =>
      await request('POST', '/v1/auth/sessions', {
        body: await plantCode(email),
        headers: { 'CF-Connecting-IP': ip, 'User-Agent': 'Un navegador' },
        env: mailing.env,
      });
    expect((await from('203.0.113.1')).status).toBe(201);
    expect((await from('203.0.113.1')).status).toBe(201);
    expect((await from('203.0.113.2')).status).toBe(201);
    await expect.poll(() => mailing.mails.length).toBe(1);
    expect(mailing.mails[0]).toContain('203.0.113.2');
    // Known places remain after their sessions are deleted.
    await testEnv.DIRECTORY.prepare('DELETE FROM sessions WHERE person_id = ?').bind(tenant.personId).run();
    expect((await from('203.0.113.2')).status).toBe(201);
    expect((await from('203.0.113.3')).status).toBe(201);
    expect((await from('203.0.113.4')).status).toBe(201);
    // Further notices of the hour come together at its end.
    const waiting = testEnv.DIRECTORY.prepare(
      'SELECT json_array_length(waiting) FROM gathered_notices WHERE person_id = ?',
    ).bind(tenant.personId);
    await expect.poll(() => waiting.first('json_array_length(waiting)')).toBe(2);
    expect(mailing.mails).toHaveLength(1);
    const hourLater = { ...mailing.env, CLOCK_OFFSET_MS: String(3_600_000) };
    for (let runs = 0; runs < 2; runs++) await sweep(hourLater, { of: 'SECURITY_NOTICES' });
    // Quoted-printable text breaks long lines.
    const texts = mailing.mails.map((mail) => mail.replaceAll('=\r\n', ''));
    expect(texts.filter((text) => text.includes('203.0.113.3'))).toHaveLength(1);
    expect(texts.find((text) => text.includes('203.0.113.3'))).toContain('203.0.113.4');
  });
});
