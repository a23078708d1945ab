import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_CALLER_SIGN_UP_CODES_AN_HOUR } from '../../../src/people/sign-in/limits.ts';
import { credentialHash, isSecretText } from '../../../src/platform/credential-text.ts';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { type PlantedProof, plantCode, redeemClaim } from '../../support/planted-code.ts';
import { codeIn, otherCode } from '../../support/sign-in.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { claimed, type ManagedAccount, managedAccount, provisionOn } from '../accounts/managed-account.ts';

const DAY_MS = 86_400_000;

function create({ manager, accountId }: ManagedAccount, body: unknown = {}, headers = {}, env = testEnv) {
  const options = { key: manager.liveKey, headers, env, ...(body === undefined ? {} : { body }) };
  return request('POST', `/v1/accounts/${accountId}/claim-tokens`, options);
}

function redeem(token: string, email: string, aheadMs = 0) {
  return redeemClaim(token, email, { ...testEnv, CLOCK_OFFSET_MS: String(aheadMs) });
}

function freshEmail(): string {
  return `${crypto.randomUUID()}@folio.test`;
}

async function ownersOf(accountId: string): Promise<string[]> {
  const { results } = await testEnv.DIRECTORY.prepare(
    "SELECT people.email FROM members JOIN people ON people.id = members.person_id WHERE account_id = ? AND account_role = 'OWNER'",
  )
    .bind(accountId)
    .all<{ email: string }>();
  return results.map(({ email }) => email);
}

