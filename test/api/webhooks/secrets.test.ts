import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../support/api-client.ts';
import { faultyEnv, type Loss } from '../../support/faults/faulty-env.ts';
import { freshKey, killAfterCommit } from '../../support/idempotency-keys.ts';
import type { ReceivedPost } from '../../support/webhooks/webhook-env.ts';
import { changeWebhook, DAY_MS, HOUR_MS, type WebhookAccount, webhookAccount } from './webhook-account.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the secrets that signed a delivery in the order of its signatures, null for an unknown one. */
async function signers(post: ReceivedPost | undefined, secrets: readonly string[]) {
  const [time = '', ...signatures] = (post?.headers['Service-Signature'] ?? '').split(',');
  const text = `${time.replace('t=', '')}.${post?.body}`;
  const encoder = new TextEncoder();
  const made = await Promise.all(
    secrets.map(async (secret) => {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' };
      const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
      return `v1=${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    }),
  );
  return signatures.map((signature) => secrets[made.indexOf(signature)] ?? null);
}

async function rotate({ post }: WebhookAccount, id: string, key = freshKey()) {
  const { status, body } = await post(`/${id}/secret`, undefined, { 'Idempotency-Key': key });
  expect(status).toBe(200);
  return body.data;
}

/** Returns the secrets that sign a test. */
async function signing({ post, hooks }: WebhookAccount, id: string, secrets: readonly string[]) {
  expect((await post(`/${id}/test`)).body.data.delivery_success).toBe(true);
  return await signers(hooks.received.at(-1), secrets);
}

/** Calls of databases that a rotation may lose, from the read of the credential to the change. */
const CALLS_OF_A_ROTATION = 4;

describe('the rotation of a webhook secret', () => {
  it('a rotation returns the new secret, and both secrets sign for 24 hours', async () => {
    const account = await webhookAccount();
    const { id, secret: first } = await account.made();
    expect(await signing(account, id, [first])).toEqual([first]);
    const rotated = await rotate(account, id);
    const { secret: second, previous_secret_expires_at } = rotated;
    expect(second).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
    expect(Math.abs(Date.parse(previous_secret_expires_at) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    const { secret: _, ...shown } = rotated;
    expect((await account.get(`/${id}`)).body.data).toEqual(shown);
    expect(await signing(account, id, [first, second])).toEqual([second, first]);
    account.hooks.passTime(23 * HOUR_MS);
    expect(await signing(account, id, [first, second])).toEqual([second, first]);
    account.hooks.passTime(HOUR_MS);
    expect(await signing(account, id, [first, second])).toEqual([second]);
    expect((await account.get(`/${id}`)).body.data.previous_secret_expires_at).toBe(null);
  });

  it('a second rotation within 24 hours removes the oldest secret and restarts the period', async () => {
    const account = await webhookAccount();
    const { id, secret: first } = await account.made();
    const { secret: second } = await rotate(account, id);
    account.hooks.passTime(20 * HOUR_MS);
    const { secret: third } = await rotate(account, id);
    expect(await signing(account, id, [first, second, third])).toEqual([third, second]);
    account.hooks.passTime(20 * HOUR_MS);
    expect(await signing(account, id, [first, second, third])).toEqual([third, second]);
  });

  it('concurrent rotations succeed or return 409, and the current secret signs', async () => {
    const account = await webhookAccount();
    const { id, secret: first } = await account.made();
    const responses = await Promise.all([1, 2, 3].map(() => account.post(`/${id}/secret`)));
    const won = responses.filter(({ status }) => status === 200).map(({ body }) => body.data.secret);
    for (const { status, body } of responses.filter((response) => response.status !== 200))
      expect([status, body.error.code]).toEqual([409, 'CONCURRENT_MODIFICATION']);
    expect(won).toContain((await signing(account, id, [...won, first]))[0]);
    if (won.length === 1) expect(await signing(account, id, [...won, first])).toEqual([...won, first]);
  });

  it('a retry after a dead run does not rotate again', async () => {
    const account = await webhookAccount();
    const { id, secret: first } = await account.made();
    const key = freshKey();
    const { secret: second } = await rotate(account, id, key);
    await killAfterCommit(account.tenant, key);
    expect((await rotate(account, id, key)).secret).toBe(second);
    expect(await signing(account, id, [first, second])).toEqual([second, first]);
  });

  it.each<Loss>(['BEFORE', 'AFTER'])(
    'a rotation completes when any call is lost %s its effect',
    async (loss) => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      const account = await webhookAccount();
      const { key, base, hooks } = account;
      for (let lost = 1; lost <= CALLS_OF_A_ROTATION; lost++) {
        const { id, secret: first } = await account.made();
        const headers = { 'Idempotency-Key': freshKey() };
        const send = (env = hooks.env) => request('POST', `${base}/${id}/secret`, { key, headers, env });
        const response = await send(faultyEnv(hooks.env, loss, (call) => call === lost).env);
        const { secret } = (response.status === 200 ? response : await send()).body.data;
        expect(await signing(account, id, [first, secret])).toEqual([secret, first]);
      }
    },
  );
});

describe('the test of a webhook', () => {
  it("a test returns the receiver's response even for an inactive webhook, and is not logged", async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await account.patch(`/${id}`, { active: false });
    const before = (await account.get(`/${id}`)).body.data;
    account.hooks.answer = () => new Response('no', { status: 418 });
    const { status, body } = await account.post(`/${id}/test`);
    expect([status, body.data]).toEqual([
      200,
      {
        delivery_success: false,
        http_status: 418,
        duration_ms: expect.any(Number),
        error: expect.any(String),
        failure_cause: 'http_client_error',
      },
    ]);
    expect((await account.get(`/${id}`)).body.data).toEqual(before);
    expect(await account.log(id)).toEqual([]);
    account.hooks.passTime(DAY_MS);
    await account.hooks.deliver(id);
    expect(account.hooks.received).toHaveLength(1);
  });

  it('a test is not sent to a name that now resolves to an internal address', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    const env = { ...account.hooks.env, DNS_TABLE: 'one.hooks.test=10.0.0.7' };
    const { body } = await request('POST', `${account.base}/${id}/test`, { key: account.key, env });
    expect(body.data).toMatchObject({ http_status: null, failure_cause: 'forbidden_target' });
    expect(account.hooks.received).toEqual([]);
  });

  it('a test of a stored invalid URL reports invalid_url', async () => {
    const account = await webhookAccount();
    const { id } = await account.made();
    await changeWebhook(account, id, "url = 'https://'");
    const { body } = await account.post(`/${id}/test`);
    expect(body.data).toMatchObject({ delivery_success: false, failure_cause: 'invalid_url' });
  });
});
