import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const RETURN_URL = 'https://app.example.com/payments?tab=stripe';
const HOUR_MS = 3_600_000;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

/** The consent pages of Stripe's stand-in. */
const { STRIPE_PAGES } = testEnv as unknown as { STRIPE_PAGES: Fetcher };

function accountId(): string {
  return `acct_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

async function authorize(of = client): Promise<{ url: string; id: string }> {
  const answer = await of.post('/payment-connections/authorizations', {
    provider: 'stripe',
    return_url: RETURN_URL,
  });
  expect(answer.status, answer.text).toBe(201);
  const id = (answer.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  return { url: answer.body.data.authorization_url, id };
}

/** Says yes, or no, on the consent page; answers the path of the callback that it leads back to. */
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

/** Where the callback leads on to. */
async function ledOn(path: string, language = 'en'): Promise<URLSearchParams> {
  const answer = await request('GET', path, { headers: { 'Accept-Language': language } });
  expect(answer.status, answer.text).toBe(302);
  expect(answer.text).toBe('');
  const url = new URL(answer.headers.get('Location') ?? '');
  expect([url.origin, url.pathname, url.searchParams.get('tab')]).toEqual([
    'https://app.example.com',
    '/payments',
    'stripe',
  ]);
  return url.searchParams;
}

async function connect(account = accountId(), of = client): Promise<string> {
  const { url } = await authorize(of);
  const result = await ledOn(await consent(url, 'allow', account));
  expect([result.get('status'), result.get('message')]).toEqual(['ACTIVE', null]);
  return result.get('connection_id') ?? '';
}

async function listed(of = client): Promise<string[]> {
  const { body } = await of.get('/payment-connections');
  return body.data.payment_connections.map(({ id }: { id: string }) => id);
}

function failure(result: URLSearchParams): (string | null)[] {
  return [result.get('status'), result.get('connection_id'), result.get('message')];
}

describe('connecting an account', () => {
  it('leads by the consent page to an active connection, once and for all', async () => {
    const account = accountId();
    const { url, id } = await authorize();
    const asked = new URL(url).searchParams;
    expect([asked.get('response_type'), asked.get('client_id'), asked.get('scope')]).toEqual([
      'code',
      'ca_local_test',
      'read_write',
    ]);
    expect(asked.get('redirect_uri')).toBe('https://folio.test/v1/payment-providers/stripe/callback');
    const pending = await client.get(`/payment-connections/${id}`);
    expect(pending.body.data).toMatchObject({
      status: 'PENDING',
      external_account_id: null,
      connected_at: null,
    });

    const callback = await consent(url, 'allow', account);
    const result = await ledOn(callback);
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
      auto_invoice_enabled: true,
      event_source: 'BOTH',
      auto_create_customer: true,
      send_invoice_by_email: false,
      prices_include_tax: true,
      tax: { main_tax: null },
      series: { standard: null, simplified: null, corrective: null },
      simplificada_threshold: 3000,
    });
    // The page is loaded again: its code is spent, and the answer the same.
    expect((await ledOn(callback)).toString()).toBe(result.toString());
    const twice = await Promise.all([ledOn(callback), ledOn(callback)]);
    expect(twice.map((one) => one.get('connection_id'))).toEqual([id, id]);
  });

  it('is one connection when the redirect comes twice at once', async () => {
    const { url, id } = await authorize();
    const callback = await consent(url, 'allow', accountId());
    const results = await Promise.all([ledOn(callback), ledOn(callback), ledOn(callback)]);
    const ids = new Set(results.map((one) => one.get('connection_id') ?? 'failed'));
    expect(ids.has(id)).toBe(true);
    expect((await client.get(`/payment-connections/${id}`)).body.data.status).toBe('ACTIVE');
  });

  it('allows a company several accounts', async () => {
    const ids = [await connect(), await connect()];
    expect(new Set(ids).size).toBe(2);
    expect(await listed()).toEqual(expect.arrayContaining(ids));
  });

  it('gives a company its connection back, with its settings, and refuses it to another', async () => {
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
    const { url, id: refused } = await authorize(others);
    const result = await ledOn(await consent(url, 'allow', account), 'es');
    expect(failure(result)).toEqual([
      'ERROR',
      null,
      'La cuenta ya está conectada a otra empresa. Desconéctala allí primero.',
    ]);
    expect((await others.get(`/payment-connections/${refused}`)).body.data.status).toBe('ERROR');

    // Once it is free, the other one may have it, and the first one may not.
    expect((await client.delete(`/payment-connections/${id}`)).status).toBe(204);
    await connect(account, others);
    const again = await authorize();
    expect((await ledOn(await consent(again.url, 'allow', account))).get('status')).toBe('ERROR');
  });

  it('keeps the environments apart', async () => {
    const live = companyClient(tenant.companyId, tenant.liveKey);
    const account = accountId();
    const id = await connect(account);
    const liveId = await connect(account, live);
    expect(liveId).not.toBe(id);
    expect(await listed(live)).toContain(liveId);
    expect(await listed()).not.toContain(liveId);
    const answer = await client.get(`/payment-connections/${liveId}`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'CONNECTION_NOT_FOUND']);
  });
});

describe('an authorization that comes to nothing', () => {
  it('tells the owner why, and may be tried again', async () => {
    const { url, id } = await authorize();
    const denied = await ledOn(await consent(url, 'deny', accountId()));
    expect(failure(denied)).toEqual([
      'ERROR',
      null,
      'The account was not connected: access to it was denied.',
    ]);
    expect((await client.get(`/payment-connections/${id}`)).body.data.status).toBe('ERROR');
    const { state } = Object.fromEntries(new URL(url).searchParams);
    const path = `/v1/payment-providers/stripe/callback?state=${state}`;
    expect((await ledOn(`${path}&error=server_error`)).get('message')).toMatch(/refused the authorization/);
    expect((await ledOn(path)).get('message')).toMatch(/without an authorization code/);
    expect((await ledOn(`${path}&code=ac_unknown`)).get('message')).toMatch(/used already or is too old/);
    expect((await ledOn(await consent(url, 'allow', accountId()))).get('connection_id')).toBe(id);
  });

  it('is refused for a code of the other mode', async () => {
    const { url } = await authorize();
    const live = new URL(url);
    live.searchParams.set('client_id', 'ca_local_live');
    const result = await ledOn(await consent(live.href, 'allow', accountId()));
    expect(result.get('status')).toBe('ERROR');
  });

  it('is over after an hour, and gone from the list', async () => {
    const { url, id } = await authorize();
    expect(await listed()).toContain(id);
    const callback = await consent(url, 'allow', accountId());
    await testEnv.DIRECTORY.prepare(
      'UPDATE payment_connections SET authorization_expires_at = authorization_expires_at - ? WHERE id = ?',
    )
      .bind(HOUR_MS, id)
      .run();
    expect(await listed()).not.toContain(id);
    expect((await ledOn(callback)).get('message')).toBe('The authorization is no longer valid. Begin again.');
    expect((await client.get(`/payment-connections/${id}`)).status).toBe(404);
  });

  it('leads nowhere with a state that is none of ours', async () => {
    const { url } = await authorize();
    const state = new URL(url).searchParams.get('state') ?? '';
    const [payload = ''] = state.split('.');
    for (const wrong of ['x', `${payload}.AAAA`, state.slice(0, -2), `${state}.x`]) {
      const answer = await request('GET', `/v1/payment-providers/stripe/callback?state=${wrong}&code=ac_1`);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.body.error.details.field).toBe('state');
    }
    const missing = await request('GET', '/v1/payment-providers/stripe/callback?code=ac_1');
    expect([missing.status, missing.body.error.details.field]).toEqual([422, 'state']);
    const unknown = await request('GET', `/v1/payment-providers/paypal/callback?state=${state}`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
  });

  it('ends with the connection that waits for it', async () => {
    const { url, id } = await authorize();
    const callback = await consent(url, 'allow', accountId());
    expect((await client.delete(`/payment-connections/${id}`)).status).toBe(204);
    expect((await client.delete(`/payment-connections/${id}`)).status).toBe(404);
    expect((await ledOn(callback)).get('status')).toBe('ERROR');
  });
});

describe('what an authorization asks for', () => {
  it.each([
    ['http://app.example.com/', 'URL_MUST_BE_HTTPS'],
    ['app.example.com', 'VALIDATION_ERROR'],
    ['https://user:secret@app.example.com/', 'VALIDATION_ERROR'],
    ['javascript:alert(1)', 'URL_MUST_BE_HTTPS'],
  ])('refuses to lead back to %s', async (return_url, code) => {
    const answer = await client.post('/payment-connections/authorizations', {
      provider: 'stripe',
      return_url,
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
    expect(answer.body.error.details).toEqual({ return_url: expect.any(String) });
  });

  it('is not to be had where the deployment has no access to the provider', async () => {
    const env = { ...testEnv, STRIPE_TEST_CLIENT_ID: '' };
    const of = companyClient(tenant.companyId, tenant.sandboxKey, env);
    const answer: Answer = await of.post('/payment-connections/authorizations', {
      provider: 'stripe',
      return_url: RETURN_URL,
    });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
  });
});