describe('POST /v1/accounts/{account_id}/claim-tokens', () => {
  it('a claim token is returned once with its claim URL and stored as a hash', async () => {
    const managed = await managedAccount();
    const response = await create(managed);
    expect(response.status).toBe(201);
    const { data } = response.body;
    expect(isSecretText('service_claim_', data.token)).toBe(true);
    expect(data).toMatchObject({ account_id: managed.accountId, email: null });
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(30 * DAY_MS);
    expect(response.headers.get('Location')).toBe(data.claim_url);
    expect(new URL(data.claim_url).hash).toBe(`#${data.token}`);
    const row = await testEnv.DIRECTORY.prepare('SELECT * FROM claim_tokens WHERE id = ?')
      .bind(data.id)
      .first();
    expect(row?.token_hash).toBe(await credentialHash(data.token));
    expect(JSON.stringify(row)).not.toContain(data.token);
  });

  it('the claim URL serves a page that redeems the token', async () => {
    const response = await create(await managedAccount());
    const { pathname, search } = new URL(response.body.data.claim_url);
    const worker = (await import('cloudflare:workers')).exports as unknown as {
      default: { fetch(sent: Request): Promise<Response> };
    };
    const page = await worker.default.fetch(new Request(`https://folio.test${pathname}${search}`));
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain('src="/assets/prove-address.js"');
    expect((await request('GET', '/assets/page-steps.js')).text).toContain('Content-Type');
    expect(html).toContain('data-finish="/v1/claims"');
    expect(html).not.toContain(response.body.data.token);
  });

  it('only the manager creates a claim token, at any access level, for an unclaimed account', async () => {
    const managed = await managedAccount('NONE');
    expect((await create(managed)).status).toBe(201);
    await claimed(managed);
    expect(told(await create(managed))).toEqual([409, 'ACCOUNT_ALREADY_CLAIMED']);
    const own = { ...managed, accountId: managed.manager.accountId };
    expect(told(await create(own))).toEqual([409, 'ACCOUNT_ALREADY_CLAIMED']);
    const stranger = { ...managed, manager: await makeTenant(testEnv) };
    expect(told(await create(stranger))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });

  it('a repeated request for a claim token returns the same token', async () => {
    const managed = await managedAccount();
    const headers = { 'Idempotency-Key': 'claim' };
    const [first, again] = [await create(managed, {}, headers), await create(managed, {}, headers)];
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
  });
});

describe('POST /v1/claims', () => {
  it('redeeming a claim token makes the person the owner of the account', async () => {
    const managed = await managedAccount();
    const holder = await claimed(managed);
    expect(await ownersOf(managed.accountId)).toEqual([holder.email]);
    const { body } = await request('GET', `/v1/accounts/${managed.accountId}`, { key: holder.sandboxKey });
    expect(body.data).toMatchObject({ relationship: 'own', account_role: 'OWNER', status: 'CLAIMED' });
    expect(body.data.claimed_at).not.toBeNull();
    expect((await companyClient(managed.companyId, holder.liveKey).get('')).status).toBe(200);
  });

  it('a person with an account redeems a claim token and keeps both accounts', async () => {
    const tenant: Tenant = await makeTenant(testEnv);
    const managed = await managedAccount();
    const { body } = await create(managed);
    expect((await companyClient(managed.companyId, tenant.sessionToken).get('')).status).toBe(403);
    const response = await redeem(body.data.token, `${tenant.personId}@FOLIO.test`);
    expect(response.body.data).toMatchObject({
      account_id: managed.accountId,
      display_name: 'Gestionada',
      email: `${tenant.personId}@folio.test`,
      account_role: 'OWNER',
    });
    for (const [accountId, companyId] of [
      [managed.accountId, managed.companyId],
      [tenant.accountId, tenant.companyId],
    ]) {
      const headers = { 'Service-Account': accountId ?? '' };
      const response = await request('GET', `/v1/companies/${companyId}`, {
        key: tenant.sessionToken,
        headers,
      });
      expect(response.status).toBe(200);
    }
  });

  it('a claim without a code mails one, and a wrong code does not claim the account', async () => {
    const managed = await managedAccount();
    const { token } = (await create(managed)).body.data;
    const mailing = mailEnv(testEnv);
    const email = freshEmail();
    const send = (body: object) =>
      request('POST', '/v1/claims', { body: { token, email, ...body }, env: mailing.env });
    const asked = await send({});
    expect([asked.status, asked.body.data]).toEqual([
      202,
      { expires_in_seconds: 600, handle: expect.any(String) },
    ]);
    await expect.poll(() => mailing.mails.length).toBe(1);
    expect(mailing.mails[0]).toContain(`To: ${email}`);
    expect(await ownersOf(managed.accountId)).toEqual([]);
    const code = codeIn(mailing.mails[0]);
    const { handle } = asked.body.data;
    expect(told(await send({ code: otherCode(code), handle }))).toEqual([401, 'SIGN_IN_CODE_INVALID']);
    expect(told(await send({ code, handle, email: freshEmail() }))).toEqual([401, 'SIGN_IN_CODE_INVALID']);
    expect(await ownersOf(managed.accountId)).toEqual([]);
    expect((await send({ code, handle })).status).toBe(200);
    expect(await ownersOf(managed.accountId)).toEqual([email]);
  });

  it('the codes that one caller has mailed to strangers by a claim token are limited like those of sign-ups', async () => {
    const managed = await managedAccount();
    const { token } = (await create(managed)).body.data;
    const mailing = mailEnv(testEnv);
    const headers = { 'CF-Connecting-IP': '2001:db8:c1a1:1::1' };
    for (let at = 0; at < MAX_CALLER_SIGN_UP_CODES_AN_HOUR + 2; at += 1) {
      const body = { token, email: freshEmail() };
      const asked = await request('POST', '/v1/claims', { body, headers, env: mailing.env });
      expect(asked.status).toBe(202);
    }
    await expect.poll(() => mailing.mails.length).toBe(MAX_CALLER_SIGN_UP_CODES_AN_HOUR);
  });

  it('a claim token works once', async () => {
    const managed = await managedAccount();
    const { body } = await create(managed);
    const email = freshEmail();
    expect((await redeem(body.data.token, email)).status).toBe(200);
    for (const again of [email, freshEmail()])
      expect(told(await redeem(body.data.token, again))).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect(await ownersOf(managed.accountId)).toEqual([email]);
  });

  it('concurrent claims give the account to one person', async () => {
    const managed = await managedAccount();
    const tokens = [(await create(managed)).body.data.token, (await create(managed)).body.data.token];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => redeem(tokens[nth % 2] ?? '', freshEmail())),
    );
    const taken = responses.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const response of responses)
      if (response.status !== 200) expect(told(response)).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect(await ownersOf(managed.accountId)).toEqual([taken[0]?.body.data.email]);
    const events = await testEnv.DIRECTORY.prepare(
      "SELECT count(*) AS n FROM outbox WHERE account_id = ? AND type = 'account.claimed'",
    )
      .bind(managed.accountId)
      .first<{ n: number }>();
    expect(events?.n).toBe(2);
  });

  it('a claim token for one address returns 409 for another address and stays valid', async () => {
    const managed = await managedAccount();
    const email = freshEmail();
    const { body } = await create(managed, { email: email.toUpperCase() });
    expect(body.data.email).toBe(email);
    expect(told(await redeem(body.data.token, freshEmail()))).toEqual([409, 'CLAIM_TOKEN_HOLDER_MISMATCH']);
    expect(await ownersOf(managed.accountId)).toEqual([]);
    expect((await redeem(body.data.token, email)).status).toBe(200);
  });

  it('a claim token expires after 30 days', async () => {
    const managed = await managedAccount();
    const { body } = await create(managed);
    const { token } = body.data;
    expect(told(await redeem(token, freshEmail(), 30 * DAY_MS))).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect((await redeem(token, freshEmail(), 30 * DAY_MS - 60_000)).status).toBe(200);
  });

  it('a claim returns 404 for a malformed token and 422 for a malformed address', async () => {
    const { body } = await create(await managedAccount());
    const { token } = body.data;
    for (const wrong of ['x', `${token}x`, token.toLowerCase(), `${token.slice(0, -1)}-`])
      expect(told(await redeem(wrong, freshEmail()))).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect(told(await redeem(token, 'nobody'))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await redeem(token, freshEmail())).status).toBe(200);
  });
});

