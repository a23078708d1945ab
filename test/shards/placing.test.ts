import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../src/composition/env.ts';
import { consumeEvents } from '../../src/jobs/consume-events.ts';
import { newCompany } from '../api/accounts/managed-account.ts';
import { documentsOf } from '../api/invoices/invoice-company.ts';
import { accountRow, accountsCsv } from '../support/account-files.ts';
import { companyClient, request, testEnv } from '../support/api-client.ts';
import { formOf } from '../support/multipart-forms.ts';
import { plantCode } from '../support/planted-code.ts';
import { freshNif, makeTenant, type Tenant } from '../support/tenant.ts';
import { eventBatch, RECEIVER_URL, waitingEvents, webhookEnv } from '../support/webhooks/webhook-env.ts';
import { SECOND, secondBooks, secondTenant, shardOf } from './shard-tenant.ts';

/** A deployment that creates accounts in the second shard. */
const placing: Env = { ...testEnv, NEW_ACCOUNTS_SHARD: String(SECOND) };

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function provisioned({ sandboxKey: key }: Tenant, env: Env) {
  const body = { external_ref: crypto.randomUUID(), display_name: 'Gestionada', company: newCompany() };
  const { body: responseBody } = await request('POST', '/v1/accounts', { key, body, env });
  return { accountId: responseBody.data.id as string, companyId: responseBody.data.company.id as string };
}

async function signedUp(env: Env): Promise<string> {
  const proof = await plantCode(`${crypto.randomUUID()}@taller.test`, testEnv, true);
  const { body } = await request('POST', '/v1/sign-ups', { body: { display_name: 'Taller', ...proof }, env });
  return body.data.account.id;
}

async function seriesIn(database: D1Database, companyId: string): Promise<number | undefined> {
  const row = await database
    .prepare('SELECT count(*) AS n FROM series WHERE company_id = ?')
    .bind(companyId)
    .first<{ n: number }>();
  return row?.n;
}

describe('new accounts', () => {
  it('an account that a person opens is stored in the configured shard', async () => {
    expect(await shardOf(await signedUp(placing))).toBe(SECOND);
    for (const shard of ['0', undefined, '2', 'second', ''])
      expect(await shardOf(await signedUp({ ...testEnv, NEW_ACCOUNTS_SHARD: shard }))).toBe(0);
  });

  it('a provisioned account and its series are stored in the shard of its manager, and it can issue there', async () => {
    const { tenant: manager } = await secondTenant();
    const { accountId, companyId } = await provisioned(manager, testEnv);
    expect(await shardOf(accountId)).toBe(SECOND);
    for (const environment of ['TEST', 'LIVE'] as const)
      expect(await seriesIn(secondBooks(environment), companyId)).toBe(3);
    expect(await seriesIn(testEnv.BOOKS_SANDBOX, companyId)).toBe(0);
    const issued = await documentsOf(companyClient(companyId, manager.sandboxKey)).issued();
    expect(issued.status).toBe('ISSUED');
    const first = await provisioned(await makeTenant(testEnv), placing);
    expect([await shardOf(first.accountId), await seriesIn(testEnv.BOOKS_LIVE, first.companyId)]).toEqual([
      0, 3,
    ]);
  });

  it('an imported account is stored in the shard of its manager, and remains there when imported again', async () => {
    const { tenant: manager } = await secondTenant();
    const row = accountRow(crypto.randomUUID(), freshNif());
    const send = (env: Env) =>
      request('POST', '/v1/accounts/imports', {
        key: manager.sandboxKey,
        body: formOf({ accounts_file: accountsCsv([row]) }),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        env,
      });
    const { body } = await send(testEnv);
    const accountId = body.data.rows[0].account_id as string;
    expect([body.data.rows[0].status, await shardOf(accountId)]).toEqual(['CREATED', SECOND]);
    const again = await send(placing);
    expect([again.body.data.rows[0].status, await shardOf(accountId)]).toEqual(['UNCHANGED', SECOND]);
  });

  it('a manager in the first shard receives the events of an account that was placed in the second', async () => {
    const manager = await makeTenant(testEnv);
    const { tenant, of } = await secondTenant();
    await testEnv.DIRECTORY.prepare(
      'UPDATE accounts SET manager_account_id = ?, external_ref = ? WHERE id = ?',
    )
      .bind(manager.accountId, tenant.accountId, tenant.accountId)
      .run();
    const hooks = webhookEnv(testEnv);
    const made = await request('POST', `/v1/accounts/${manager.accountId}/webhooks`, {
      key: manager.sandboxKey,
      body: { url: RECEIVER_URL, events: ['invoice.issued'], account_relationship: 'managed' },
      env: hooks.env,
    });
    hooks.received = [];
    const { id } = await (await of('TEST')).issued();
    const eventIds = await waitingEvents(secondBooks('TEST'), tenant.accountId);
    await consumeEvents(eventBatch({ environment: 'TEST', booksShard: SECOND, eventIds }), hooks.env);
    await hooks.deliver(made.body.data.id);
    expect(hooks.received.map(({ event }) => [event.type, event.data.invoice_id])).toEqual([
      ['invoice.issued', id],
    ]);
    expect(await waitingEvents(secondBooks('TEST'), tenant.accountId)).toEqual([]);
  });
});
