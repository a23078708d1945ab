import { afterEach, describe, expect, it, vi } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { freshKey, killAfterCommit } from '../../support/idempotency-keys.ts';
import { addCompany, addMember, mintKey } from '../../support/tenant.ts';
import { ACCEPTS, RECEIVER_URL, type ReceiverAnswer } from '../../support/webhooks/webhook-env.ts';
import { DAY_MS, webhookAccount } from './webhook-account.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const TLS_FAILURE = 'internal error; reference = 6b1k2';
const HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'Service-Delivery-Id',
  'Service-Event',
  'Service-Event-Id',
  'Service-Signature',
  'User-Agent',
];

const answering =
  (status: number, headers: Record<string, string> = {}): ReceiverAnswer =>
  () =>
    new Response('an answer', { status, headers });
const throwing =
  (error: Error): ReceiverAnswer =>
  () => {
    throw error;
  };

describe('webhook creation', () => {
  it('the response contains the secret and the probe result, and Location refers to the webhook', async () => {
    const { create, tenant, key, hooks } = await webhookAccount();
    const { status, headers, body } = await create();
    expect(status).toBe(201);
    const { id, secret, test_delivery, created_at, ...rest } = body.data;
    expect(headers.get('Location')).toBe(`/v1/accounts/${tenant.accountId}/webhooks/${id}`);
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(test_delivery).toEqual({
      delivery_success: true,
      http_status: 200,
      duration_ms: expect.any(Number),
      error: null,
      failure_cause: null,
    });
    expect(rest).toEqual({
      url: RECEIVER_URL,
      events: expect.any(Array),
      active: true,
      account_relationship: 'own',
      consecutive_failures: 0,
      last_success_at: null,
      last_failure_at: null,
      last_error_cause: null,
      deactivated_by: null,
      deactivated_at: null,
      previous_secret_expires_at: null,
      updated_at: created_at,
    });
    const found = await request('GET', headers.get('Location') ?? '', { key, env: hooks.env });
    expect(found.body.data).toEqual({ id, created_at, ...rest });
  });

  it('the secret appears in the response of the creation and nowhere else', async () => {
    const { create, get, patch, post } = await webhookAccount();
    const { id, secret } = (await create()).body.data;
    const others = [
      await get(''),
      await get(`/${id}`),
      await patch(`/${id}`, { events: ['invoice.paid'] }),
      await post(`/${id}/test`),
      await get(`/${id}/deliveries`),
      await create(),
    ];
    for (const { text } of others) expect(text).not.toContain(secret);
  });

  it('creation sends a signed probe with all headers, which is not logged', async () => {
    const { create, hooks, tenant, log, get } = await webhookAccount();
    const { id } = (await create({ events: ['invoice.paid'] })).body.data;
    expect(hooks.received).toHaveLength(1);
    const [probe] = hooks.received;
    expect(Object.keys(probe?.headers ?? {}).sort()).toEqual(HEADERS);
    expect(probe?.headers['Service-Event']).toBe('webhook.test');
    expect(probe?.init.redirect).toBe('manual');
    expect(probe?.event).toEqual({
      id: probe?.headers['Service-Event-Id'],
      type: 'webhook.test',
      created_at: expect.any(String),
      api_version: '2026-11-01',
      livemode: false,
      test: true,
      company_id: null,
      nif: null,
      account_id: tenant.accountId,
      account_external_ref: null,
      account_relationship: 'own',
      data: {},
    });
    expect(await log(id)).toEqual([]);
    expect((await get(`/${id}`)).body.data.last_success_at).toBe(null);
  });

  it.each<[string, ReceiverAnswer, number | null, string]>([
    ['a 404', answering(404), 404, 'http_client_error'],
    ['a 429', answering(429), 429, 'http_client_error'],
    ['a redirect', answering(302, { Location: RECEIVER_URL }), 302, 'http_client_error'],
    ['a 500', answering(500), 500, 'http_server_error'],
    ['a 503', answering(503), 503, 'http_server_error'],
    ['silence', throwing(new DOMException('timed out', 'TimeoutError')), null, 'timeout'],
    ['a closed socket', throwing(new Error('Network connection lost.')), null, 'connection'],
    ['a bad certificate', throwing(new Error(TLS_FAILURE)), null, 'tls'],
    ['anything else', throwing(new Error('who knows')), null, 'unknown'],
  ])(
    'a webhook whose probe encounters %s is created, and the response states the cause',
    async (_, answer, http_status, failure_cause) => {
      const { create, get } = await webhookAccount('TEST', answer);
      const { status, body } = await create();
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ active: true, consecutive_failures: 0, last_error_cause: null });
      expect(body.data.test_delivery).toEqual({
        delivery_success: false,
        http_status,
        duration_ms: expect.any(Number),
        error: expect.any(String),
        failure_cause,
      });
      expect((await get('')).body.data.webhooks).toHaveLength(1);
    },
  );

  it('a webhook whose name does not resolve is created with cause dns, and nothing is sent', async () => {
    const { create, hooks } = await webhookAccount();
    const { status, body } = await create({ url: 'https://nobody.hooks.test/folio' });
    expect([status, body.data.test_delivery.failure_cause]).toEqual([201, 'dns']);
    expect(hooks.received).toEqual([]);
  });

  it('duplicate events are removed and the order is preserved', async () => {
    const { create } = await webhookAccount();
    const events = ['invoice.voided', 'invoice.issued', 'invoice.voided'];
    expect((await create({ events })).body.data.events).toEqual(['invoice.voided', 'invoice.issued']);
  });

  it('the probe of a live webhook has livemode true', async () => {
    const { create, hooks } = await webhookAccount('LIVE');
    expect((await create()).status).toBe(201);
    expect(hooks.received[0]?.event).toMatchObject({ livemode: true, test: true });
  });
});