describe('the mail with a claim link', () => {
  let manager: Tenant;
  beforeAll(async () => {
    manager = await makeTenant(testEnv);
  });

  it('the claim mail goes to the given address, and its text is not stored', async () => {
    const managed = await provisionOn(manager);
    const email = freshEmail();
    const { body } = await create(managed, { email });
    const stored = () =>
      testEnv.BOOKS_LIVE.prepare('SELECT * FROM emails WHERE account_id = ?').bind(managed.accountId).all();
    await expect.poll(async () => (await stored()).results.length).toBe(1);
    const [row] = (await stored()).results;
    expect(row).toMatchObject({ email_type: 'INVITATION', recipients: JSON.stringify([email]) });
    expect(JSON.stringify(row)).not.toContain(body.data.token);
  });

  it('claim mails are limited per hour and manager, and tokens without a mail are not', async () => {
    const own = await makeTenant(testEnv);
    const managed = await provisionOn(own);
    await testEnv.DIRECTORY.batch(
      Array.from({ length: 60 }, () =>
        testEnv.DIRECTORY.prepare(
          'INSERT INTO claim_tokens (id, account_id, token_hash, email, made_by_account_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ).bind(
          crypto.randomUUID(),
          managed.accountId,
          crypto.randomUUID(),
          freshEmail(),
          own.accountId,
          Date.now() - 60_000,
          Date.now() + DAY_MS,
        ),
      ),
    );
    const another = await provisionOn(own);
    const refused = await create(another, { email: freshEmail() });
    expect([...told(refused), refused.headers.get('Retry-After')]).toEqual([
      429,
      'EMAIL_QUOTA_EXCEEDED',
      '3600',
    ]);
    expect((await create(another)).status).toBe(201);
    expect((await create(await provisionOn(manager), { email: freshEmail() })).status).toBe(201);
  });

  it('an address is mailed at most five open claim links a day, and only its own manager is told', async () => {
    const email = freshEmail();
    const mailing = mailEnv(testEnv);
    const own = await makeTenant(testEnv);
    for (let at = 0; at < 5; at += 1) {
      const sent = at === 0 ? email.toUpperCase() : email;
      expect((await create(await provisionOn(own), { email: sent }, {}, mailing.env)).status).toBe(201);
    }
    await expect.poll(() => mailing.mails.length).toBe(5);
    const stranger = await provisionOn(manager);
    expect((await create(stranger, { email }, {}, mailing.env)).status).toBe(201);
    const listed = () =>
      testEnv.BOOKS_LIVE.prepare('SELECT status FROM emails WHERE account_id = ?')
        .bind(stranger.accountId)
        .all();
    await expect.poll(async () => (await listed()).results).toEqual([{ status: 'SENT' }]);
    expect(mailing.mails).toHaveLength(5);
    const last = await provisionOn(own);
    const refused = await create(last, { email });
    expect([...told(refused), refused.headers.get('Retry-After')]).toEqual([
      429,
      'EMAIL_QUOTA_EXCEEDED',
      '86400',
    ]);
    expect((await create(last)).status).toBe(201);
  });
});

