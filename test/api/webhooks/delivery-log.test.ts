import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { KEPT_MS } from '../../../src/webhooks/delivery-limits.ts';
import { forgetOldDeliveries } from '../../../src/webhooks/sweep-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import type { ReceiverAnswer } from '../../support/webhooks/webhook-env.ts';
import {
  DAY_MS,
  MINUTE_MS,
  SECOND_MS,
  sendEvent,
  storeEvent,
  type WebhookAccount,
  webhookAccount,
} from './webhook-account.ts';

const FAILS: ReceiverAnswer = () => new Response('broken', { status: 500 });

interface Logged {
  id: string;
  event_id: string;
  event_type: string;
  delivered_at: string;
}

function forget({ hooks, books }: WebhookAccount): Promise<void> {
  const environment = books === testEnv.BOOKS_LIVE ? 'LIVE' : 'TEST';
  return forgetOldDeliveries(booksOf(testEnv, environment, 0), hooks.nowMs() - KEPT_MS, 1_000);
}

describe('a delivery record', () => {
  it('a record contains the request, the response and the time of the next attempt', async () => {
    const account = await webhookAccount('TEST', FAILS);
    const { id } = await account.made();
    const eventId = await sendEvent(account, id, 'invoice.paid');
    const [record] = await account.log(id);
    const { delivered_at, next_attempt_at, payload, ...rest } = record;
    expect(rest).toEqual({
      id: account.hooks.received[0]?.headers['Service-Delivery-Id'],
      event_id: eventId,
      event_type: 'invoice.paid',
      attempt_number: 1,
      http_status: 500,
      response_body: 'broken',
      response_body_truncated: false,
      duration_ms: expect.any(Number),
      success: false,
      failure_cause: 'http_server_error',
      error: expect.any(String),
    });
    expect(Date.parse(next_attempt_at) - Date.parse(delivered_at)).toBe(MINUTE_MS);
    expect(payload).toEqual(account.hooks.received[0]?.event);
  });

  it('a record contains the first 2048 characters of the response, and marks a truncated one', async () => {
    const account = await webhookAccount(
      'TEST',
      ({ event }) => new Response('ñ'.repeat(event.data.invoice_number === 'long' ? 2_049 : 2_048)),
    );
    const { id } = await account.made();
    const lengths: unknown[] = [];
    for (const invoice_number of ['short', 'long']) {
      await storeEvent(account, account.tenant, 'invoice.paid', { invoice_number });
      await account.hooks.tell(account.tenant.accountId);
      await account.hooks.deliver(id);
      const [{ response_body, response_body_truncated }] = await account.log(id);
      lengths.push([response_body.length, response_body_truncated]);
      account.hooks.passTime(SECOND_MS);
    }
    expect(lengths).toEqual([
      [2_048, false],
      [2_048, true],
    ]);
  });

  it('a record without a response has neither status nor body', async () => {
    const account = await webhookAccount('TEST', () => {
      throw new DOMException('timed out', 'TimeoutError');
    });
    const { id } = await account.made();
    await sendEvent(account, id);
    expect((await account.log(id))[0]).toMatchObject({
      http_status: null,
      response_body: null,
      response_body_truncated: false,
      failure_cause: 'timeout',
    });
  });

  it.each([
    ['TEST', 3],
    ['LIVE', 7],
  ] as const)('each attempt has a record: in %s %i', async (environment, attempts) => {
    const account = await webhookAccount(environment, FAILS);
    const { id } = await account.made();
    const eventId = await sendEvent(account, id);
    for (let count = 0; count < attempts + 2; count++) {
      account.hooks.passTime(2 * DAY_MS);
      await account.hooks.deliver(id);
    }
    const log = await account.log(id);
    expect(log.map((record: { attempt_number: number }) => record.attempt_number)).toEqual(
      Array.from({ length: attempts }, (_, index) => attempts - index),
    );
    expect(log[0].next_attempt_at).toBe(null);
    expect(new Set(account.hooks.received.map(({ event }) => event.id))).toEqual(new Set([eventId]));
    expect(new Set(log.map((record: Logged) => record.id)).size).toBe(attempts);
    expect((await account.get(`/${id}`)).body.data).toMatchObject({
      consecutive_failures: 1,
      last_error_cause: 'http_server_error',
    });
  });
});

