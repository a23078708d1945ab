import { beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import {
  DAY_MS,
  HOUR_MS,
  storeEvent,
  type WebhookAccount,
  webhookAccount,
} from '../webhooks/webhook-account.ts';

function eventsOf({ tenant, key, hooks }: WebhookAccount) {
  return async (query = '', as = key) =>
    await request('GET', `/v1/accounts/${tenant.accountId}/events${query}`, { key: as, env: hooks.env });
}

const idsIn = (response: { body: { data: { events: { id: string }[] } } }) =>
  response.body.data.events.map(({ id }) => id);

describe('GET /v1/accounts/{account_id}/events', () => {
  it('an event equals the delivered one and names its subject', async () => {
    const account = await webhookAccount();
    const { tenant, hooks } = account;
    const { id: webhookId } = await account.made({ events: ['invoice.issued'] });
    const client = companyClient(tenant.companyId, account.key);
    await client.put('/series/defaults');
    const issued = await client.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
    await hooks.tell(tenant.accountId);
    await hooks.deliver(webhookId);
    const [delivered] = hooks.received.map(({ event }) => event);
    const list = eventsOf(account);
    const { body } = await list('?type=invoice.issued');
    expect(body.data.events).toEqual([{ ...delivered, subject_id: issued.body.data.id }]);
    expect(body.data.next_cursor).toBeNull();
    const one = await request('GET', `/v1/accounts/${tenant.accountId}/events/${delivered.id}`, {
      key: account.key,
    });
    expect(one.body.data).toEqual(body.data.events[0]);
  });

  it('events are stored without a webhook, including those of the account', async () => {
    const tenant = await makeTenant(testEnv);
    const made = await request('POST', `/v1/accounts/${tenant.accountId}/companies`, {
      key: tenant.sandboxKey,
      body: { nif: 'B12345674', legal_name: 'Nueva, S.L.', entity_type: 'LEGAL_ENTITY' },
    });
    const { body } = await request('GET', `/v1/accounts/${tenant.accountId}/events`, {
      key: tenant.sandboxKey,
    });
    if (made.status !== 201) return expect(body.data.events).toEqual([]);
    const [event] = body.data.events;
    expect(event).toMatchObject({ type: 'company.created', subject_id: made.body.data.id, livemode: false });
  });

  it('events are paged newest first without loss or repetition, even at the same time', async () => {
    const account = await webhookAccount();
    const stored: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) stored.push(await storeEvent(account, account.tenant));
    await account.books
      .prepare('UPDATE outbox SET created_at = ? WHERE account_id = ?')
      .bind(Date.now(), account.tenant.accountId)
      .run();
    const list = eventsOf(account);
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const response = await list(`?limit=3${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(response.status, response.text).toBe(200);
      read.push(...idsIn(response));
      cursor = response.body.data.next_cursor;
    }
    expect(read).toEqual(stored.toSorted().toReversed());
  });

  it('events are filtered by type, family, company, subject and time', async () => {
    const account = await webhookAccount();
    const { tenant, hooks } = account;
    const issued = await storeEvent(account, tenant, 'invoice.issued');
    hooks.passTime(HOUR_MS);
    const paused = await storeEvent(account, tenant, 'recurring_invoice.paused');
    const list = eventsOf(account);
    const of = async (query: string) => idsIn(await list(query));
    const later = encodeURIComponent(new Date(hooks.nowMs() - HOUR_MS / 2).toISOString());
    const subject = (await list('?type=invoice.*')).body.data.events[0].subject_id;
    expect(await of('?type=invoice.*')).toEqual([issued]);
    expect(await of('?type=*')).toEqual([paused, issued]);
    expect(await of('?type=recurring_invoice.paused,invoice.paid')).toEqual([paused]);
    expect(await of(`?company_id=${tenant.companyId}`)).toEqual([paused, issued]);
    expect(await of(`?company_id=${crypto.randomUUID()}`)).toEqual([]);
    expect(await of(`?subject_id=${subject}`)).toEqual([issued]);
    expect(await of(`?from=${later}`)).toEqual([paused]);
    expect(await of(`?to=${later}`)).toEqual([issued]);
    const reversed = await list('?from=2026-02-01&to=2026-01-01');
    expect([reversed.status, reversed.body.error.details.field]).toEqual([400, 'from']);
  });

  describe('access to the events of an account', () => {
    let account: WebhookAccount;
    let stranger: Tenant;
    let eventId: string;
    beforeAll(async () => {
      account = await webhookAccount();
      stranger = await makeTenant(testEnv);
      eventId = await storeEvent(account, account.tenant);
    });

    it('events of another account return 403 or 404, and of the other environment are not listed', async () => {
      const list = eventsOf(account);
      expect((await list('', stranger.sandboxKey)).status).toBe(403);
      expect(idsIn(await list('', account.tenant.liveKey))).toEqual([]);
      const path = `/v1/accounts/${stranger.accountId}/events/${eventId}`;
      const foreign = await request('GET', path, { key: stranger.sandboxKey });
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'ACCOUNT_EVENT_NOT_FOUND']);
    });
  });

  it('events of any type are shown and stored for 90 days', async () => {
    const account = await webhookAccount();
    const { tenant, hooks, books } = account;
    const paid = await storeEvent(account, tenant, 'invoice.paid');
    const issued = await storeEvent(account, tenant, 'invoice.issued');
    const stored = async () => {
      const { results } = await books
        .prepare('SELECT id FROM outbox WHERE account_id = ? ORDER BY id')
        .bind(tenant.accountId)
        .all<{ id: string }>();
      return results;
    };
    const purge = async (days: number) => {
      const env = { ...testEnv, CLOCK_OFFSET_MS: String(days * DAY_MS) };
      for (let round = 0; round < 20; round += 1)
        await sweep(env, { of: 'EVENTS', environment: 'TEST', booksShard: 0 });
    };
    const list = eventsOf(account);
    hooks.passTime(89 * DAY_MS);
    await purge(89);
    expect(idsIn(await list())).toEqual([issued, paid]);
    expect(await stored()).toHaveLength(2);
    hooks.passTime(2 * DAY_MS);
    expect(idsIn(await list())).toEqual([]);
    await purge(91);
    expect(await stored()).toEqual([]);
  });
});
