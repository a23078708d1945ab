import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { consumeJobs } from '../../../src/jobs/consume-jobs.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { rounds } from '../../support/rounds.ts';
import { makeTenant } from '../../support/tenant.ts';
import { ACCEPTS, type ReceiverAnswer } from '../../support/webhooks/webhook-env.ts';
import {
  DAY_MS,
  HOUR_MS,
  sendEvent,
  storeEvent,
  type WebhookAccount,
  webhookAccount,
} from './webhook-account.ts';

const DEAD: ReceiverAnswer = () => {
  throw new TypeError('Network connection lost');
};
const DEAD_HOURS = 48;
const EVENTS_PER_HOUR = rounds(5, 105);
const STORM_TIMEOUT_MS = 600_000;

/** Creates an account whose jobs run when the test says so. */
function withJobs(account: WebhookAccount) {
  const waiting: Job[] = [];
  const envNow = () =>
    ({
      ...account.hooks.env,
      JOBS: { send: async (job: Job) => void waiting.push(structuredClone(job)) },
    }) as unknown as Env;
  return {
    replay: (webhookId: string, body: unknown, headers: Record<string, string> = {}) =>
      request('POST', `${account.base}/${webhookId}/replays`, {
        key: account.key,
        env: envNow(),
        body,
        headers,
      }),
    async carryOut(): Promise<Job[]> {
      const carried: Job[] = [];
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        carried.push(job);
        const message = { body: job, ack: () => undefined, retry: () => expect.unreachable('a job failed') };
        await consumeJobs(
          { queue: 'folio-jobs', messages: [message] } as unknown as MessageBatch<Job>,
          envNow(),
        );
      }
      return carried;
    },
  };
}

const idsOf = ({ hooks }: WebhookAccount) => hooks.received.map(({ event }) => event.id as string);
const at = (ms: number) => new Date(ms).toISOString();

describe('a replay after a receiver was unavailable for 48 hours', () => {
  it.each(['LIVE', 'TEST'] as const)(
    'a replay sends the missed events only, each once (%s)',
    async (environment) => {
      const account = await webhookAccount(environment);
      const { hooks, tenant } = account;
      const { replay, carryOut } = withJobs(account);
      const { id } = await account.made();
      const beganMs = hooks.nowMs();
      const taken = new Set([await sendEvent(account, id), await sendEvent(account, id)]);
      hooks.answer = DEAD;
      const missed: string[] = [];
      for (let hour = 0; hour < DEAD_HOURS; hour += 1) {
        for (let nth = 0; nth < EVENTS_PER_HOUR; nth += 1) missed.push(await storeEvent(account, tenant));
        await hooks.tell(tenant.accountId);
        await hooks.deliver(id);
        hooks.passTime(HOUR_MS);
      }
      hooks.passTime(HOUR_MS);
      await hooks.deliver(id);
      hooks.answer = ACCEPTS;
      const { body: shown } = await account.get(`/${id}`);
      // In the sandbox all attempts are over and the service has paused the webhook. In production, attempts
      // remain.
      expect(shown.data.active).toBe(environment === 'LIVE');
      if (!shown.data.active) await account.patch(`/${id}`, { active: true });
      hooks.received = [];
      taken.add(await sendEvent(account, id));
      for (const eventId of idsOf(account)) taken.add(eventId);
      const missing = missed.filter((eventId) => !taken.has(eventId));
      expect(missing.length).toBeGreaterThan(missed.length / 2);
      hooks.received = [];
      const { status, body, text } = await replay(id, { from: at(beganMs - HOUR_MS) });
      expect(status, text).toBe(202);
      expect(body.data).toEqual({
        replay_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        events: missing.length,
      });
      const trail = await auditTrail(tenant.accountId, tenant.liveKey, '&operation=webhooks.replay');
      expect(trail).toMatchObject([{ resource: { type: 'webhook', id }, environment }]);
      await carryOut();
      await hooks.deliver(id);
      expect(idsOf(account).sort()).toEqual(missing.sort());
      hooks.passTime(3 * DAY_MS);
      await hooks.deliver(id);
      expect(hooks.received).toHaveLength(missing.length);
      expect((await replay(id, { from: at(beganMs - HOUR_MS) })).body.data.events).toBe(0);
    },
    STORM_TIMEOUT_MS,
  );
});

