import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { WebhookEndpoint } from '../../../durable-objects/webhook-endpoint.ts';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { COURIERS } from '../../../src/webhooks/delivery-limits.ts';
import type { PostFetch } from '../../../src/webhooks/post-event.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import {
  eventBatch,
  RECEIVER_NAMES,
  RECEIVER_URL,
  waitingEvents,
} from '../../support/webhooks/webhook-env.ts';
import { sendEvent, storeEvent, type WebhookAccount, webhookAccount } from './webhook-account.ts';

const HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'Service-Delivery-Id',
  'Service-Event',
  'Service-Event-Id',
  'Service-Signature',
  'User-Agent',
];

/** Makes an account the manager of another. */
async function manage(
  { accountId }: Tenant,
  by: Tenant,
  { accessLevel = 'OPERATE', externalRef = 'client-7' } = {},
): Promise<void> {
  await testEnv.DIRECTORY.prepare(
    'UPDATE accounts SET manager_account_id = ?, external_ref = ?, access_level = ? WHERE id = ?',
  )
    .bind(by.accountId, externalRef, accessLevel, accountId)
    .run();
}

/** Returns account and relationship of each received event. */
function received({ hooks }: WebhookAccount) {
  return hooks.received.map(({ event }) => [event.account_id, event.account_relationship]);
}

describe('webhook deliveries', () => {
  it('an issued invoice is delivered as an envelope with seven headers', async () => {
    const account = await webhookAccount();
    const { tenant, hooks, made, log, key } = account;
    const { id } = await made({ events: ['invoice.issued'] });
    const client = companyClient(tenant.companyId, key);
    await client.put('/series/defaults');
    const issued = await client.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
    expect(issued.status).toBe(201);
    const { id: invoice_id, invoice_number, recipient } = issued.body.data;
    await hooks.tell(tenant.accountId);
    expect([...hooks.woken]).toEqual([id]);
    await hooks.deliver(id);
    expect(hooks.received).toHaveLength(1);
    const [post] = hooks.received;
    const eventId = post?.event.id;
    expect(Object.keys(post?.headers ?? {}).sort()).toEqual(HEADERS);
    expect(post?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': eventId,
      'Service-Event': 'invoice.issued',
      'Service-Event-Id': eventId,
      'Service-Delivery-Id': (await log(id))[0].id,
      'User-Agent': expect.stringMatching(/^Folio-Webhooks\//),
    });
    expect(post?.event).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'invoice.issued',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      api_version: '2026-11-01',
      livemode: false,
      test: false,
      company_id: tenant.companyId,
      nif: tenant.nif,
      account_id: tenant.accountId,
      account_external_ref: null,
      account_relationship: 'own',
      data: {
        invoice_id,
        invoice_number,
        customer_name: recipient.legal_name,
        ...(recipient.email === null ? {} : { customer_email: recipient.email }),
        total: 121,
        currency: 'EUR',
      },
    });
    expect((await log(id))[0].payload).toEqual(post?.event);
  });

  it('nulls are omitted in data only', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await storeEvent(account, account.tenant, 'verifactu.status.updated', {
      invoice_number: 'F-1',
      error_code: null,
      error_message: null,
      new_status: 'ACCEPTED',
    });
    await account.hooks.tell(account.tenant.accountId);
    await account.hooks.deliver(id);
    const { event } = account.hooks.received[0] ?? {};
    expect(event.data).toEqual({ invoice_number: 'F-1', new_status: 'ACCEPTED' });
    expect(event).toHaveProperty('account_external_ref', null);
  });

  it('the durable object of the endpoint sends the event when the queue consumer wakes it', async () => {
    const account = await webhookAccount();
    const { tenant, hooks, made, log, books } = account;
    const { id } = await made();
    const { env } = hooks;
    await runInDurableObject(
      testEnv.WEBHOOK_ENDPOINT.getByName(`TEST:${id}`),
      (endpoint: WebhookEndpoint) => void Reflect.set(endpoint, 'env', env),
    );
    const eventId = await storeEvent(account, tenant);
    const eventIds = await waitingEvents(books, tenant.accountId);
    await consumeEvents(eventBatch({ environment: 'TEST', booksShard: 0, eventIds }), testEnv);
    await expect.poll(async () => (await log(id)).length, { timeout: 10_000 }).toBe(1);
    expect(hooks.received.map(({ event }) => event.id)).toEqual([eventId]);
    expect((await log(id))[0]).toMatchObject({ event_id: eventId, success: true, attempt_number: 1 });
  });

  it('couriers send events if more than five are waiting, each event once', async () => {
    const account = await webhookAccount();
    const { tenant, hooks, made, log, books } = account;
    const { id } = await made();
    const { WEBHOOK_ENDPOINT: objects } = testEnv;
    const env = { ...hooks.env, WEBHOOK_ENDPOINT: objects };
    const couriers = Array.from({ length: COURIERS }, (_, index) => `TEST:${id}:courier-${index}`);
    const posted = new Set<string>();
    for (const name of [`TEST:${id}`, ...couriers])
      await runInDurableObject(objects.getByName(name), (object: WebhookEndpoint) => {
        const outbound = {
          fetch: async (...asked: Parameters<PostFetch>) => {
            posted.add(name);
            await new Promise((resolve) => setTimeout(resolve, 20));
            return await env.WEBHOOK_OUTBOUND?.fetch(...asked);
          },
        };
        Reflect.set(object, 'env', { ...env, WEBHOOK_OUTBOUND: outbound });
      });
    const stored: string[] = [];
    for (let n = 0; n < 18; n++) stored.push(await storeEvent(account, tenant));
    const eventIds = await waitingEvents(books, tenant.accountId);
    await consumeEvents(eventBatch({ environment: 'TEST', booksShard: 0, eventIds }), testEnv);
    await expect.poll(async () => (await log(id)).length, { timeout: 10_000 }).toBe(18);
    expect(hooks.received.map(({ event }) => event.id).sort()).toEqual(stored.sort());
    expect([...posted].sort()).toEqual([`TEST:${id}`, ...couriers].sort());
  });

  it('each subscribed webhook receives an event once, even if the queue repeats it', async () => {
    const account = await webhookAccount();
    const { tenant, hooks, made, books } = account;
    const { id: first } = await made({ events: ['invoice.paid'] });
    const { id: second } = await made({ url: `https://${RECEIVER_NAMES[1]}/`, events: ['invoice.paid'] });
    const { id: other } = await made({ events: ['invoice.issued'] });
    await storeEvent(account, tenant, 'invoice.paid');
    const eventIds = await waitingEvents(books, tenant.accountId);
    const batch = () => eventBatch({ environment: 'TEST', booksShard: 0, eventIds });
    await Promise.all([1, 2, 3].map(() => consumeEvents(batch(), hooks.env)));
    await consumeEvents(batch(), hooks.env);
    expect([...hooks.woken].sort()).toEqual([first, second].sort());
    for (const id of [first, second, other]) await hooks.deliver(id);
    expect(hooks.received).toHaveLength(2);
    expect(new Set(hooks.received.map(({ event }) => event.id)).size).toBe(1);
  });
});

