import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_MS, MAX_TRIES, SESSION_MS } from '../../../src/people/sign-in/limits.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { askForCode, mailedCode, otherCode, signIn, storedText } from '../../support/sign-in.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

const SECOND_MS = 1_000;

let tenant: Tenant;
let email: string;
let mailing: MailEnv;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  email = `${tenant.personId}@folio.test`;
  mailing = mailEnv(testEnv);
});

const outcome = (response: Awaited<ReturnType<typeof signIn>>) => [
  response.status,
  response.body?.error?.code,
];
const REFUSED = [401, 'SIGN_IN_CODE_INVALID'];

describe('POST /v1/auth/sessions', () => {
  it('sign-in with the mailed code opens a session that works in production', async () => {
    const code = await mailedCode(mailing, email);
    const response = await signIn(mailing.env, email, code);
    expect(response.status).toBe(201);
    const { token, expires_at } = response.body.data;
    expect(token).toMatch(/^service_session_[0-9A-Za-z]{49}$/);
    const lifetimeMs = Date.parse(expires_at) - Date.now();
    expect(Math.abs(lifetimeMs - SESSION_MS)).toBeLessThan(10 * SECOND_MS);
    const me = await request('GET', '/v1/me/identity', {
      key: token,
      headers: { 'Service-Environment': 'LIVE' },
    });
    expect(me.body.data).toMatchObject({ account_id: tenant.accountId, email });
    expect(me.body.data.credential).toMatchObject({ type: 'SESSION', environment: 'LIVE', api_key_id: null });
  });

  it('sign-in ignores the case of the address', async () => {
    const code = await mailedCode(mailing, email.toUpperCase());
    expect((await signIn(mailing.env, email.replace('folio', 'Folio'), code)).status).toBe(201);
  });

  it('a plain member signs in', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    const address = `${member.personId}@folio.test`;
    const response = await signIn(mailing.env, address, await mailedCode(mailing, address));
    expect(response.status).toBe(201);
  });

  it('a code opens one session, even with concurrent requests', async () => {
    const code = await mailedCode(mailing, email);
    const responses = await Promise.all(
      Array.from({ length: MAX_TRIES }, () => signIn(mailing.env, email, code)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401]);
    expect(outcome(await signIn(mailing.env, email, code))).toEqual(REFUSED);
  });

  it(`a code ends after ${MAX_TRIES} wrong tries, even with concurrent requests`, async () => {
    const code = await mailedCode(mailing, email);
    const wrong = otherCode(code);
    const responses = await Promise.all(Array.from({ length: 30 }, () => signIn(mailing.env, email, wrong)));
    expect(responses.map(outcome)).toEqual(responses.map(() => REFUSED));
    expect(outcome(await signIn(mailing.env, email, code))).toEqual(REFUSED);
    const next = await mailedCode(mailing, email);
    for (let tried = 1; tried < MAX_TRIES; tried++)
      expect(outcome(await signIn(mailing.env, email, otherCode(next)))).toEqual(REFUSED);
    expect((await signIn(mailing.env, email, next)).status).toBe(201);
  });

  it('only the newest code signs in', async () => {
    const first = await mailedCode(mailing, email);
    const second = await mailedCode(mailing, email);
    if (first !== second) expect(outcome(await signIn(mailing.env, email, first))).toEqual(REFUSED);
    expect((await signIn(mailing.env, email, second)).status).toBe(201);
  });

  it('an expired code returns 401, and a code works until its expiry', async () => {
    const late = await mailedCode(mailing, email);
    mailing.passTime(CODE_MS);
    expect(outcome(await signIn(mailing.env, email, late))).toEqual(REFUSED);
    const punctual = await mailedCode(mailing, email);
    mailing.passTime(CODE_MS - 5 * SECOND_MS);
    expect((await signIn(mailing.env, email, punctual)).status).toBe(201);
  });

  it('a code works only for its own address', async () => {
    const other = await makeTenant(testEnv);
    const code = await mailedCode(mailing, email);
    const address = `${other.personId}@folio.test`;
    await mailedCode(mailing, address);
    expect(outcome(await signIn(mailing.env, address, code))).toEqual(REFUSED);
  });

  it('sign-in returns 422 for a malformed code or address', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      const response = await signIn(mailing.env, email, code);
      expect([response.status, Object.keys(response.body.error.details)]).toEqual([422, ['code']]);
    }
    const response = await askForCode(mailing.env, 'nobody');
    expect([response.status, Object.keys(response.body.error.details)]).toEqual([422, ['email']]);
  });
});