describe('a replay', () => {
  it('a replay sends events before the creation of the webhook, filtered by type and time', async () => {
    const account = await webhookAccount();
    const { hooks, tenant } = account;
    const { replay, carryOut } = withJobs(account);
    const early = await storeEvent(account, tenant, 'invoice.issued');
    hooks.passTime(HOUR_MS);
    const fromMs = hooks.nowMs();
    const issued = await storeEvent(account, tenant, 'invoice.issued');
    const paid = await storeEvent(account, tenant, 'invoice.paid');
    await storeEvent(account, tenant, 'recurring_invoice.paused');
    await hooks.tell(tenant.accountId);
    hooks.passTime(HOUR_MS);
    const { id } = await account.made({ events: ['invoice.*'] });
    const of = { from: at(fromMs), to: at(hooks.nowMs()) };
    expect((await replay(id, { ...of, types: ['invoice.paid'] })).body.data.events).toBe(1);
    await carryOut();
    await hooks.deliver(id);
    expect(idsOf(account)).toEqual([paid]);
    expect((await replay(id, of)).body.data.events).toBe(1);
    await carryOut();
    await hooks.deliver(id);
    expect(idsOf(account)).toEqual([paid, issued]);
    expect(idsOf(account)).not.toContain(early);
  });

  it("a replay includes the accounts of the webhook's relationship that it can access", async () => {
    const manager = await webhookAccount();
    const { replay, carryOut } = withJobs(manager);
    const managed = await makeTenant(testEnv);
    const hidden = await makeTenant(testEnv);
    for (const [{ accountId }, level] of [
      [managed, 'VIEW'],
      [hidden, 'NONE'],
    ] as const)
      await testEnv.DIRECTORY.prepare(
        'UPDATE accounts SET manager_account_id = ?, access_level = ? WHERE id = ?',
      )
        .bind(manager.tenant.accountId, level, accountId)
        .run();
    const own = await storeEvent(manager, manager.tenant);
    const theirs = await storeEvent(manager, managed);
    await storeEvent(manager, hidden);
    await storeEvent(manager, await makeTenant(testEnv));
    for (const [account_relationship, expected] of [
      ['own', [own]],
      ['managed', [theirs]],
      ['all', [own, theirs]],
    ] as const) {
      const { id } = await manager.made({ account_relationship });
      const { body } = await replay(id, { from: at(Date.now() - HOUR_MS), types: ['invoice.paid'] });
      expect(body.data.events).toBe(expected.length);
      await carryOut();
      await manager.hooks.deliver(id);
      expect(idsOf(manager).sort()).toEqual([...expected].sort());
    }
  });

  it('a replay repeated with the same key runs once', async () => {
    const account = await webhookAccount();
    const { replay, carryOut } = withJobs(account);
    await storeEvent(account, account.tenant);
    const { id } = await account.made();
    const key = freshKey();
    const body = { from: at(Date.now() - HOUR_MS) };
    const first = await replay(id, body, { 'Idempotency-Key': key });
    const again = await replay(id, body, { 'Idempotency-Key': key });
    expect(again.body.data).toEqual(first.body.data);
    expect((await carryOut()).filter(({ kind }) => kind === 'REPLAY')).toHaveLength(1);
  });

  it('a replay of an inactive or unknown webhook, or with a reversed period, is rejected', async () => {
    const account = await webhookAccount();
    const { replay } = withJobs(account);
    const { id } = await account.made();
    const reversed = await replay(id, { from: at(Date.now()), to: at(Date.now() - HOUR_MS) });
    expect([reversed.status, reversed.body.error.details]).toEqual([422, { to: expect.any(String) }]);
    await account.patch(`/${id}`, { active: false });
    const off = await replay(id, { from: at(Date.now()) });
    expect([off.status, off.body.error.code]).toEqual([422, 'WEBHOOK_NOT_ACTIVE']);
    const nowhere = await replay(crypto.randomUUID(), { from: at(Date.now()) });
    expect(nowhere.body.error.code).toBe('WEBHOOK_NOT_FOUND');
  });
});

describe('webhook subscriptions', () => {
  it.each([
    [['*'], ['invoice.issued', 'invoice.email.sent', 'recurring_invoice.paused', 'verifactu.status.updated']],
    [['invoice.*'], ['invoice.issued', 'invoice.email.sent']],
    [
      ['invoice.*', 'invoice.issued'],
      ['invoice.issued', 'invoice.email.sent'],
    ],
    [['recurring_invoice.*'], ['recurring_invoice.paused']],
    [['verifactu.status.updated'], ['verifactu.status.updated']],
  ])('a subscription to %j receives %j, each once', async (events, expected) => {
    const account = await webhookAccount();
    const { hooks, tenant } = account;
    const { id, events: shown } = await account.made({ events });
    expect(shown).toEqual(events);
    for (const type of [
      'invoice.issued',
      'invoice.email.sent',
      'recurring_invoice.paused',
      'verifactu.status.updated',
    ])
      await storeEvent(account, tenant, type);
    await hooks.tell(tenant.accountId);
    await hooks.deliver(id);
    expect(hooks.received.map(({ event }) => event.type).sort()).toEqual([...expected].sort());
  });

  it.each([[['invoices.*']], [['*.issued']], [['invoice.']], [['webhook.*']], [[]]])(
    'a subscription to %j is rejected',
    async (events) => {
      const account = await webhookAccount();
      expect((await account.create({ events })).status).toBe(422);
    },
  );
});
