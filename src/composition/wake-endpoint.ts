import { log } from '../platform/logging/log.ts';
import type { EndpointIdentity } from '../webhooks/webhook-port.ts';
import type { Env } from './env.ts';

/** Wakes an endpoint, which looks for due deliveries. Never rejects: the sweep wakes an endpoint that was missed. */
export async function wakeEndpoint(
  env: Pick<Env, 'WEBHOOK_ENDPOINT'>,
  identity: EndpointIdentity,
): Promise<void> {
  const { environment, webhookId } = identity;
  try {
    await env.WEBHOOK_ENDPOINT.getByName(`${environment}:${webhookId}`).wake(identity);
  } catch (error) {
    log('webhook.not_woken', { webhook: webhookId }, error);
  }
}
