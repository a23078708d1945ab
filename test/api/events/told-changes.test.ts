import { describe, expect, it } from 'vitest';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { eventTriggers } from '../../../src/webhooks/publishing/event-trigger-sql.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { eventBatch } from '../../support/webhooks/webhook-env.ts';
import { webhookAccount } from '../webhooks/webhook-account.ts';

interface Told {
  type: string;
  subject_id: string;
  data: Record<string, unknown>;
}

/** Creates a company and a reader of its events, oldest first. */
async function toldCompany(tenant?: Tenant) {
  const of = tenant ?? (await makeTenant(testEnv));
  const client = companyClient(of.companyId, of.sandboxKey);
  const told = async (type: string): Promise<Told[]> => {
    const path = `/v1/accounts/${of.accountId}/events?type=${type}&limit=100`;
    const { body } = await request('GET', path, { key: of.sandboxKey });
    return body.data.events.toReversed();
  };
  const made = async (path: string, body: unknown): Promise<string> => {
    const response = await client.post(path, body);
    expect(response.status, response.text).toBe(201);
    return response.body.data.id;
  };
  return { tenant: of, client, told, made };
}

const CUSTOMER = { customer_type: 'LEGAL_ENTITY', legal_name: 'Comercial Ejemplo SL', nif: 'B12345674' };

it('the books have exactly the triggers that store events of changes', async () => {
  const { results } = await testEnv.BOOKS_LIVE.prepare(
    "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'tell\\_%' ESCAPE '\\'",
  ).all<{ sql: string }>();
  const wanted = eventTriggers().map((sql) => sql.replace(/;$/, ''));
  expect(results.map(({ sql }) => sql).sort()).toEqual(wanted.sort());
});

describe('the events of a customer', () => {
  it('creating, changing and deleting a customer each store an event, and an unchanged update none', async () => {
    const { client, told, made } = await toldCompany();
    const id = await made('/customers', CUSTOMER);
    await client.patch(`/customers/${id}`, { legal_name: 'Comercial Nueva SL', phone: '+34910000000' });
    await client.patch(`/customers/${id}`, { phone: '+34910000000' });
    await client.delete(`/customers/${id}`);
    const common = {
      customer_id: id,
      customer_type: 'LEGAL_ENTITY',
      nif: 'B12345674',
      trade_name: 'Comercial Ejemplo SL',
      active: true,
    };
    const events = await told('customer.*');
    expect(events.map(({ type, subject_id, data }) => [type, subject_id, data])).toEqual([
      ['customer.created', id, { ...common, legal_name: 'Comercial Ejemplo SL' }],
      [
        'customer.updated',
        id,
        {
          ...common,
          legal_name: 'Comercial Nueva SL',
          previous: { legal_name: 'Comercial Ejemplo SL', phone: null },
        },
      ],
      ['customer.deleted', id, { ...common, legal_name: 'Comercial Nueva SL' }],
    ]);
  });
});

describe('the events of a product', () => {
  it('the events of a product contain its price as the API returns it', async () => {
    const { client, told, made } = await toldCompany();
    const id = await made('/products', { type: 'SERVICE', name: 'Asesoría', default_price: 12.5 });
    await client.patch(`/products/${id}`, { default_price: 15.25, category: 'Horas' });
    await client.delete(`/products/${id}`);
    const events = await told('product.*');
    expect(events.map(({ type }) => type)).toEqual(['product.created', 'product.updated', 'product.deleted']);
    expect(events[1]?.data).toEqual({
      product_id: id,
      type: 'SERVICE',
      name: 'Asesoría',
      category: 'Horas',
      default_price: 15.25,
      active: true,
      previous: { default_price: 12.5, category: null },
    });
  });
});

