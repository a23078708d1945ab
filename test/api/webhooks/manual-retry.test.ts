import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../support/api-client.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { freshKey, killAfterCommit } from '../../support/idempotency-keys.ts';
import { ACCEPTS, RECEIVER_NAMES, type ReceiverAnswer } from '../../support/webhooks/webhook-env.ts';
import {
  changeWebhook,
  DAY_MS,
  MINUTE_MS,
  sendEvent,
  storeEvent,
  type WebhookAccount,
  webhookAccount,
} from './webhook-account.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const FAILS: ReceiverAnswer = () => new Response('broken', { status: 503 });

/** Creates a webhook with an event that failed once. */
async function failedOnce(account: WebhookAccount) {
  account.hooks.answer = FAILS;
  const { id } = await account.made();
  const eventId = await sendEvent(account, id);
  const [record] = await account.log(id);
  return { id, eventId, record, path: `/${id}/deliveries/${record.id}/retry` };
}

const numbers = async ({ log }: WebhookAccount, id: string) =>
  (await log(id)).map((record: { attempt_number: number }) => record.attempt_number);

describe('a manual retry', () => {
  it('a manual retry sends the same payload as a new attempt and returns its record', async () => {
    const account = await webhookAccount();
    const { id, eventId, record, path } = await failedOnce(account);
    account.hooks.answer = ACCEPTS;
    account.hooks.passTime(MINUTE_MS / 2);
    const { status, body } = await account.post(path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      event_id: eventId,
      attempt_number: 2,
      success: true,
      http_status: 200,
      response_body: 'taken',
      failure_cause: null,
      error: null,
      next_attempt_at: null,
      payload: record.payload,
    });
    const [first, second] = account.hooks.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['Service-Delivery-Id']).toBe(body.data.id);
    expect(body.data.id).not.toBe(record.id);
    expect((await account.log(id))[0]).toEqual(body.data);
  });

  it('a successful manual retry ends the delivery and resets consecutive failures', async () => {
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    await changeWebhook(account, id, 'consecutive_failures = 7');
    account.hooks.answer = ACCEPTS;
    const { body } = await account.post(path);
    expect((await account.get(`/${id}`)).body.data).toMatchObject({
      consecutive_failures: 0,
      last_success_at: body.data.delivered_at,
      last_error_cause: 'http_server_error',
    });
    // The next scheduled attempt is cancelled.
    expect((await account.log(id))[1].next_attempt_at).toBe(null);
    account.hooks.passTime(DAY_MS);
    expect(await account.hooks.deliver(id)).toBe(null);
    expect(account.hooks.received).toHaveLength(2);
  });

  it('a failed manual retry is recorded and does not change the schedule', async () => {
    const account = await webhookAccount();
    const { id, record, path } = await failedOnce(account);
    account.hooks.answer = () => new Response('', { status: 404 });
    const { status, body } = await account.post(path);
    expect([status, body.data.success, body.data.next_attempt_at]).toEqual([200, false, null]);
    expect((await account.get(`/${id}`)).body.data).toMatchObject({
      consecutive_failures: 0,
      last_failure_at: body.data.delivered_at,
      last_error_cause: 'http_client_error',
    });
    expect((await account.log(id))[1].next_attempt_at).toBe(record.next_attempt_at);
    account.hooks.answer = FAILS;
    for (let count = 0; count < 4; count++) {
      account.hooks.passTime(DAY_MS);
      await account.hooks.deliver(id);
    }
    // Three attempts of the sandbox schedule and the manual one.
    expect(await numbers(account, id)).toEqual([4, 3, 2, 1]);
    expect((await account.get(`/${id}`)).body.data.consecutive_failures).toBe(1);
  });

  it('a delivered event, and one of an inactive webhook, can be retried manually', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await sendEvent(account, id);
    const [delivered] = await account.log(id);
    expect((await account.post(`/${id}/deliveries/${delivered.id}/retry`)).body.data.success).toBe(true);
    await account.patch(`/${id}`, { active: false });
    expect((await account.post(`/${id}/deliveries/${delivered.id}/retry`)).body.data.success).toBe(true);
    expect(await numbers(account, id)).toEqual([3, 2, 1]);
    expect((await account.get(`/${id}`)).body.data.active).toBe(false);
  });

  it('a manual retry uses the current address of the webhook', async () => {
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    await account.patch(`/${id}`, { url: `https://${RECEIVER_NAMES[1]}/moved` });
    await account.post(path);
    expect(account.hooks.received.at(-1)?.url).toMatch(/\/moved$/);
  });

  it('attempts are numbered consecutively despite concurrent manual and scheduled ones', async () => {
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    account.hooks.passTime(2 * MINUTE_MS);
    const manual = [1, 2, 3, 4].map(() => account.post(path));
    const responses = await Promise.all([account.hooks.deliver(id), ...manual]);
    expect(responses).toHaveLength(5);
    expect((await numbers(account, id)).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a manual retry that succeeds during a scheduled attempt ends the delivery', async () => {
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    account.hooks.passTime(2 * MINUTE_MS);
    let manual: Promise<unknown> | null = null;
    account.hooks.answer = async (post, nth) => {
      if (manual !== null) return ACCEPTS(post, nth);
      manual = account.post(path);
      await manual;
      return FAILS(post, nth);
    };
    await account.hooks.deliver(id);
    const log = await account.log(id);
    expect(
      log
        .map((record: { attempt_number: number; success: boolean; next_attempt_at: string | null }) => [
          record.attempt_number,
          record.success,
          record.next_attempt_at,
        ])
        .toSorted(),
    ).toEqual([
      [1, false, null],
      [2, true, null],
      [3, false, null],
    ]);
    account.hooks.passTime(DAY_MS);
    expect(await account.hooks.deliver(id)).toBe(null);
  });
});