describe('POST /v1/auth/codes', () => {
  it('a code request for an unknown address gets the same response and sends no mail', async () => {
    const nobody = `nobody-${tenant.personId}@folio.test`;
    const responses = [await askForCode(mailing.env, email), await askForCode(mailing.env, nobody)];
    const said = responses.map(({ status, headers, body }) => ({
      status,
      headers: [...headers.keys()],
      // Each response has its own handle of the same form.
      body: {
        ...body,
        meta: null,
        data: { ...body.data, handle: body.data.handle.replace(/[0-9A-Za-z]{49}$/, '') },
      },
    }));
    expect(said[1]).toEqual(said[0]);
    expect(said[0]).toMatchObject({
      status: 202,
      body: { data: { expires_in_seconds: CODE_MS / SECOND_MS } },
    });
    await expect.poll(() => mailing.mails.length).toBe(1);
    expect(mailing.mails[0]).toContain(`To: ${email}`);
    expect(outcome(await signIn(mailing.env, nobody, '000000'))).toEqual(REFUSED);
  });

  it('a code request of a person without an account sends no mail', async () => {
    await testEnv.DIRECTORY.prepare('DELETE FROM members WHERE person_id = ?').bind(tenant.personId).run();
    expect((await askForCode(mailing.env, email)).status).toBe(202);
    const other = `${(await makeTenant(testEnv)).personId}@folio.test`;
    await mailedCode(mailing, other);
    expect(mailing.mails).toHaveLength(1);
  });

  it('the code mail uses the language of the person and has no code in its subject', async () => {
    for (const [language, subject] of [
      ['es', /^Subject: .*c=C3=B3digo/m],
      ['en', /^Subject: Your code to sign in to Folio/m],
      ['ca', /^Subject: El teu codi/m],
    ] as const) {
      await testEnv.DIRECTORY.prepare('UPDATE people SET interface_language = ? WHERE id = ?')
        .bind(language, tenant.personId)
        .run();
      const code = await mailedCode(mailing, email);
      const mail = mailing.mails.at(-1) ?? '';
      expect(mail).toMatch(subject);
      expect(/^Subject: .*$/m.exec(mail)?.[0]).not.toContain(code);
    }
  });

  /** Returns the stored rows of mails to the person. */
  const keptMails = async () => {
    const { results } = await testEnv.BOOKS_LIVE.prepare(
      'SELECT id, email_type, status, recipients FROM emails WHERE account_id = ? ORDER BY id',
    )
      .bind(tenant.accountId)
      .all<{ id: string; email_type: string; status: string; recipients: string }>();
    return results;
  };

  it('a sent code mail is stored without its text', async () => {
    const code = await mailedCode(mailing, email);
    await expect
      .poll(keptMails)
      .toMatchObject([{ email_type: 'SIGN_IN', status: 'SENT', recipients: JSON.stringify([email]) }]);
    expect(await storedText()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('a failed code mail is stored as FAILED', async () => {
    const failing = mailEnv(testEnv, () => Promise.reject(new Error('the connection broke')));
    await askForCode(failing.env, email);
    await expect.poll(async () => (await keptMails())[0]?.status).toBe('FAILED');
  });

  it('the mails of an account do not include code mails', async () => {
    await mailedCode(mailing, email);
    await expect.poll(async () => (await keptMails()).length).toBe(1);
    const [mail] = await keptMails();
    const path = `/v1/accounts/${tenant.accountId}/emails`;
    for (const query of ['', '?email_type=SIGN_IN'])
      expect((await request('GET', path + query, { key: tenant.liveKey })).body.data.emails).toEqual([]);
    const response = await request('GET', `${path}/${mail?.id}`, { key: tenant.liveKey });
    expect([response.status, response.body.error.code]).toEqual([404, 'EMAIL_NOT_FOUND']);
  });

  it('sign-in stores only digests of codes, tokens, addresses and callers, and logs none of them', async () => {
    const logged: string[] = [];
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...told) => void logged.push(told.join(' ')));
    try {
      const nobody = `stranger-${tenant.personId}@folio.test`;
      await askForCode(mailing.env, nobody, '203.0.113.77');
      const code = await mailedCode(mailing, email);
      const { token } = (await signIn(mailing.env, email, code)).body.data;
      const stored = await storedText();
      for (const secret of [nobody, '203.0.113.77', token]) {
        expect(stored).not.toContain(secret);
        expect(logged.join('\n')).not.toContain(secret);
      }
      expect(logged.join('\n')).not.toContain(code);
    } finally {
      vi.restoreAllMocks();
    }
  });
});
