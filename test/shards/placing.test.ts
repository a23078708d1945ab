import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../src/env.ts';
import { consumeEvents } from '../../src/jobs/consume-events.ts';
import { newCompany } from '../api/accounts/managed-account.ts';
import { documentsOf } from '../api/invoices/invoice-company.ts';
import { accountRow, accountsCsv } from '../support/account-files.ts';
import { companyClient, request, testEnv } from '../support/api-client.ts';
import { formOf } from '../support/multipart-forms.ts';
import { freshNif, makeTenant, type Tenant } from '../support/tenant.ts';
import { eventBatch, RECEIVER_URL, waitingEvents, webhookEnv } from '../support/webhooks/webhook-env.ts';
import { SECOND, secondBooks, shardOf } from './shard-tenant.ts';

/** A deployment that creates accounts in the second shard. */
const placing: Env = { ...testEnv, NEW_ACCOUNTS_SHARD: String(SECOND) };

let manager: Tenant;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function provisioned(env: Env) {
  const body = { external_ref: crypto.randomUUID(), display_name: 'Gestionada', company: newCompany() };
  const { body: answer } = await request('POST', '/v1/accounts', { key: manager.sandboxKey, body, env });
  return { accountId: answer.data.id as string, companyId: answer.data.company.id as string };
}

async function seriesIn(database: D1Database, companyId: string): Promise<number | undefined> {
  const row = await database
    .prepare('SELECT count(*) AS n FROM series WHERE company_id = ?')
    .bind(companyId)
    .first<{ n: number }>();
  return row?.n;
}

describe('new accounts', () => {
  it('a new account and its series are stored in the configured shard, and it can issue there', async () => {
    const { accountId, companyId } = await provisioned(placing);
    expect(await shardOf(accountId)).toBe(SECOND);
    for (const environment of ['TEST', 'LIVE'] as const)
      expect(await seriesIn(secondBooks(environment), companyId)).toBe(3);
    expect(await seriesIn(testEnv.BOOKS_SANDBOX, companyId)).toBe(0);
    const issued = await documentsOf(companyClient(companyId, manager.sandboxKey)).issued();
    expect(issued.status).toBe('ISSUED');
  });

  it.each(['0', undefined, '2', 'second', ''])(
    'a new account is stored in the first shard if the setting is %j',
    async (shard) => {
      const env: Env = { ...testEnv, NEW_ACCOUNTS_SHARD: shard };
      const { accountId, companyId } = await provisioned(env);
      expect(await shardOf(accountId)).toBe(0);
      expect(await seriesIn(testEnv.BOOKS_LIVE, companyId)).toBe(3);
    },
  );

  it('an imported account is stored in the configured shard, and remains there when imported again', async () => {
    const row = accountRow(crypto.randomUUID(), freshNif());
    const send = (env: Env) =>
      request('POST', '/v1/accounts/imports', {
        key: manager.sandboxKey,
        body: formOf({ accounts_file: accountsCsv([row]) }),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        env,
      });
    const { body } = await send(placing);
    const accountId = body.data.rows[0].account_id as string;
    expect([body.data.rows[0].status, await shardOf(accountId)]).toEqual(['CREATED', SECOND]);
    const again = await send(testEnv);
    expect([again.body.data.rows[0].status, await shardOf(accountId)]).toEqual(['UNCHANGED', SECOND]);
  });

  it('a manager with books in another shard receives the events of a new account', async () => {
    const hooks = webhookEnv(testEnv);
    const made = await request('POST', `/v1/accounts/${manager.accountId}/webhooks`, {
      key: manager.sandboxKey,
      body: { url: RECEIVER_URL, events: ['invoice.issued'], account_relationship: 'managed' },
      env: hooks.env,
    });
    hooks.received = [];
    const { accountId, companyId } = await provisioned(placing);
    const { id } = await documentsOf(companyClient(companyId, manager.sandboxKey)).issued();
    const eventIds = await waitingEvents(secondBooks('TEST'), accountId);
    await consumeEvents(eventBatch({ environment: 'TEST', booksShard: SECOND, eventIds }), hooks.env);
    await hooks.deliver(made.body.data.id);
    expect(hooks.received.map(({ event }) => [event.type, event.data.invoice_id])).toEqual([
      ['invoice.issued', id],
    ]);
    expect(await waitingEvents(secondBooks('TEST'), accountId)).toEqual([]);
  });
});