describe('webhook validation', () => {
  it.each([
    ['http://one.hooks.test/folio', 'URL_MUST_BE_HTTPS'],
    ['http://127.0.0.1/', 'URL_MUST_BE_HTTPS'],
    ['https://127.0.0.1/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://2130706433/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://[::ffff:10.0.0.1]/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://localhost/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://printer.local/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://user:password@one.hooks.test/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://one.hooks.test:8080/', 'URL_TARGET_NOT_ALLOWED'],
    ['https://', 'VALIDATION_ERROR'],
    ['one.hooks.test/folio', 'VALIDATION_ERROR'],
    ['ftp://one.hooks.test/', 'VALIDATION_ERROR'],
    [' ', 'VALIDATION_ERROR'],
    [`https://one.hooks.test/${'a'.repeat(2048)}`, 'VALIDATION_ERROR'],
  ])('creation and update reject the URL %s and change nothing', async (url, code) => {
    const { create, get, patch, made, hooks } = await webhookAccount();
    const { id } = await made();
    const before = (await get('')).text.replace(/"meta".*/, '');
    for (const response of [
      await create({ url }),
      await patch(`/${id}`, { url, events: ['invoice.paid'] }),
    ]) {
      expect([response.status, response.body.error.code]).toEqual([422, code]);
      expect(response.body.error.details).toEqual({ url: expect.any(String) });
    }
    expect((await get('')).text.replace(/"meta".*/, '')).toBe(before);
    expect(hooks.received).toEqual([]);
  });

  it('a URL with port 8443 is accepted', async () => {
    const { create } = await webhookAccount();
    expect((await create({ url: 'https://one.hooks.test:8443/folio' })).status).toBe(201);
  });

  it.each([
    ['no event', { events: [] }],
    ['an unknown event', { events: ['invoice.exploded'] }],
    ['an unknown relationship', { account_relationship: 'theirs' }],
    ['no url', { url: undefined }],
  ])('a webhook with %s returns 422', async (_, changes) => {
    const { create, get } = await webhookAccount();
    const { status, body } = await create(changes);
    expect([status, body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect((await get('')).body.data.pagination.total_items).toBe(0);
  });

  it('a credential limited to some companies cannot access webhooks', async () => {
    const { tenant, base, made } = await webhookAccount();
    const { id } = await made();
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [companyId] });
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const body = { url: RECEIVER_URL, events: ['invoice.paid'] };
    for (const key of [confined, member.sandboxKey, member.sessionToken]) {
      const responses = [
        await request('POST', base, { key, body }),
        await request('GET', base, { key }),
        await request('GET', `${base}/${id}`, { key }),
        await request('PATCH', `${base}/${id}`, { key, body }),
        await request('DELETE', `${base}/${id}`, { key }),
        await request('POST', `${base}/${id}/test`, { key }),
        await request('POST', `${base}/${id}/secret`, { key }),
        await request('GET', `${base}/${id}/deliveries`, { key }),
        await request('POST', `${base}/${id}/deliveries/${id}/retry`, { key }),
      ];
      for (const response of responses)
        expect([response.status, response.body.error.code]).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    }
  });
});