describe('a manual retry with an idempotency key', () => {
  it('a retry after a dead run finds the one attempt', async () => {
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await account.post(path, undefined, headers);
    await killAfterCommit(account.tenant, headers['Idempotency-Key']);
    const again = await account.post(path, undefined, headers);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(account.hooks.received).toHaveLength(2);
    expect(await numbers(account, id)).toEqual([2, 1]);
  });

  it('a retry after a run that died before recording its attempt repeats it with the same id', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    const options = { key: account.key, headers: { 'Idempotency-Key': freshKey() } };
    // Before it the credential and the delivery are read.
    const RECORDS_ATTEMPT = 3;
    const { env } = faultyEnv(account.hooks.env, 'BEFORE', (call) => call === RECORDS_ATTEMPT);
    expect((await request('POST', account.base + path, { ...options, env })).status).toBe(500);
    const again = await request('POST', account.base + path, { ...options, env: account.hooks.env });
    expect(again.status).toBe(200);
    const ids = account.hooks.received.slice(1).map(({ headers }) => headers['Service-Delivery-Id']);
    expect(ids).toEqual([again.body.data.id, again.body.data.id]);
    expect(await numbers(account, id)).toEqual([2, 1]);
  });
});

describe('a missing delivery', () => {
  it('a delivery of another webhook, an event id and an expired delivery return 404', async () => {
    const account = await webhookAccount();
    const { id, eventId, record } = await failedOnce(account);
    const other = await account.made();
    const paths = [`/${other.id}/deliveries/${record.id}/retry`, `/${id}/deliveries/${eventId}/retry`];
    account.hooks.received = [];
    for (const path of paths) {
      const { status, body } = await account.post(path);
      expect([status, body.error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
    }
    account.hooks.passTime(31 * DAY_MS);
    const { status, body } = await account.post(`/${id}/deliveries/${record.id}/retry`);
    expect([status, body.error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
    expect(account.hooks.received).toEqual([]);
  });

  it('a delivery that is deleted during its retry returns 404', async () => {
    const account = await webhookAccount();
    const { id, path } = await failedOnce(account);
    account.hooks.answer = async () => {
      await account.books.prepare('DELETE FROM webhook_deliveries WHERE webhook_id = ?').bind(id).run();
      return new Response('taken');
    };
    const { status, body } = await account.post(path);
    expect([status, body.error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  });

  it('a delivery of another account is not sent', async () => {
    const account = await webhookAccount();
    const stranger = await webhookAccount();
    const { id, record } = await failedOnce(account);
    await storeEvent(stranger, stranger.tenant);
    const { status } = await stranger.post(`/${id}/deliveries/${record.id}/retry`);
    expect([status, stranger.hooks.received]).toEqual([404, []]);
  });
});