describe('the delivery log', () => {
  async function filled() {
    const failing: ReceiverAnswer = ({ event }) =>
      new Response('', { status: event.type === 'invoice.voided' ? 404 : 200 });
    const account = await webhookAccount('TEST', failing);
    const { id } = await account.made();
    const other = await account.made();
    const events: Record<string, string> = {};
    for (const type of ['invoice.paid', 'invoice.voided', 'invoice.issued']) {
      events[type] = await sendEvent(account, id, type);
      account.hooks.passTime(SECOND_MS);
    }
    await account.hooks.deliver(other.id);
    const types = async (query: string) =>
      (await account.log(id, query)).map(({ event_type }: Logged) => event_type);
    return { account, id, events, types };
  }

  it('the log lists records of its webhook only, newest first', async () => {
    const { account, id, types } = await filled();
    expect(await types('')).toEqual(['invoice.issued', 'invoice.voided', 'invoice.paid']);
    const { body } = await account.get(`/${id}/deliveries?limit=2&page=2`);
    expect(body.data.deliveries.map(({ event_type }: Logged) => event_type)).toEqual(['invoice.paid']);
    expect(body.data.pagination).toMatchObject({ total_items: 3, total_pages: 2, has_next: false });
  });

  it('records of the same instant are sorted by id', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    for (let count = 0; count < 5; count++) await storeEvent(account, account.tenant);
    await account.hooks.tell(account.tenant.accountId);
    await account.hooks.deliver(id);
    await account.books
      .prepare('UPDATE webhook_attempts SET delivered_at = ? WHERE webhook_id = ?')
      .bind(Date.now(), id)
      .run();
    const ids = (await account.log(id)).map((record: Logged) => record.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const pages = await Promise.all([1, 2, 3].map((page) => account.log(id, `?limit=2&page=${page}`)));
    expect(pages.flat().map((record: Logged) => record.id)).toEqual(ids);
  });

  it('records are filtered by type, event and success, separately and combined', async () => {
    const { events, types } = await filled();
    const paid = events['invoice.paid'];
    expect(await types('?event_type=invoice.paid')).toEqual(['invoice.paid']);
    expect(await types('?event_type=invoice.paid,invoice.voided')).toEqual([
      'invoice.voided',
      'invoice.paid',
    ]);
    expect(await types(`?event_id=${paid}`)).toEqual(['invoice.paid']);
    expect(await types(`?event_id=${paid}&event_id=${events['invoice.issued']}`)).toEqual([
      'invoice.issued',
      'invoice.paid',
    ]);
    expect(await types('?success=false')).toEqual(['invoice.voided']);
    expect(await types('?success=true')).toEqual(['invoice.issued', 'invoice.paid']);
    expect(await types(`?success=false&event_id=${paid}`)).toEqual([]);
    expect(await types('?event_type=webhook.test')).toEqual([]);
    expect(await types('?event_type=&event_id=&success=')).toHaveLength(3);
  });

  it('the log is read in index order with each filter', async () => {
    const { books } = await webhookAccount();
    const base = 'SELECT id FROM webhook_attempts WHERE webhook_id = ?1 AND delivered_at >= ?2';
    for (const filter of ['', ' AND event_type = ?3', ' AND success = ?3']) {
      const { results } = await books
        .prepare(`EXPLAIN QUERY PLAN ${base}${filter} ORDER BY delivered_at DESC, id DESC LIMIT 20`)
        .bind('a', 1, ...(filter === '' ? [] : [1]))
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail).join('\n');
      expect(plan).toMatch(/^SEARCH webhook_attempts USING (?:COVERING )?INDEX/);
      expect(plan).not.toContain('B-TREE');
    }
  });

  it('the log contains an attempt for 30 days, even a late attempt of an old event', async () => {
    const account = await webhookAccount('LIVE', FAILS);
    const { id } = await account.made();
    await sendEvent(account, id);
    account.hooks.passTime(2 * DAY_MS);
    await account.hooks.deliver(id);
    const numbers = async () =>
      (await account.log(id)).map((record: { attempt_number: number }) => record.attempt_number);
    account.hooks.passTime(27 * DAY_MS);
    await forget(account);
    expect(await numbers()).toEqual([2, 1]);
    account.hooks.passTime(2 * DAY_MS);
    await forget(account);
    expect(await numbers()).toEqual([2]);
    account.hooks.passTime(2 * DAY_MS);
    expect(await numbers()).toEqual([]);
    await forget(account);
    const left = await account.books
      .prepare('SELECT count(*) AS total FROM webhook_deliveries WHERE webhook_id = ?')
      .bind(id)
      .first();
    expect(left).toEqual({ total: 0 });
  });
});
