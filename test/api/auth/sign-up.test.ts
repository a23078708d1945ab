import { describe, expect, it } from 'vitest';
import { MAX_CALLER_SIGN_UPS_A_DAY } from '../../../src/accounts/sign-ups/limits.ts';
import type { Env } from '../../../src/composition/env.ts';
import { MAX_CALLER_SIGN_UP_CODES_AN_HOUR } from '../../../src/people/sign-in/limits.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { plantCode } from '../../support/planted-code.ts';
import { freshCompanyNif } from '../../support/registration/census-env.ts';
import { makeTenant } from '../../support/tenant.ts';

const freshEmail = () => `${crypto.randomUUID()}@taller.test`;
const told = ({ status, body }: ApiResponse) => [status, body?.error?.code];
const open = (proof: object, env: Env = testEnv, headers = {}) =>
  request('POST', '/v1/sign-ups', { body: { display_name: 'Taller Ana', ...proof }, env, headers });

/** Asks for a code of a sign-up from a network. */
function ask(env: Env, email: string, ip: string, more: object = {}) {
  const headers = { 'CF-Connecting-IP': ip };
  return request('POST', '/v1/sign-ups/codes', { body: { email, ...more }, env, headers });
}

describe('sign-up', () => {
  it('a stranger opens an account on trial by a mailed code, and a company that issues in the sandbox', async () => {
    const mailing = mailEnv(testEnv);
    const email = freshEmail();
    const asked = await ask(mailing.env, email, '203.0.113.7');
    expect(asked.status).toBe(202);
    await expect.poll(() => mailing.mails.length).toBe(1);
    const code = /^(\d{6})\r?$/m.exec(mailing.mails[0] ?? '')?.[1];
    const { body, status } = await open({ email, code, handle: asked.body.data.handle, language: 'ca' });
    expect(status).toBe(201);
    const { account, session } = body.data;
    expect(account).toMatchObject({ plan: 'TRIAL', account_role: 'OWNER', status: 'CLAIMED' });
    const key = session.token;
    const company = { nif: freshCompanyNif(), legal_name: 'Taller Ana SL', entity_type: 'LEGAL_ENTITY' };
    const made = await request('POST', `/v1/accounts/${account.id}/companies`, { key, body: company });
    expect([made.status, made.body.data.in_test, made.body.data.in_live]).toEqual([201, true, false]);
    const { body: me } = await request('GET', '/v1/me/identity', { key });
    expect(me.data).toMatchObject({ email, account_id: account.id });
  });

  it('a code opens one account, a person owns one, and a code to sign in opens none', async () => {
    const email = freshEmail();
    const proof = await plantCode(email, testEnv, true);
    const both = await Promise.all([open(proof), open(proof)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(told(await open(await plantCode(email, testEnv, true)))).toEqual([409, 'ACCOUNT_ALREADY_OWNED']);
    expect(told(await open(await plantCode(freshEmail())))).toEqual([401, 'SIGN_IN_CODE_INVALID']);
    expect(told(await open({ ...proof, code: '000000' }))).toEqual([401, 'SIGN_IN_CODE_INVALID']);
  });

  it('a repetition under one idempotency key opens no second account', async () => {
    const proof = await plantCode(freshEmail(), testEnv, true);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await open(proof, testEnv, headers), await open(proof, testEnv, headers)];
    expect([first.status, second.body.data.account.id]).toEqual([201, first.body.data.account.id]);
  });

  it('a member of another account opens one of their own', async () => {
    const { personId, accountId } = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE person_id = ?")
      .bind(personId)
      .run();
    const { status, body } = await open(await plantCode(`${personId}@folio.test`, testEnv, true));
    expect(status).toBe(201);
    expect(body.data.account.id).not.toBe(accountId);
  });

  it('the codes of a network are limited per hour without an error', async () => {
    const mailing = mailEnv(testEnv);
    const ip = '2001:db8:77:1::1';
    const asked = await Promise.all(
      Array.from({ length: MAX_CALLER_SIGN_UP_CODES_AN_HOUR + 3 }, () => ask(mailing.env, freshEmail(), ip)),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202]));
    await expect.poll(() => mailing.mails.length).toBe(MAX_CALLER_SIGN_UP_CODES_AN_HOUR);
  });

  it('a network over its accounts of the day is refused, and another network is not', async () => {
    const network = `full ${crypto.randomUUID()}`;
    const planted = async () => {
      const proof = await plantCode(freshEmail(), testEnv, true);
      await testEnv.DIRECTORY.prepare(
        'UPDATE sign_in_codes SET caller_digest = ? WHERE id = (SELECT max(id) FROM sign_in_codes)',
      )
        .bind(network)
        .run();
      return proof;
    };
    for (let at = 0; at < MAX_CALLER_SIGN_UPS_A_DAY; at++)
      expect((await open(await planted())).status).toBe(201);
    expect(told(await open(await planted()))).toEqual([429, 'SIGN_UP_LIMIT_REACHED']);
    expect((await open(await plantCode(freshEmail(), testEnv, true))).status).toBe(201);
  });

  it('closed sign-up refuses and names whom to ask', async () => {
    const closed = { ...testEnv, SIGN_UP: 'off', SIGN_UP_CONTACT: 'hola@folio.test' } as Env;
    const { body } = await request('GET', '/v1/sign-ups', { env: closed });
    expect(body.data).toEqual({ open: false, turnstile_site_key: null, contact: 'mailto:hola@folio.test' });
    const refused = await ask(closed, freshEmail(), '203.0.113.8');
    expect(told(refused)).toEqual([403, 'SIGN_UP_CLOSED']);
    expect(refused.body.error.message).toContain('hola@folio.test');
    const proof = await plantCode(freshEmail(), testEnv, true);
    expect(told(await open(proof, closed))).toEqual([403, 'SIGN_UP_CLOSED']);
  });

  it('where Turnstile is configured a code needs its token, and half a configuration closes sign-up', async () => {
    const asked: string[] = [];
    const mailing = mailEnv(testEnv);
    const checked = (answer: () => Response) =>
      ({
        ...mailing.env,
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_SECRET_KEY: 'secret',
        TURNSTILE: {
          fetch: async (_: string, { body }: { body: URLSearchParams }) => {
            asked.push(String(body));
            return answer();
          },
        },
      }) as unknown as Env;
    const [right, wrong, broken] = [
      checked(() => Response.json({ success: true })),
      checked(() => Response.json({ success: false })),
      checked(() => new Response('<html>', { status: 502 })),
    ];
    const token = { turnstile_token: 'token' };
    const refusal = [422, 'HUMAN_CHECK_FAILED'];
    expect(told(await ask(right, freshEmail(), '203.0.113.9'))).toEqual(refusal);
    expect(told(await ask(wrong, freshEmail(), '203.0.113.9', token))).toEqual(refusal);
    expect(told(await ask(broken, freshEmail(), '203.0.113.9', token))).toEqual(refusal);
    expect((await ask(right, freshEmail(), '203.0.113.9', token)).status).toBe(202);
    expect(asked[0]).toBe('secret=secret&response=token&remoteip=203.0.113.9');
    await expect.poll(() => mailing.mails.length).toBe(1);
    const page = await request('GET', '/app', { env: right, headers: { Accept: 'text/html' } });
    expect(page.headers.get('Content-Security-Policy')).toContain(
      "script-src 'self' https://challenges.cloudflare.com",
    );
    const half = { ...testEnv, TURNSTILE_SITE_KEY: 'site' } as Env;
    expect((await request('GET', '/v1/sign-ups', { env: half })).body.data.open).toBe(false);
  });
});
