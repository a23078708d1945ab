import { beforeEach, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { consumeJobs } from '../../../src/jobs/consume-jobs.ts';
import { told } from '../../support/account-client.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import {
  eventBatch,
  RECEIVER_URL,
  type WebhookEnv,
  waitingEvents,
  webhookEnv,
} from '../../support/webhooks/webhook-env.ts';
import { claimed, type Holder, type ManagedAccount, provisionOn } from '../accounts/managed-account.ts';

const REFUSES = () => new Response('no', { status: 400 });

let manager: Tenant;
let hooks: WebhookEnv;
let webhookId: string;
let gone: ManagedAccount & { holder: Holder };
let kept: ManagedAccount;
let jobs: Job[];

const env = () =>
  ({ ...hooks.env, JOBS: { send: async (job: Job) => void jobs.push(job) } }) as unknown as Env;

/** Runs the queued jobs. */
async function runJobs(): Promise<void> {
  const messages = jobs.splice(0).map((body) => ({ body, ack: () => undefined, retry: () => undefined }));
  await consumeJobs({ messages } as unknown as MessageBatch<Job>, env());
}

const deliveries = async () =>
  (
    await request('GET', `/v1/accounts/${manager.accountId}/webhooks/${webhookId}/deliveries`, {
      ...{ key: manager.sandboxKey, env: env() },
    })
  ).body.data.deliveries as { id: string; payload: { account_id: string } }[];

const retry = (id: string) =>
  request('POST', `/v1/accounts/${manager.accountId}/webhooks/${webhookId}/deliveries/${id}/retry`, {
    ...{ key: manager.sandboxKey, env: env() },
  });

beforeEach(async () => {
  jobs = [];
  manager = await makeTenant(testEnv);
  hooks = webhookEnv(testEnv, 'TEST', REFUSES);
  const made = await request('POST', `/v1/accounts/${manager.accountId}/webhooks`, {
    ...{ key: manager.sandboxKey, env: env() },
    body: { url: RECEIVER_URL, events: ['*'], account_relationship: 'managed' },
  });
  webhookId = made.body.data.id;
  const managed = await provisionOn(manager);
  gone = { ...managed, holder: await claimed(managed) };
  kept = await provisionOn(manager);
  for (const { accountId } of [gone, kept]) {
    const eventIds = await waitingEvents(testEnv.DIRECTORY, accountId);
    await consumeEvents(eventBatch({ directory: true, eventIds }), env());
  }
  await hooks.deliver(webhookId);
});

it.each<[string, string, object]>([
  ['its access becomes NONE', 'PATCH access-level', { body: { access_level: 'NONE' } }],
  ['the management ends', 'DELETE management', {}],
])('a manager keeps no event of an account for a retry when %s', async (_how, call, more) => {
  const before = await deliveries();
  const ofGone = before.filter(({ payload }) => payload.account_id === gone.accountId);
  expect(ofGone.length).toBeGreaterThan(0);
  const [method = '', path] = call.split(' ');
  const ended = await request(method, `/v1/accounts/${gone.accountId}/${path}`, {
    ...{ key: gone.holder.liveKey, env: env(), ...more },
  });
  expect(ended.status, ended.text).toBeLessThan(300);
  await expect.poll(() => jobs.some(({ kind }) => kind === 'LEFT_MANAGER')).toBe(true);
  // Even before the job has deleted them.
  for (const { id } of ofGone) expect(told(await retry(id))).toEqual([404, 'DELIVERY_NOT_FOUND']);
  await runJobs();
  const left = await deliveries();
  expect(left.map(({ payload }) => payload.account_id)).toEqual(
    before.map(({ payload }) => payload.account_id).filter((id) => id === kept.accountId),
  );
  for (const { id } of ofGone) expect(told(await retry(id))).toEqual([404, 'DELIVERY_NOT_FOUND']);
  for (const { id } of left) expect(told(await retry(id))).toEqual([200, null]);
});
