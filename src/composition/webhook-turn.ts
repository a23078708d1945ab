import type { Environment } from '../domain/environment.ts';
import { log } from '../platform/logging/log.ts';
import { HOST_PACE_MS, MAX_TURN_WAIT_MS } from '../webhooks/delivery-limits.ts';
import type { PacedEndpoint } from '../webhooks/webhook-port.ts';
import type { Env } from './env.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a share of the pace of a host name. False if none comes in time. */
async function awaitHost(
  env: Pick<Env, 'WEBHOOK_ENDPOINT'>,
  host: string,
  accountId: string,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= MAX_TURN_WAIT_MS; waitedMs += HOST_PACE_MS) {
    if ((await env.WEBHOOK_ENDPOINT.getByName(`host:${host}`).take(1, accountId)) > 0) return true;
    await wait(HOST_PACE_MS);
  }
  return false;
}

/**
 * Waits until a delivery on request may go to an endpoint, by its own pace and by that of its host name (decisions, section 15,
 * Limits per person). False if too many wait already. If the pace cannot be asked, the delivery goes out, as others do.
 */
export async function awaitWebhookTurn(
  env: Pick<Env, 'WEBHOOK_ENDPOINT'>,
  environment: Environment,
  { id, accountId, url, agreed }: PacedEndpoint,
): Promise<boolean> {
  // The sender reports an address that is none.
  if (!URL.canParse(url)) return true;
  try {
    const [waitMs, isHostFree] = await Promise.all([
      agreed ? 0 : env.WEBHOOK_ENDPOINT.getByName(`${environment}:${id}`).reserve(),
      awaitHost(env, new URL(url).hostname, accountId),
    ]);
    if (waitMs === null || !isHostFree) return false;
    if (waitMs > 0) await wait(waitMs);
    return true;
  } catch (error) {
    log('webhook.pace_not_asked', { webhook: id }, error);
    return true;
  }
}
