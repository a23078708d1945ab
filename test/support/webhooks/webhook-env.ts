import { booksBinding } from '../../../src/db/clients.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import type { Env } from '../../../src/env.ts';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { clockFromOffset } from '../../../src/platform/clock.ts';
import { sealingRing } from '../../../src/platform/secrets/key-ring.ts';
import { secretSeal } from '../../../src/platform/secrets/secret-seal.ts';
import { runEndpoint } from '../../../src/webhooks/endpoint-run.ts';
import { d1EndpointStore } from '../../../src/webhooks/endpoint-store.ts';
import type { EventsMessage } from '../../../src/webhooks/publishing/event-queue.ts';
import { retrySchedule } from '../../../src/webhooks/retry-schedule.ts';
import { webhookSender } from '../../../src/webhooks/webhook-sender.ts';

/** A public address: receivers of tests have their names in a table, and are reached by nobody. */
const RECEIVER_ADDRESS = '93.184.215.14';
/** Names that resolve to receivers of tests. */
export const RECEIVER_NAMES = ['one.hooks.test', 'two.hooks.test', 'three.hooks.test'] as const;
export const RECEIVER_URL = `https://${RECEIVER_NAMES[0]}/folio`;

/** A delivery as its receiver got it. */
export interface ReceivedPost {
  /** Where the connection went. */
  url: string;
  init: RequestInit;
  headers: Record<string, string>;
  body: string;
  // Tests look into envelopes of every kind.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  event: any;
}

/** What a receiver answers to the n-th delivery, from 1; a throw is an exchange that broke off. */
export type ReceiverAnswer = (post: ReceivedPost, nth: number) => Response | Promise<Response>;

export const ACCEPTS: ReceiverAnswer = () => new Response('taken');

/** An environment whose webhooks go to a script, under a clock that can be moved. */
export interface WebhookEnv {
  /** As it is now: changed by `passTime`. */
  readonly env: Env;
  received: ReceivedPost[];
  answer: ReceiverAnswer;
  passTime(ms: number): void;
  nowMs(): number;
  /** The ids of the endpoints that somebody has woken since they were last delivered to. */
  woken: Set<string>;
  /** Passes the events of an account that nobody has passed on yet on, as the queue hands them over. */
  tell(accountId: string): Promise<void>;
  /** Delivers what is due at an endpoint, as its object does when its alarm rings; answers when it has to run again. */
  deliver(webhookId: string): Promise<number | null>;
}

/** A batch of the events queue, of one message. */
export function eventBatch(message: EventsMessage): MessageBatch<EventsMessage> {
  const messages = [{ body: message, ack: () => undefined, retry: () => undefined }];
  return { queue: 'folio-events', messages } as unknown as MessageBatch<EventsMessage>;
}

/** The ids of the events of an account that wait to be passed on, oldest first. */
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

export function webhookEnv(base: Env, environment: Environment = 'TEST', answer = ACCEPTS): WebhookEnv {
  let offsetMs = 0;
  const endpoints = {
    getByName: () => ({
      wake: async ({ webhookId }: { webhookId: string }) => void webhooks.woken.add(webhookId),
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
        clock: clockFromOffset(env.CLOCK_OFFSET_MS),
        elapsed: () => Date.now(),
        delaysSeconds: retrySchedule(undefined)[environment],
      });
    },
  };
  return webhooks;
}
