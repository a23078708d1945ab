import { beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { type ApiResponse, companyClient, request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { addMember, makeTenant, registerReturnUrls, type Tenant } from '../../support/tenant.ts';

const RETURN_URL = 'https://app.example.com/payments?tab=stripe';
const HOUR_MS = 3_600_000;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  await registerReturnUrls(testEnv, tenant.accountId, [RETURN_URL]);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

/** Consent pages of the simulated Stripe. */
const { STRIPE_PAGES } = testEnv as unknown as { STRIPE_PAGES: Fetcher };

function accountId(): string {
  return `acct_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

async function authorize(
  of = client,
  more: Record<string, unknown> = {},
): Promise<{ url: string; id: string }> {
  const response = await of.post('/payment-connections/authorizations', {
    provider: 'stripe',
    return_url: RETURN_URL,
    ...more,
  });
  expect(response.status, response.text).toBe(201);
  const id = (response.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  return { url: response.body.data.authorization_url, id };
}

/** Allows or denies on the consent page. Returns the path of the callback. */
async function consent(url: string, answer: 'allow' | 'deny', account: string): Promise<string> {
  const page = await STRIPE_PAGES.fetch(url);
  expect(page.status).toBe(200);
  const asked = new URL(url);
  asked.pathname = '/oauth/consent';
  asked.searchParams.set('answer', answer);
  asked.searchParams.set('account', account);
  asked.searchParams.set('name', 'Talleres Prueba');
  const back = await STRIPE_PAGES.fetch(asked.href, { redirect: 'manual' });
  const location = new URL(back.headers.get('Location') ?? '');
  return location.pathname + location.search;
}

/** Returns the address that a callback redirects to, without its fragment, and the code in the fragment. */
async function ledTo(path: string, language = 'en'): Promise<{ url: URL; code: string }> {
  const response = await request('GET', path, { headers: { 'Accept-Language': language } });
  expect(response.status, response.text).toBe(302);
  expect(response.text).toBe('');
  const url = new URL(response.headers.get('Location') ?? '');
  const code = url.hash.slice(1);
  url.hash = '';
  return { url, code };
}

/** Returns the code that the callback passes to the confirmation page. */
async function askedToConfirm(path: string): Promise<string> {
  const { url, code } = await ledTo(path);
  expect(url.href).toBe('https://folio.test/payment-connections/confirm');
  return code;
}

function atReturnUrl(address: string): URLSearchParams {
  const url = new URL(address);
  expect([url.origin, url.pathname, url.searchParams.get('tab')]).toEqual([
    'https://app.example.com',
    '/payments',
    'stripe',
  ]);
  return url.searchParams;
}

/** Returns the address that a callback redirects to if there is nothing to confirm. */
async function ledBack(path: string, language = 'en'): Promise<URLSearchParams> {
  return atReturnUrl((await ledTo(path, language)).url.href);
}

async function decide(id: string, code: string, of = client, decision = 'CONFIRM', language = 'en') {
  return await of.post(
    `/payment-connections/${id}/confirmations`,
    { confirmation_code: code, decision },
    { 'Accept-Language': language },
  );
}

/** Confirms the connection and returns the parameters of the return URL. */
async function confirmed(id: string, code: string, of = client, language = 'en'): Promise<URLSearchParams> {
  const response = await decide(id, code, of, 'CONFIRM', language);
  expect(response.status, response.text).toBe(200);
  const result = atReturnUrl(response.body.data.redirect_url);
  expect([result.get('status'), result.get('connection_id'), result.get('message')]).toEqual([
    response.body.data.status,
    response.body.data.connection_id,
    response.body.data.message,
  ]);
  return result;
}

async function connect(account = accountId(), of = client): Promise<string> {
  const { url, id } = await authorize(of);
  const result = await confirmed(id, await askedToConfirm(await consent(url, 'allow', account)), of);
  expect([result.get('status'), result.get('message')]).toEqual(['ACTIVE', null]);
  return result.get('connection_id') ?? '';
}

async function refusedState(path: string): Promise<void> {
  const response = await request('GET', path);
  expect([response.status, response.body.error.code, response.body.error.details.field]).toEqual([
    400,
    'VALIDATION_ERROR',
    'state',
  ]);
  expect(response.headers.get('Location')).toBeNull();
}

/** Returns the test environment with a provider that counts its requests. */
function countingStripe(): { env: Env; asked: string[] } {
  const { STRIPE } = testEnv as unknown as { STRIPE: Fetcher };
  const asked: string[] = [];
  const counting = {
    fetch: (input: RequestInfo, init?: RequestInit) => {
      asked.push(new URL(typeof input === 'string' ? input : input.url).pathname);
      return STRIPE.fetch(input, init);
    },
  };
  return { env: { ...testEnv, STRIPE: counting } as unknown as Env, asked };
}

async function listed(of = client): Promise<string[]> {
  const { body } = await of.get('/payment-connections');
  return body.data.payment_connections.map(({ id }: { id: string }) => id);
}

function failure(result: URLSearchParams): (string | null)[] {
  return [result.get('status'), result.get('connection_id'), result.get('message')];
}

describe('the connection of a payment account', () => {
  it('a connection takes payments only if its owner was asked for it and agreed', async () => {
    const { url, id } = await authorize(client, { take_payments: true });
    expect(new URL(url).searchParams.get('scope')).toBe('read_write');
    await confirmed(id, await askedToConfirm(await consent(url, 'allow', accountId())));
    expect((await client.get(`/payment-connections/${id}`)).body.data.takes_payments).toBe(true);
    const reading = await connect();
    expect((await client.get(`/payment-connections/${reading}`)).body.data.takes_payments).toBe(false);
  });

  it('consent and confirmation make a connection active, which a repetition does not change', async () => {
    const account = accountId();
    const { url, id } = await authorize();
    const asked = new URL(url).searchParams;
    expect([asked.get('response_type'), asked.get('client_id'), asked.get('scope')]).toEqual([
      'code',
      'ca_local_test',
      'read_only',
    ]);
    expect(asked.get('redirect_uri')).toBe('https://folio.test/v1/payment-providers/stripe/callback');
    const pending = await client.get(`/payment-connections/${id}`);
    expect(pending.body.data).toMatchObject({
      status: 'PENDING',
      external_account_id: null,
      connected_at: null,
    });

    const code = await askedToConfirm(await consent(url, 'allow', account));
    const waiting = await client.get(`/payment-connections/${id}`);
    expect(waiting.body.data).toMatchObject({ status: 'PENDING', external_account_id: null });

    const seen = await request('POST', '/v1/payment-confirmations', { body: { confirmation_code: code } });
    expect(seen.body.data).toEqual({
      connection_id: id,
      account_id: tenant.accountId,
      company: { id: tenant.companyId, legal_name: 'Ana Prueba Martín', nif: tenant.nif },
      environment: 'TEST',
      provider: 'stripe',
      external_account_id: account,
      external_account_name: 'Talleres Prueba',
      expires_at: expect.any(String),
    });

    const result = await confirmed(id, code);
    expect([...result.keys()].sort()).toEqual(['connection_id', 'status', 'tab']);
    expect([result.get('status'), result.get('connection_id')]).toEqual(['ACTIVE', id]);
    const { body } = await client.get(`/payment-connections/${id}`);
    expect(body.data).toEqual({
      id,
      provider: 'stripe',
      external_account_id: account,
      external_account_name: 'Talleres Prueba',
      environment: 'TEST',
      status: 'ACTIVE',
      connected_at: expect.any(String),
      last_event_at: null,
      takes_payments: false,
      auto_invoice_enabled: true,
      event_source: 'BOTH',
      auto_create_customer: true,
      send_invoice_by_email: false,
      prices_include_tax: true,
      tax: { main_tax: null },
      series: { standard: null, simplified: null, corrective: null },
      simplificada_threshold: 3000,
    });
    // A confirmation whose response was lost can be repeated. The preview has ended.
    expect((await confirmed(id, code)).toString()).toBe(result.toString());
    const over = await request('POST', '/v1/payment-confirmations', { body: { confirmation_code: code } });
    expect([over.status, over.body.error.code]).toEqual([422, 'CONFIRMATION_CODE_INVALID']);
  });

  it('a session of a member of the company can confirm the connection', async () => {
    const { url, id } = await authorize();
    const code = await askedToConfirm(await consent(url, 'allow', accountId()));
    const session = companyClient(tenant.companyId, tenant.sessionToken);
    expect((await confirmed(id, code, session)).get('connection_id')).toBe(id);
  });

  it('concurrent confirmations make one connection', async () => {
    const { url, id } = await authorize();
    const code = await askedToConfirm(await consent(url, 'allow', accountId()));
    const results = await Promise.all([confirmed(id, code), confirmed(id, code), confirmed(id, code)]);
    expect(results.map((one) => one.get('connection_id'))).toEqual([id, id, id]);
  });

  it('a company can connect several accounts', async () => {
    const ids = [await connect(), await connect()];
    expect(new Set(ids).size).toBe(2);
    expect(await listed()).toEqual(expect.arrayContaining(ids));
  });

  it("connecting an account again restores the connection, and another company's attempt is rejected", async () => {
    const account = accountId();
    const id = await connect(account);
    await client.patch(`/payment-connections/${id}`, { event_source: 'INVOICES' });
    expect(await connect(account)).toBe(id);
    expect((await client.delete(`/payment-connections/${id}`)).status).toBe(204);
    expect((await client.get(`/payment-connections/${id}`)).body.data.status).toBe('DISCONNECTED');
    const before = await listed();
    expect(await connect(account)).toBe(id);
    expect(await listed()).toEqual(before);
    const { data } = (await client.get(`/payment-connections/${id}`)).body;
    expect([data.status, data.event_source]).toEqual(['ACTIVE', 'INVOICES']);

    const other = await makeTenant(testEnv);
    const others = companyClient(other.companyId, other.sandboxKey);
    await registerReturnUrls(testEnv, other.accountId, [RETURN_URL]);
    const { url, id: refused } = await authorize(others);
    const code = await askedToConfirm(await consent(url, 'allow', account));
    const result = await confirmed(refused, code, others, 'es');
    expect(failure(result)).toEqual([
      'ERROR',
      null,
      'La cuenta ya está conectada a otra empresa. Desconéctala allí primero.',
    ]);
    expect((await others.get(`/payment-connections/${refused}`)).body.data.status).toBe('ERROR');

    // Once the account is disconnected, the other company can connect it and the first one cannot.
    expect((await client.delete(`/payment-connections/${id}`)).status).toBe(204);
    await connect(account, others);
    const again = await authorize();
    const late = await askedToConfirm(await consent(again.url, 'allow', account));
    expect((await confirmed(again.id, late)).get('status')).toBe('ERROR');
  });

  it('connections of the two environments are separate', async () => {
    const live = companyClient(tenant.companyId, tenant.liveKey);
    const account = accountId();
    const id = await connect(account);
    const liveId = await connect(account, live);
    expect(liveId).not.toBe(id);
    expect(await listed(live)).toContain(liveId);
    expect(await listed()).not.toContain(liveId);
    const response = await client.get(`/payment-connections/${liveId}`);
    expect([response.status, response.body.error.code]).toEqual([404, 'CONNECTION_NOT_FOUND']);
  });
});

describe('connections without consent', () => {
  it('the owner gets a mail about an account that is connected in production, and none about the sandbox', async () => {
    const own = await makeTenant(testEnv);
    await registerReturnUrls(testEnv, own.accountId, [RETURN_URL]);
    const mailing = mailEnv(testEnv);
    const of = (key: string) => companyClient(own.companyId, key, mailing.env);
    await connect(accountId(), of(own.sandboxKey));
    await connect(accountId(), of(own.liveKey));
    await expect.poll(() => mailing.mails.length).toBe(1);
    expect(mailing.mails[0]).toContain(`To: ${own.personId}@folio.test`);
    expect(mailing.mails[0]).toContain('Talleres Prueba');
  });

  it('a connection cannot be confirmed without the code of the browser that consented', async () => {
    const { url, id } = await authorize();
    await askedToConfirm(await consent(url, 'allow', accountId()));
    for (const guess of ['confirm_x', `confirm_${'a'.repeat(49)}`, '']) {
      const response = await decide(id, guess);
      expect(response.status).toBe(422);
    }
    expect((await client.get(`/payment-connections/${id}`)).body.data).toMatchObject({
      status: 'PENDING',
      external_account_id: null,
      external_account_name: null,
    });
  });

  it('a person without access to the company cannot confirm a connection', async () => {
    const { url, id } = await authorize();
    const code = await askedToConfirm(await consent(url, 'allow', accountId()));
    const victim = await makeTenant(testEnv);
    const response = await decide(id, code, companyClient(tenant.companyId, victim.sessionToken));
    expect([response.status, response.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    const own = await decide(id, code, companyClient(victim.companyId, victim.sessionToken));
    expect([own.status, own.body.error.code]).toEqual([404, 'CONNECTION_NOT_FOUND']);
    const viewer = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    const readOnly = await decide(id, code, companyClient(tenant.companyId, viewer.sessionToken));
    expect([readOnly.status, readOnly.body.error.code]).toEqual([403, 'COMPANY_READ_ONLY']);
    expect((await client.get(`/payment-connections/${id}`)).body.data.status).toBe('PENDING');
  });

  it('a connection cannot be confirmed in another environment', async () => {
    const live = companyClient(tenant.companyId, tenant.liveKey);
    const { url, id } = await authorize(live);
    const code = await askedToConfirm(await consent(url, 'allow', accountId()));
    const response = await decide(id, code);
    expect([response.status, response.body.error.code]).toEqual([404, 'CONNECTION_NOT_FOUND']);
    expect((await confirmed(id, code, live)).get('status')).toBe('ACTIVE');
  });

  it('refusing a connection revokes its access, unless another connection uses the account', async () => {
    const { env, asked } = countingStripe();
    const of = companyClient(tenant.companyId, tenant.sandboxKey, env);
    const account = accountId();
    const { url, id } = await authorize();
    const code = await askedToConfirm(await consent(url, 'allow', account));
    const refused = await decide(id, code, of, 'REFUSE');
    expect(failure(atReturnUrl(refused.body.data.redirect_url))).toEqual([
      'ERROR',
      null,
      'The account was not connected: it was not confirmed.',
    ]);
    expect(asked).toEqual(['/oauth/deauthorize']);
    expect((await decide(id, code)).body.data?.status ?? 'ERROR').toBe('ERROR');
    expect((await client.get(`/payment-connections/${id}`)).body.data.status).toBe('ERROR');

    await connect(account);
    const again = await authorize();
    const second = await askedToConfirm(await consent(again.url, 'allow', account));
    expect((await decide(again.id, second, of, 'REFUSE')).body.data.status).toBe('ERROR');
    expect(asked).toEqual(['/oauth/deauthorize']);
  });

  it('an expired confirmation code is rejected', async () => {
    const { url, id } = await authorize();
    const code = await askedToConfirm(await consent(url, 'allow', accountId()));
    await testEnv.DIRECTORY.prepare('UPDATE payment_connections SET confirmation_expires_at = 1 WHERE id = ?')
      .bind(id)
      .run();
    for (const response of [
      await decide(id, code),
      await request('POST', '/v1/payment-confirmations', { body: { confirmation_code: code } }),
    ])
      expect([response.status, response.body.error.code]).toEqual([422, 'CONFIRMATION_CODE_INVALID']);
  });
});

describe('an unsuccessful authorization of a connection', () => {
  it('a denied or failed authorization redirects to the registered address with the reason', async () => {
    const first = await authorize();
    const denied = await ledBack(await consent(first.url, 'deny', accountId()));
    expect(failure(denied)).toEqual([
      'ERROR',
      null,
      'The account was not connected: access to it was denied.',
    ]);
    expect((await client.get(`/payment-connections/${first.id}`)).body.data.status).toBe('ERROR');
    const cases: [string, RegExp][] = [
      ['&error=server_error', /refused the authorization/],
      ['', /without an authorization code/],
      ['&code=ac_unknown', /used already or is too old/],
    ];
    for (const [answer, message] of cases) {
      const { url } = await authorize();
      const state = new URL(url).searchParams.get('state') ?? '';
      const path = `/v1/payment-providers/stripe/callback?state=${state}${answer}`;
      expect((await ledBack(path)).get('message')).toMatch(message);
    }
  });

  it('an authorization with a code of the other mode fails', async () => {
    const { url } = await authorize();
    const live = new URL(url);
    live.searchParams.set('client_id', 'ca_local_live');
    const result = await ledBack(await consent(live.href, 'allow', accountId()));
    expect(result.get('status')).toBe('ERROR');
  });

  it('an authorization expires after an hour and leaves the list', async () => {
    const { url, id } = await authorize();
    expect(await listed()).toContain(id);
    const callback = await consent(url, 'allow', accountId());
    await testEnv.DIRECTORY.prepare(
      'UPDATE payment_connections SET authorization_expires_at = authorization_expires_at - ? WHERE id = ?',
    )
      .bind(HOUR_MS, id)
      .run();
    expect(await listed()).not.toContain(id);
    await refusedState(callback);
    expect((await client.get(`/payment-connections/${id}`)).status).toBe(404);
  });

  it('a used, forged or withdrawn state returns an error and sends nothing to the provider', async () => {
    const { env, asked } = countingStripe();
    const { url, id } = await authorize();
    const state = new URL(url).searchParams.get('state') ?? '';
    const [keyId = '', payload = '', signature = ''] = state.split('.');
    const forged = [
      `${keyId}.${payload}.AAAA`,
      `${payload}.${signature}`,
      `AAAAAAAA.${payload}.${signature}`,
    ];
    for (const wrong of ['x', ...forged, state.slice(0, -2), `${state}.x`])
      await refusedState(`/v1/payment-providers/stripe/callback?state=${wrong}&code=ac_1`);
    const missing = await request('GET', '/v1/payment-providers/stripe/callback?code=ac_1');
    expect([missing.status, missing.body.error.details.field]).toEqual([422, 'state']);
    const unknown = await request('GET', `/v1/payment-providers/paypal/callback?state=${state}`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);

    // Of many callbacks with one state, invalid codes first, only the first reaches the provider.
    const callback = `/v1/payment-providers/stripe/callback?state=${state}&code=ac_bogus`;
    const responses = await Promise.all(Array.from({ length: 12 }, () => request('GET', callback, { env })));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, ...Array(11).fill(400)]);
    expect(asked).toEqual(['/oauth/token']);
    await refusedState(await consent(url, 'allow', accountId()));
    expect((await client.get(`/payment-connections/${id}`)).body.data.status).toBe('ERROR');

    const taken = await authorize();
    const late = await consent(taken.url, 'allow', accountId());
    expect((await client.delete(`/payment-connections/${taken.id}`)).status).toBe(204);
    expect((await client.delete(`/payment-connections/${taken.id}`)).status).toBe(404);
    await refusedState(late);
  });

  it('an invalid callback shows a page in browsers', async () => {
    const path = '/v1/payment-providers/stripe/callback?state=x';
    const response = await request('GET', path, {
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': 'es' },
    });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(response.text).toContain('empieza de nuevo');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('POST /v1/companies/{company_id}/payment-connections/authorizations', () => {
  it.each([
    ['http://app.example.com/', 'URL_MUST_BE_HTTPS'],
    ['app.example.com', 'VALIDATION_ERROR'],
    ['https://user:secret@app.example.com/', 'VALIDATION_ERROR'],
    ['javascript:alert(1)', 'URL_MUST_BE_HTTPS'],
  ])('an authorization with the return URL %s returns 422', async (return_url, code) => {
    const response = await client.post('/payment-connections/authorizations', {
      provider: 'stripe',
      return_url,
    });
    expect([response.status, response.body.error.code]).toEqual([422, code]);
    expect(response.body.error.details).toEqual({ return_url: expect.any(String) });
  });

  it('an authorization returns to a registered URL only, compared exactly', async () => {
    const other = await makeTenant(testEnv);
    await registerReturnUrls(testEnv, other.accountId, ['https://evil.example.com/']);
    for (const return_url of [
      'https://evil.example.com/',
      `${RETURN_URL}&more=1`,
      RETURN_URL.toUpperCase(),
      'https://app.example.com/payments',
      `${RETURN_URL}#x`,
    ]) {
      const response = await client.post('/payment-connections/authorizations', {
        provider: 'stripe',
        return_url,
      });
      expect([response.status, response.body.error.details]).toEqual([
        422,
        { return_url: expect.any(String) },
      ]);
    }
    const plain = { provider: 'stripe', return_url: 'https://evil.example.com/' };
    const response = await client.post('/payment-connections/authorizations', plain);
    expect(response.body.error.code).toBe('RETURN_URL_NOT_REGISTERED');
  });

  it('an authorization returns 403 if the provider is not configured', async () => {
    const env = { ...testEnv, STRIPE_TEST_CLIENT_ID: '' };
    const of = companyClient(tenant.companyId, tenant.sandboxKey, env);
    const response: ApiResponse = await of.post('/payment-connections/authorizations', {
      provider: 'stripe',
      return_url: RETURN_URL,
    });
    expect([response.status, response.body.error.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
  });
});
