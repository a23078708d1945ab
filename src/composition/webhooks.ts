import type { Environment } from '../domain/environment.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import type { WebhookPorts } from '../webhooks/webhook-port.ts';
import { webhookSender } from '../webhooks/webhook-sender.ts';
import type { Env } from './env.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { awaitWebhookTurn } from './webhook-turn.ts';

/** Returns the webhook ports of operations, on the books of an environment. */
export function webhookPorts(env: Env, environment: Environment, booksShard: number): WebhookPorts {
  return {
    sender: webhookSender(env),
    events: platformEventQueue(env.EVENTS, { environment, booksShard }),
    awaitTurn: (endpoint) => awaitWebhookTurn(env, environment, endpoint),
    wake: (webhookId) => wakeEndpoint(env, { environment, booksShard, webhookId }),
  };
}
