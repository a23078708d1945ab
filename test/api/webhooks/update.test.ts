import { describe, expect, it } from 'vitest';
import { request } from '../../support/api-client.ts';
import { freshKey, killAfterCommit } from '../../support/idempotency-keys.ts';
import { ACCEPTS, RECEIVER_NAMES, RECEIVER_URL } from '../../support/webhooks/webhook-env.ts';
import { changeWebhook, MINUTE_MS, sendEvent, storeEvent, webhookAccount } from './webhook-account.ts';

const FAILS = () => new Response('broken', { status: 500 });
const OTHER_URL = `https://${RECEIVER_NAMES[1]}/folio`;
/** Columns that the service sets when it pauses a webhook. */
const PAUSED =
  "active = 0, deactivated_by = 'service', deactivated_at = 1700000000000, consecutive_failures = 25, failing_since = 1690000000000";

describe('an update of a webhook', () => {
  it('an update merges fields, and replaces events completely', async () => {
    const { made, patch, get } = await webhookAccount();
    const { secret: _, test_delivery: __, updated_at: ___, ...created } = await made();
    let expected = created;
    for (const change of [
      { url: OTHER_URL },
      { events: ['invoice.paid'] },
      { account_relationship: 'all' },
      {},
    ]) {
      expected = { ...expected, ...change };
      const { status, body } = await patch(`/${created.id}`, change);
      expect(status).toBe(200);
      expect(body.data).toMatchObject(expected);
      expect((await get(`/${created.id}`)).body.data).toEqual(body.data);
    }
  });

  it.each([
    { url: null },
    { events: null },
    { active: null },
    { account_relationship: null },
    { active: 'true' },
    { events: 'invoice.paid' },
  ])('an update with a wrong type is rejected: %j', async (change) => {
    const { made, patch, get } = await webhookAccount();
    const { id } = await made();
    const before = (await get(`/${id}`)).body.data;
    const { status, body } = await patch(`/${id}`, change);
    expect([status, body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
    expect((await get(`/${id}`)).body.data).toEqual(before);
  });

  it('an update sends no test if it does not activate the webhook', async () => {
    const { made, patch, hooks } = await webhookAccount();
    const { id } = await made();
    for (const change of [{ url: OTHER_URL }, { active: true }, { active: false }, { active: false }])
      expect((await patch(`/${id}`, change)).status).toBe(200);
    expect(hooks.received).toEqual([]);
  });

  it('concurrent updates succeed or return 409', async () => {
    const { made, patch, get } = await webhookAccount();
    const { id } = await made();
    const changes = ['invoice.issued', 'invoice.paid', 'invoice.voided'].map((type) => ({ events: [type] }));
    const responses = await Promise.all(changes.map((change) => patch(`/${id}`, change)));
    const won = responses.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    for (const { status, body } of responses.filter((response) => response.status !== 200))
      expect([status, body.error.code]).toEqual([409, 'CONCURRENT_MODIFICATION']);
    const { events } = (await get(`/${id}`)).body.data;
    expect(won.map(({ body }) => body.data.events)).toContainEqual(events);
  });
});

describe('deactivation', () => {
  it('a deactivated webhook shows time and origin, and neither stores nor sends events', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    const { body } = await account.patch(`/${id}`, { active: false });
    expect(body.data).toMatchObject({ active: false, deactivated_by: 'user' });
    expect(Date.parse(body.data.deactivated_at)).toBeGreaterThan(0);
    await sendEvent(account, id);
    expect(account.hooks.received).toEqual([]);
    expect((await account.patch(`/${id}`, { active: true })).status).toBe(200);
    account.hooks.received = [];
    await account.hooks.deliver(id);
    expect(account.hooks.received).toEqual([]);
  });

  it('deactivation of a paused webhook preserves what the service recorded', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await changeWebhook(account, id, PAUSED);
    const { body } = await account.patch(`/${id}`, { active: false });
    expect(body.data).toMatchObject({ active: false, deactivated_by: 'service', consecutive_failures: 25 });
  });
});