describe('the events of a draft', () => {
  it('creating, changing and deleting a draft each store an event with its amounts', async () => {
    const { client, told, made } = await toldCompany();
    const id = await made('/invoices', invoiceBody({ external_ref: 'order-1' }));
    await client.patch(`/invoices/${id}`, { notes: 'pronto' });
    await client.delete(`/invoices/${id}`);
    const events = await told('draft.*');
    expect(events.map(({ type }) => type)).toEqual(['draft.created', 'draft.updated', 'draft.deleted']);
    expect(events[0]?.data).toMatchObject({ invoice_id: id, external_ref: 'order-1', invoice_total: 121 });
    expect(events[1]?.data.previous).toEqual({ notes: null });
  });

  it('an issue stores no draft event on direct issue, and no draft.deleted event later', async () => {
    const { client, told, made } = await toldCompany();
    await client.put('/series/defaults');
    const direct = await made(
      '/invoices',
      invoiceBody({ options: { issue_directly: true }, external_ref: 'o-2' }),
    );
    const later = await made('/invoices', invoiceBody());
    await client.post(`/invoices/${later}/issue`);
    expect((await told('draft.*')).map(({ type, subject_id }) => [type, subject_id])).toEqual([
      ['draft.created', later],
    ]);
    const issued = await told('invoice.issued');
    expect(issued.map(({ subject_id }) => subject_id)).toEqual([direct, later]);
    expect(issued[0]?.data).toMatchObject({ total: 121, currency: 'EUR', external_ref: 'o-2' });
    await client.put(`/invoices/${direct}/status`, { status: 'PAID' });
    expect((await told('invoice.paid'))[0]?.data).toMatchObject({ total: 121, external_ref: 'o-2' });
  });
});

describe('events that database triggers store', () => {
  it('the message of the request publishes the events that triggers stored', async () => {
    const account = await webhookAccount();
    const { tenant, hooks, key } = account;
    const { id } = await account.made({ events: ['customer.*'] });
    const sent: unknown[] = [];
    const env = { ...hooks.env, EVENTS: { send: async (message: unknown) => void sent.push(message) } };
    await request('POST', `/v1/companies/${tenant.companyId}/customers`, {
      key,
      env: env as unknown as typeof testEnv,
      body: CUSTOMER,
    });
    expect(sent).toEqual([{ environment: 'TEST', booksShard: 0, eventIds: [], ofCompany: tenant.companyId }]);
    await consumeEvents(
      eventBatch({ environment: 'TEST', booksShard: 0, eventIds: [], ofCompany: tenant.companyId }),
      hooks.env,
    );
    await hooks.deliver(id);
    expect(hooks.received.map(({ event }) => event.type)).toEqual(['customer.created']);
  });
});

describe('the events of a quota', () => {
  it('an account gets one event at four fifths of its quota and one at the whole', async () => {
    const tenant = await makeTenant(testEnv);
    await testEnv.DIRECTORY.prepare("UPDATE accounts SET plan = 'TRIAL' WHERE id = ?")
      .bind(tenant.accountId)
      .run();
    await testEnv.BOOKS_LIVE.prepare(
      'INSERT INTO issued_counts (account_id, month, issued) VALUES (?, ?, 14)',
    )
      .bind(tenant.accountId, '2026-01')
      .run();
    const client = companyClient(tenant.companyId, tenant.liveKey);
    await client.put('/series/defaults');
    const issue = async (times: number) => {
      for (let nth = 0; nth < times; nth += 1) {
        const response = await client.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
        expect(response.status, response.text).toBe(201);
      }
    };
    const told = async () => {
      const path = `/v1/accounts/${tenant.accountId}/events?type=quota.*`;
      const { body } = await request('GET', path, { key: tenant.liveKey });
      return body.data.events.map(({ type, data }: Told) => [type, data]).toReversed();
    };
    await issue(1);
    expect(await told()).toEqual([]);
    await issue(2);
    expect(await told()).toEqual([['quota.warning', { limit: 20, issued: 16 }]]);
    await issue(3);
    expect(await told()).toEqual([
      ['quota.warning', { limit: 20, issued: 16 }],
      ['quota.reached', { limit: 20, issued: 20 }],
    ]);
  });
});