describe('the isolation of deliveries', () => {
  it('a webhook receives no events of other accounts or of the other environment', async () => {
    const account = await webhookAccount();
    const other = await webhookAccount();
    const { tenant, hooks, base } = account;
    const { id } = await account.made();
    const body = { url: RECEIVER_URL, events: ['invoice.paid'], account_relationship: 'all' };
    const live = { key: tenant.liveKey, env: hooks.env };
    const made = await request('POST', base, { ...live, body });
    const foreign = await other.made({ account_relationship: 'all' });
    hooks.received = [];
    await sendEvent(account, id);
    await other.hooks.tell(tenant.accountId);
    await other.hooks.deliver(foreign.id);
    expect([hooks.received.length, other.hooks.received.length]).toEqual([1, 0]);
    const path = `${base}/${made.body.data.id}/deliveries`;
    expect((await request('GET', path, live)).body.data.deliveries).toEqual([]);
  });
});

describe('events of managed accounts', () => {
  it.each([
    ['own', ['own']],
    ['managed', ['managed']],
    ['all', ['own', 'managed']],
  ] as const)('a webhook for %s receives %j', async (account_relationship, sides) => {
    const manager = await webhookAccount();
    const client = await makeTenant(testEnv);
    await manage(client, manager.tenant);
    const { id } = await manager.made({ account_relationship });
    await storeEvent(manager, manager.tenant);
    await storeEvent(manager, client);
    for (const { accountId } of [manager.tenant, client]) await manager.hooks.tell(accountId);
    await manager.hooks.deliver(id);
    const expected = sides.map((side) => [
      side === 'own' ? manager.tenant.accountId : client.accountId,
      side,
    ]);
    expect(received(manager).sort()).toEqual(expected.sort());
  });

  it('an event contains the company and the external_ref of the account', async () => {
    const manager = await webhookAccount();
    const client = await makeTenant(testEnv);
    await manage(client, manager.tenant, { externalRef: 'ACME' });
    const { id } = await manager.made({ account_relationship: 'managed' });
    await storeEvent(manager, client);
    await manager.hooks.tell(client.accountId);
    await manager.hooks.deliver(id);
    expect(manager.hooks.received[0]?.event).toMatchObject({
      account_id: client.accountId,
      account_external_ref: 'ACME',
      company_id: client.companyId,
      nif: client.nif,
    });
  });

  it.each([
    ['NONE', 0],
    ['VIEW', 1],
    ['OPERATE', 1],
  ])('the manager of an account that grants %s receives an event %i times', async (accessLevel, times) => {
    const manager = await webhookAccount();
    const client = await makeTenant(testEnv);
    await manage(client, manager.tenant, { accessLevel });
    const { id } = await manager.made({ account_relationship: 'all' });
    await storeEvent(manager, client);
    await manager.hooks.tell(client.accountId);
    await manager.hooks.deliver(id);
    expect(manager.hooks.received).toHaveLength(times);
  });

  it('the webhooks of a managed account receive its events as own, and a third account receives none', async () => {
    const client = await webhookAccount();
    const manager = await makeTenant(testEnv);
    const third = await webhookAccount();
    await manage(client.tenant, manager);
    const { id } = await client.made({ account_relationship: 'all' });
    const foreign = await third.made({ account_relationship: 'all' });
    await sendEvent(client, id);
    await third.hooks.deliver(foreign.id);
    expect(received(client)).toEqual([[client.tenant.accountId, 'own']]);
    expect(third.hooks.received).toEqual([]);
  });

  it('a manager receives no events after the management ends', async () => {
    const manager = await webhookAccount();
    const client = await makeTenant(testEnv);
    await manage(client, manager.tenant);
    const { id } = await manager.made({ account_relationship: 'managed' });
    await testEnv.DIRECTORY.prepare('UPDATE accounts SET manager_account_id = NULL WHERE id = ?')
      .bind(client.accountId)
      .run();
    await storeEvent(manager, client);
    await manager.hooks.tell(client.accountId);
    await manager.hooks.deliver(id);
    expect(manager.hooks.received).toEqual([]);
  });
});
