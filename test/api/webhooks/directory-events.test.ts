import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { sweepWebhooks } from '../../../src/jobs/sweeps/webhook-sweep.ts';
import { executionIds, uuidV7 } from '../../../src/platform/ids.ts';
import {
  directoryEventRows,
  insertDirectoryEvents,
  WHEN_COMPANY_EXISTS,
} from '../../../src/webhooks/publishing/directory-event-repository.ts';
import { companyCreated } from '../../../src/webhooks/publishing/directory-events.ts';
import type { EventSource } from '../../../src/webhooks/publishing/event-queue.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import {
  eventBatch,
  RECEIVER_URL,
  type WebhookEnv,
  waitingEvents,
  webhookEnv,
} from '../../support/webhooks/webhook-env.ts';
import { claimed, freshRef, managedAccount, newCompany, provisionOn } from '../accounts/managed-account.ts';

const EVENTS = ['company.created', 'account.claimed', 'representation.signed'];

/** Creates a webhook of an account in an environment. */
async function endpointOf(
  tenant: Pick<Tenant, 'accountId'>,
  key: string,
  hooks: WebhookEnv,
  relationship: string,
) {
  const response = await request('POST', `/v1/accounts/${tenant.accountId}/webhooks`, {
    key,
    env: hooks.env,
    body: { url: RECEIVER_URL, events: EVENTS, account_relationship: relationship },
  });
  expect(response.status, response.text).toBe(201);
  hooks.received = [];
  return response.body.data.id as string;
}

/** Queues the waiting events of an account and delivers them. */
async function deliver(accountId: string, hooks: WebhookEnv, ...webhookIds: string[]) {
  const eventIds = await waitingEvents(testEnv.DIRECTORY, accountId);
  await consumeEvents(eventBatch({ directory: true, eventIds }), hooks.env);
  for (const id of webhookIds) await hooks.deliver(id);
  return hooks.received.map(({ event }) => event);
}

async function passOnAgain(accountId: string, env: Env): Promise<void> {
  const { results } = await testEnv.DIRECTORY.prepare('SELECT id FROM outbox WHERE account_id = ?')
    .bind(accountId)
    .all<{ id: string }>();
  await consumeEvents(eventBatch({ directory: true, eventIds: results.map(({ id }) => id) }), env);
}