describe('reactivation', () => {
  it('reactivation sends a test to the new address and then resets the failures', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await changeWebhook(account, id, PAUSED);
    const { status, body } = await account.patch(`/${id}`, { active: true, url: OTHER_URL });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      active: true,
      url: OTHER_URL,
      consecutive_failures: 0,
      deactivated_by: null,
      deactivated_at: null,
      last_success_at: null,
    });
    expect(account.hooks.received.map(({ event }) => [event.type, event.test])).toEqual([
      ['webhook.test', true],
    ]);
    const row = await account.books
      .prepare('SELECT failing_since FROM webhooks WHERE id = ?')
      .bind(id)
      .first();
    expect(row).toEqual({ failing_since: null });
  });

  it('reactivation with a failed test returns the test result and changes nothing', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await account.patch(`/${id}`, { active: false });
    const before = (await account.get(`/${id}`)).body.data;
    account.hooks.answer = FAILS;
    const { status, body } = await account.patch(`/${id}`, { active: true, events: ['invoice.paid'] });
    expect([status, body.error.code]).toEqual([422, 'WEBHOOK_TEST_FAILED']);
    expect(body.error.details).toEqual({
      delivery_success: false,
      http_status: 500,
      duration_ms: expect.any(Number),
      error: expect.any(String),
      failure_cause: 'http_server_error',
    });
    expect((await account.get(`/${id}`)).body.data).toEqual(before);
  });

  it('reactivation at the limit is rejected before any test, even for concurrent requests', async () => {
    const account = await webhookAccount();
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { id } = await account.made();
      await account.patch(`/${id}`, { active: false });
      ids.push(id);
    }
    for (let count = 0; count < 8; count++) await account.made();
    const responses = await Promise.all(ids.map((id) => account.patch(`/${id}`, { active: true })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    account.hooks.received = [];
    const [refused = ''] = ids.filter((_, index) => responses[index]?.status === 400);
    const { status, body } = await account.patch(`/${refused}`, { active: true });
    expect([status, body.error.code]).toEqual([400, 'WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED']);
    expect(account.hooks.received).toEqual([]);
    expect((await account.get(`/${refused}`)).body.data.active).toBe(false);
  });

  it('reactivation wakes the endpoint, which sends the waiting events', async () => {
    const account = await webhookAccount();
    const { hooks, tenant } = account;
    const { id } = await account.made();
    const eventId = await storeEvent(account, tenant);
    await hooks.tell(tenant.accountId);
    await account.patch(`/${id}`, { active: false });
    expect(await hooks.deliver(id)).toBe(null);
    expect(hooks.received).toEqual([]);
    await account.patch(`/${id}`, { active: true });
    await expect.poll(() => hooks.woken.has(id)).toBe(true);
    hooks.received = [];
    await hooks.deliver(id);
    expect(hooks.received.map(({ event }) => event.id)).toEqual([eventId]);
  });
});

describe('an update with an idempotency key', () => {
  it('an update is replayed, and a retry after a dead run completes it', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await account.patch(`/${id}`, { active: false });
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await account.patch(`/${id}`, { active: true }, headers);
    const replayed = await account.patch(`/${id}`, { active: true }, headers);
    expect([replayed.text, replayed.headers.get('Idempotency-Replay')]).toEqual([first.text, 'true']);
    await killAfterCommit(account.tenant, headers['Idempotency-Key']);
    const again = await account.patch(`/${id}`, { active: true }, headers);
    expect([again.status, again.body.data.active]).toEqual([200, true]);
  });
});

describe('a missing webhook', () => {
  it('operations on a foreign, live or deleted webhook return 404', async () => {
    const account = await webhookAccount();
    const foreign = await (await webhookAccount()).made();
    const { tenant, base, hooks } = account;
    const body = { url: RECEIVER_URL, events: ['invoice.paid'] };
    const live = (await request('POST', base, { key: tenant.liveKey, env: hooks.env, body })).body.data;
    const deleted = await account.made();
    expect((await account.delete(`/${deleted.id}`)).status).toBe(204);
    for (const { id } of [foreign, live, deleted]) {
      const responses = [
        await account.get(`/${id}`),
        await account.patch(`/${id}`, { active: false }),
        await account.delete(`/${id}`),
        await account.post(`/${id}/test`),
        await account.post(`/${id}/secret`),
        await account.get(`/${id}/deliveries`),
        await account.post(`/${id}/deliveries/${id}/retry`),
      ];
      for (const response of responses)
        expect([response.status, response.body.error.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
    }
    expect((await account.get('')).body.data.webhooks).toEqual([]);
    expect(hooks.received.filter(({ event }) => !event.livemode)).toEqual([]);
  });
});

describe('deletion of a webhook', () => {
  it('deletion cancels waiting events, and no new ones are stored', async () => {
    const account = await webhookAccount('TEST', ACCEPTS);
    const { hooks, tenant, made } = account;
    const { id } = await made();
    hooks.answer = FAILS;
    await sendEvent(account, id);
    expect(hooks.received).toHaveLength(1);
    expect((await account.delete(`/${id}`)).status).toBe(204);
    await storeEvent(account, tenant);
    await hooks.tell(tenant.accountId);
    hooks.passTime(5 * MINUTE_MS);
    expect(await hooks.deliver(id)).toBe(null);
    expect(hooks.received).toHaveLength(1);
  });
});

describe('the list of webhooks', () => {
  it('the list pages webhooks by creation in either order', async () => {
    const { made, get, hooks } = await webhookAccount();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.push((await made()).id);
      hooks.passTime(MINUTE_MS);
    }
    const idsOf = async (query: string) => {
      const { webhooks } = (await get(query)).body.data;
      return webhooks.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('')).toEqual(ids);
    expect(await idsOf('?sort_by=created_at&sort_order=desc')).toEqual(ids.toReversed());
    expect(await idsOf('?limit=2&page=2')).toEqual(ids.slice(2));
    expect((await get('?limit=2')).body.data.pagination).toEqual({
      current_page: 1,
      total_pages: 2,
      total_items: 3,
      items_per_page: 2,
      has_next: true,
      has_previous: false,
    });
  });
});
