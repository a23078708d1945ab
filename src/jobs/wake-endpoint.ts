import type { EndpointIdentity } from '../../durable-objects/webhook-endpoint.ts';
import type { Env } from '../env.ts';

/** Has an endpoint look for what it has to deliver. Never rejects: an endpoint that was not woken is woken by the sweep. */
export async function wakeEndpoint(
  env: Pick<Env, 'WEBHOOK_ENDPOINT'>,
  identity: EndpointIdentity,
): Promise<void> {
  const { environment, webhookId } = identity;
  try {
    await env.WEBHOOK_ENDPOINT.getByName(`${environment}:${webhookId}`).wake(identity);
  } catch (error) {
    console.warn(JSON.stringify({ webhook: webhookId, woken: false, error: String(error) }));
  }
}