describe('the limit of ten active webhooks', () => {
  it('twenty concurrent requests create ten webhooks', async () => {
    const { create, get } = await webhookAccount();
    const responses = await Promise.all(Array.from({ length: 20 }, () => create()));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    const refused = responses.filter(({ status }) => status !== 201);
    for (const { status, body } of refused)
      expect([status, body.error.code]).toEqual([400, 'WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED']);
    expect((await get('')).body.data.pagination.total_items).toBe(10);
  });

  it('the limit applies per account and environment, and excludes inactive and deleted webhooks', async () => {
    const account = await webhookAccount();
    const { create, patch, tenant, base, hooks } = account;
    const ids: string[] = [];
    for (let made = 0; made < 10; made++) ids.push((await create()).body.data.id);
    expect((await create()).status).toBe(400);
    const live = { key: tenant.liveKey, env: hooks.env };
    const body = { url: RECEIVER_URL, events: ['invoice.paid'] };
    expect((await request('POST', base, { ...live, body })).status).toBe(201);
    expect((await patch(`/${ids[0]}`, { active: false })).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(400);
    expect((await account.delete(`/${ids[1]}`)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });
});

describe('webhook creation with an idempotency key', () => {
  it('a retry after a dead run returns the same webhook and secret', async () => {
    const { create, get, tenant } = await webhookAccount();
    const key = freshKey();
    const first = await create({}, { 'Idempotency-Key': key });
    await killAfterCommit(tenant, key);
    const again = await create({}, { 'Idempotency-Key': key });
    expect(again.status).toBe(201);
    const { test_delivery: _, ...made } = first.body.data;
    expect(again.body.data).toMatchObject(made);
    expect((await get('')).body.data.pagination.total_items).toBe(1);
  });

  it('a retry returns its webhook even if it was deleted, and sends no probe', async () => {
    const account = await webhookAccount();
    const key = freshKey();
    const first = await account.create({}, { 'Idempotency-Key': key });
    await killAfterCommit(account.tenant, key);
    await account.delete(`/${first.body.data.id}`);
    account.hooks.received = [];
    const again = await account.create({}, { 'Idempotency-Key': key });
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect(again.body.data.test_delivery).toBe(null);
    expect(account.hooks.received).toEqual([]);
  });

  it('a retry at the limit is accepted if it created the tenth webhook itself', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { create, get, tenant, base, hooks, key } = await webhookAccount();
    for (let made = 0; made < 9; made++) expect((await create()).status).toBe(201);
    const headers = { 'Idempotency-Key': freshKey() };
    const body = { url: RECEIVER_URL, events: ['invoice.paid'] };
    // The first call reads the credential, the second is the insertion.
    const { env } = faultyEnv(hooks.env, 'AFTER', (call) => call === 2);
    const lost = await request('POST', base, { key, headers, body, env });
    expect(lost.status).toBe(500);
    expect((await get('')).body.data.pagination.total_items).toBe(10);
    const again = await request('POST', base, { key, headers, body, env: hooks.env });
    expect([again.status, again.body.data?.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(tenant.accountId).toBe(hooks.received.at(-1)?.event.account_id);
  });
});

describe('the clock of webhooks', () => {
  it('creation uses the service clock, and signatures use real time', async () => {
    const { create, hooks } = await webhookAccount('TEST', ACCEPTS);
    hooks.passTime(40 * DAY_MS);
    const { created_at } = (await create()).body.data;
    expect(Math.abs(Date.parse(created_at) - hooks.nowMs())).toBeLessThan(60_000);
    const [, seconds] = /^t=(\d+),/.exec(hooks.received[0]?.headers['Service-Signature'] ?? '') ?? [];
    expect(Math.abs(Number(seconds) * 1_000 - Date.now())).toBeLessThan(60_000);
  });
});
