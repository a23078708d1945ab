import type { Env } from '../../../src/composition/env.ts';
import { booksBinding } from '../../../src/db/clients.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { clockFromOffset } from '../../../src/platform/clock.ts';
import { sealingRing } from '../../../src/platform/secrets/key-ring.ts';
import { secretSeal } from '../../../src/platform/secrets/secret-seal.ts';
import { runEndpoint } from '../../../src/webhooks/endpoint-run.ts';
import { d1EndpointStore } from '../../../src/webhooks/endpoint-store.ts';
import type { EventsMessage } from '../../../src/webhooks/publishing/event-queue.ts';
import { retrySchedule } from '../../../src/webhooks/retry-schedule.ts';
import { webhookSender } from '../../../src/webhooks/webhook-sender.ts';

/** Public address for the names of test receivers. No connection goes there. */
const RECEIVER_ADDRESS = '93.184.215.14';
/** Names that resolve to receivers of tests. */
export const RECEIVER_NAMES = ['one.hooks.test', 'two.hooks.test', 'three.hooks.test'] as const;
export const RECEIVER_URL = `https://${RECEIVER_NAMES[0]}/folio`;

/** Delivery as its receiver got it. */
export interface ReceivedPost {
  /** Address of the connection. */
  url: string;
  init: RequestInit;
  headers: Record<string, string>;
  body: string;
  // Tests read envelopes of every kind.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  event: any;
}

/** Response of a receiver to the n-th delivery, counted from 1. A throw is a lost connection. */
export type ReceiverAnswer = (post: ReceivedPost, nth: number) => Response | Promise<Response>;

export const ACCEPTS: ReceiverAnswer = () => new Response('taken');

/** Environment whose webhooks go to a script, under a clock that the test can move. */
export interface WebhookEnv {
  /** Current environment: `passTime` changes it. */
  readonly env: Env;
  received: ReceivedPost[];
  answer: ReceiverAnswer;
  passTime(ms: number): void;
  nowMs(): number;
  /** Ids of the endpoints that were woken since their last delivery. */
  woken: Set<string>;
  /** Publishes an account's pending events, delivered as the queue does. */
  tell(accountId: string): Promise<void>;
  /** Delivers the due events of an endpoint, as its object does on an alarm. Returns the time of its next run. */
  deliver(webhookId: string): Promise<number | null>;
}

/** Returns a batch of the events queue with one message. */
export function eventBatch(message: EventsMessage): MessageBatch<EventsMessage> {
  const messages = [{ body: message, ack: () => undefined, retry: () => undefined }];
  return { queue: 'folio-events', messages } as unknown as MessageBatch<EventsMessage>;
}

/** Returns the ids of an account's unpublished events, oldest first. */
export async function waitingEvents(books: D1Database, accountId: string): Promise<string[]> {
  const { results } = await books
    .prepare('SELECT id FROM outbox WHERE account_id = ? AND queued_at IS NULL ORDER BY id')
    .bind(accountId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

function receiver(webhooks: WebhookEnv) {
  return {
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const body = String(init.body);
      const headers = init.headers as Record<string, string>;
      const post = { url, init, headers, body, event: JSON.parse(body) };
      webhooks.received.push(post);
      return await webhooks.answer(post, webhooks.received.length);
    },
  };
}

/** Creates an environment whose webhooks go to a scripted receiver. */
export function webhookEnv(base: Env, environment: Environment = 'TEST', answer = ACCEPTS): WebhookEnv {
  let offsetMs = 0;
  const endpoints = {
    getByName: () => ({
      wake: async ({ webhookId }: { webhookId: string }) => void webhooks.woken.add(webhookId),
      reserve: () => 0,
      take: (wanted: number) => wanted,
    }),
  };
  const webhooks: WebhookEnv = {
    received: [],
    answer,
    woken: new Set(),
    passTime(ms) {
      offsetMs += ms;
    },
    nowMs: () => Date.now() + offsetMs,
    get env() {
      return {
        ...base,
        CLOCK_OFFSET_MS: String(offsetMs),
        DNS_TABLE: RECEIVER_NAMES.map((name) => `${name}=${RECEIVER_ADDRESS}`).join(','),
        WEBHOOK_OUTBOUND: receiver(webhooks),
        WEBHOOK_ENDPOINT: endpoints,
      } as unknown as Env;
    },
    async tell(accountId) {
      const { env } = webhooks;
      const eventIds = await waitingEvents(booksBinding(env, environment, 0), accountId);
      await consumeEvents(eventBatch({ environment, booksShard: 0, eventIds }), env);
    },
    async deliver(webhookId) {
      const { env } = webhooks;
      webhooks.woken.delete(webhookId);
      return await runEndpoint({
        store: d1EndpointStore(booksBinding(env, environment, 0), webhookId, secretSeal(sealingRing(env))),
        sender: webhookSender(env),
        couriers: [],
        pace: async (_host, _account, wanted) => wanted,
        takeTurn: () => 0,
        clock: clockFromOffset(env.CLOCK_OFFSET_MS),
        elapsed: () => Date.now(),
        delaysSeconds: retrySchedule(undefined)[environment],
      });
    },
  };
  return webhooks;
}