describe('a repeated claim under one idempotency key', () => {
  const keyed = (token: string, proof: PlantedProof, key: string) =>
    request('POST', '/v1/claims', { body: { token, ...proof }, headers: { 'Idempotency-Key': key } });

  it('a repeated claim returns the same response, and another address under its key returns 409', async () => {
    const managed = await managedAccount();
    const { token } = (await create(managed)).body.data;
    const [email, key] = [freshEmail(), crypto.randomUUID()];
    const proof = await plantCode(email);
    const first = await keyed(token, proof, key);
    const again = await keyed(token, proof, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(told(await keyed(token, await plantCode(freshEmail()), key))).toEqual([
      409,
      'IDEMPOTENCY_KEY_MISMATCH',
    ]);
    expect(told(await redeem(token, email))).toEqual([404, 'CLAIM_NOT_FOUND']);
    const other = (await create(await managedAccount())).body.data.token;
    expect((await keyed(other, await plantCode(freshEmail()), key)).status).toBe(200);
    expect(await ownersOf(managed.accountId)).toEqual([email]);
  });

  it('a repeated claim succeeds if the response of the first one was lost', async () => {
    const managed = await managedAccount();
    const { token } = (await create(managed)).body.data;
    const [email, key] = [freshEmail(), crypto.randomUUID()];
    const batch = testEnv.DIRECTORY.batch.bind(testEnv.DIRECTORY);
    let lost = 0;
    const directory = new Proxy(testEnv.DIRECTORY, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name, target).bind?.(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await batch(statements);
          if (statements.length > 3 && lost++ === 0) throw new Error('Network connection lost.');
          return results;
        };
      },
    });
    const proof = await plantCode(email);
    const options = { body: { token, ...proof }, headers: { 'Idempotency-Key': key } };
    const env = { ...testEnv, DIRECTORY: directory };
    const first = await request('POST', '/v1/claims', { ...options, env });
    expect(first.status).toBe(500);
    const again = await request('POST', '/v1/claims', options);
    expect([again.status, again.body.data.email]).toEqual([200, email]);
    expect(await ownersOf(managed.accountId)).toEqual([email]);
  });

  it('a claim with open_session opens a session of the new owner with the same code', async () => {
    const managed = await managedAccount();
    const { token } = (await create(managed)).body.data;
    const email = freshEmail();
    const proof = await plantCode(email);
    const body = { token, ...proof, open_session: true };
    const { data } = (await request('POST', '/v1/claims', { body })).body;
    const me = await request('GET', '/v1/me/identity', { key: data.session.token });
    expect(me.body.data).toMatchObject({ email, account_id: managed.accountId });
    const other = await managedAccount();
    const plain = await redeem((await create(other)).body.data.token, freshEmail());
    expect(plain.body.data.session).toBeNull();
  });
});
