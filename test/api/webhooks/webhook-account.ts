import type { Environment } from '../../../src/domain/environment.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { RECEIVER_URL, type ReceiverAnswer, webhookEnv } from '../../support/webhooks/webhook-env.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const ALL_EVENTS = ['invoice.issued', 'invoice.paid', 'invoice.voided', 'verifactu.status.updated'];

/**
 * Creates an account whose webhooks post to a script. Paths are below `/v1/accounts/{account_id}/webhooks`.
 */
export async function webhookAccount(environment: Environment = 'TEST', answer?: ReceiverAnswer) {
  const tenant = await makeTenant(testEnv);
  const hooks = webhookEnv(testEnv, environment, answer);
  const key = environment === 'TEST' ? tenant.sandboxKey : tenant.liveKey;
  const base = `/v1/accounts/${tenant.accountId}/webhooks`;
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> =>
      request(method, base + path, {
        key,
        headers,
        env: hooks.env,
        ...(body === undefined ? {} : { body }),
      });
  const post = send('POST');
  return {
    tenant,
    hooks,
    key,
    base,
    get: send('GET'),
    post,
    patch: send('PATCH'),
    delete: send('DELETE'),
    create: (changes: Record<string, unknown> = {}, headers?: Record<string, string>) =>
      post('', { url: RECEIVER_URL, events: ALL_EVENTS, ...changes }, headers),
    /** Creates a webhook and returns it with its secret. The receiver's list excludes the probe. */
    async made(changes: Record<string, unknown> = {}) {
      const { status, body, text } = await post('', { url: RECEIVER_URL, events: ALL_EVENTS, ...changes });
      if (status !== 201) throw new Error(`no webhook was made: ${text}`);
      hooks.received = [];
      return body.data;
    },
    /** Returns the log of a webhook, newest first. */
    log: async (id: string, query = '') =>
      (await send('GET')(`/${id}/deliveries${query}`)).body.data.deliveries,
    books: environment === 'TEST' ? testEnv.BOOKS_SANDBOX : testEnv.BOOKS_LIVE,
  };
}

export type WebhookAccount = Awaited<ReturnType<typeof webhookAccount>>;

/** Writes an event to the outbox directly, as an operation does in its commit. */
export async function storeEvent(
  { books, hooks }: Pick<WebhookAccount, 'books' | 'hooks'>,
  { accountId, companyId }: Pick<Tenant, 'accountId' | 'companyId'>,
  type = 'invoice.paid',
  data: Record<string, unknown> = { invoice_number: 'F-1' },
): Promise<string> {
  const id = uuidV7(hooks.nowMs());
  await books
    .prepare(
      'INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(id, companyId, accountId, type, crypto.randomUUID(), JSON.stringify(data), hooks.nowMs())
    .run();
  return id;
}

/** Creates an own event of the account and delivers it to a webhook if it is due. */
export async function sendEvent(account: WebhookAccount, webhookId: string, type?: string): Promise<string> {
  const id = await storeEvent(account, account.tenant, type);
  await account.hooks.tell(account.tenant.accountId);
  await account.hooks.deliver(webhookId);
  return id;
}

/** Changes columns of a webhook directly. */
export async function changeWebhook(
  { books }: WebhookAccount,
  id: string,
  assignments: string,
): Promise<void> {
  const { meta } = await books.prepare(`UPDATE webhooks SET ${assignments} WHERE id = ?`).bind(id).run();
  if (meta.changes === 0) throw new Error('there is no such webhook');
}