describe('account events', () => {
  it('webhooks of both environments receive an account event, each with its own id', async () => {
    const tenant = await makeTenant(testEnv);
    const hooks = { TEST: webhookEnv(testEnv, 'TEST'), LIVE: webhookEnv(testEnv, 'LIVE') };
    const inTest = await endpointOf(tenant, tenant.sandboxKey, hooks.TEST, 'own');
    const inLive = await endpointOf(tenant, tenant.liveKey, hooks.LIVE, 'own');
    const company = newCompany();
    const made = await request('POST', `/v1/accounts/${tenant.accountId}/companies`, {
      key: tenant.sandboxKey,
      body: company,
    });
    const data = {
      account_id: tenant.accountId,
      company_id: made.body.data.id,
      nif: company.nif,
      legal_name: company.legal_name,
    };
    const [test] = await deliver(tenant.accountId, hooks.TEST, inTest);
    await hooks.LIVE.deliver(inLive);
    const [live] = hooks.LIVE.received.map(({ event }) => event);
    const envelope = {
      type: 'company.created',
      test: false,
      company_id: data.company_id,
      nif: company.nif,
      account_id: tenant.accountId,
      account_external_ref: null,
      account_relationship: 'own',
      data,
    };
    expect(test).toMatchObject({ ...envelope, livemode: false });
    expect(live).toMatchObject({ ...envelope, livemode: true });
    expect(test.data).toEqual(data);
    expect(test.id).not.toBe(live.id);
    expect([hooks.TEST.received.length, hooks.LIVE.received.length]).toEqual([1, 1]);
  });

  it('webhooks of the manager receive an account event according to their relationship', async () => {
    const manager = await makeTenant(testEnv);
    const hooks = webhookEnv(testEnv);
    const own = await endpointOf(manager, manager.sandboxKey, hooks, 'own');
    const managedOnly = await endpointOf(manager, manager.sandboxKey, hooks, 'managed');
    const all = await endpointOf(manager, manager.sandboxKey, hooks, 'all');
    const managed = await provisionOn(manager);
    const holder = await claimed(managed);
    const { accountId, companyId, nif, externalRef } = managed;
    await deliver(accountId, hooks, own);
    expect(hooks.received).toEqual([]);
    for (const id of [managedOnly, all]) {
      hooks.received = [];
      await hooks.deliver(id);
      const events = hooks.received.map(({ event }) => event);
      expect(events.map(({ type }) => type).sort()).toEqual(['account.claimed', 'company.created']);
      const created = events.find(({ type }) => type === 'company.created');
      const claim = events.find(({ type }) => type === 'account.claimed');
      expect(created).toMatchObject({
        account_relationship: 'managed',
        account_external_ref: externalRef,
        company_id: companyId,
        nif,
        data: { account_id: accountId, external_ref: externalRef, company_id: companyId, nif },
      });
      expect(claim).toMatchObject({ company_id: null, nif: null, account_id: accountId });
      expect(claim.data).toEqual({ account_id: accountId, external_ref: externalRef, email: holder.email });
    }
  });

  it('a manager without access or without current management receives no account event', async () => {
    const manager = await makeTenant(testEnv);
    const hooks = webhookEnv(testEnv);
    const all = await endpointOf(manager, manager.sandboxKey, hooks, 'all');
    const hidden = await provisionOn(manager, 'NONE');
    expect(await deliver(hidden.accountId, hooks, all)).toEqual([]);
    const ended = await provisionOn(manager);
    await request('DELETE', `/v1/accounts/${ended.accountId}/management`, { key: manager.liveKey });
    expect(await deliver(ended.accountId, hooks, all)).toEqual([]);
  });

  it('an account event is delivered once, even if it is queued repeatedly', async () => {
    const manager = await makeTenant(testEnv);
    const hooks = webhookEnv(testEnv);
    const all = await endpointOf(manager, manager.sandboxKey, hooks, 'all');
    const { accountId } = await provisionOn(manager);
    expect(await deliver(accountId, hooks, all)).toHaveLength(1);
    expect(await waitingEvents(testEnv.DIRECTORY, accountId)).toEqual([]);
    await testEnv.DIRECTORY.prepare('UPDATE outbox SET queued_at = NULL WHERE account_id = ?')
      .bind(accountId)
      .run();
    await Promise.all([passOnAgain(accountId, hooks.env), passOnAgain(accountId, hooks.env)]);
    await hooks.deliver(all);
    expect(hooks.received).toHaveLength(1);
  });

  it('the sweep queues account events that were not queued', async () => {
    const { accountId } = await managedAccount();
    const waiting = await waitingEvents(testEnv.DIRECTORY, accountId);
    expect(waiting).toHaveLength(2);
    // A sweep has a limit, which events of other tests reach.
    await testEnv.DIRECTORY.prepare(
      'UPDATE outbox SET queued_at = created_at WHERE account_id <> ? AND queued_at IS NULL',
    )
      .bind(accountId)
      .run();
    const queued: { source: EventSource; ids: readonly string[] }[] = [];
    const swept = (aheadMs: number) =>
      sweepWebhooks({
        databases: testEnv,
        clock: { now: () => Date.now() + aheadMs },
        events: (source) => ({
          async add(ids) {
            queued.push({ source, ids });
          },
          async addOf() {
            throw new Error('the sweep names events by their ids');
          },
        }),
        wake: async () => undefined,
      });
    const ofDirectory = () => queued.filter(({ source }) => 'directory' in source).flatMap(({ ids }) => ids);
    await swept(0);
    expect(ofDirectory()).not.toEqual(expect.arrayContaining(waiting));
    await swept(60_000);
    expect(ofDirectory()).toEqual(expect.arrayContaining(waiting));
  });
});

describe('account events and their commit', () => {
  it('an event is written only with its company, and only once', async () => {
    const { accountId, companyId, nif } = await managedAccount();
    const directory = directoryOf(testEnv);
    const told = async () =>
      (
        await testEnv.DIRECTORY.prepare('SELECT count(*) AS n FROM outbox WHERE account_id = ?')
          .bind(accountId)
          .first<{ n: number }>()
      )?.n;
    const write = async (company: string) => {
      const event = companyCreated(
        { id: accountId, externalRef: freshRef() },
        { id: company, nif, legalName: 'X' },
      );
      const rows = directoryEventRows([event], executionIds(uuidV7(Date.now())), Date.now());
      for (const statement of insertDirectoryEvents(rows, WHEN_COMPANY_EXISTS))
        await directory.batch([directory.run(statement)]);
    };
    expect(await told()).toBe(2);
    await write(crypto.randomUUID());
    await write(companyId);
    expect(await told()).toBe(2);
  });
});
