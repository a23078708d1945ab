import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/composition/env.ts';
import { auditedDatabase } from '../src/db/audited/audited-database.ts';
import { booksBinding } from '../src/db/clients.ts';
import { actAsSystem } from '../src/platform/acting.ts';
import { clockFromOffset } from '../src/platform/clock.ts';
import { log } from '../src/platform/logging/log.ts';
import { sealingRing } from '../src/platform/secrets/key-ring.ts';
import { secretSeal } from '../src/platform/secrets/secret-seal.ts';
import { COURIERS } from '../src/webhooks/delivery-limits.ts';
import { EndpointPace } from '../src/webhooks/endpoint-pace.ts';
import { type EndpointPorts, runEndpoint } from '../src/webhooks/endpoint-run.ts';
import { d1EndpointStore } from '../src/webhooks/endpoint-store.ts';
import { HostPace } from '../src/webhooks/host-pace.ts';
import { retrySchedule } from '../src/webhooks/retry-schedule.ts';
import type {
  AttemptOutcome,
  DeliveryContent,
  DeliveryTarget,
  EndpointIdentity,
  EndpointObject,
} from '../src/webhooks/webhook-port.ts';
import { webhookSender } from '../src/webhooks/webhook-sender.ts';

const IDENTITY = 'identity';

/** Milliseconds until the next run after the books interrupted one. */
const RETRY_MS = 5_000;

/**
 * Webhook endpoint, named `{environment}:{webhook id}`: delivers to that endpoint only, by alarm. A slow endpoint
 * delays no other.
 * It stores only its identity; deliveries are in D1. Alarms run in real time, regardless of the service's clock.
 * Couriers are objects of the same class that only post and store nothing. An invocation may have six open
 * connections, and each courier brings its own.
 * Objects named `host:{name}` keep the pace of a host name, which all its endpoints share.
 */
export class WebhookEndpoint extends DurableObject<Env> implements EndpointObject {
  private identity: EndpointIdentity | null = null;
  private isRunning = false;
  private isAskedToLook = false;
  private readonly hostPace = new HostPace();
  private readonly ownPace = new EndpointPace();

  /** Schedules a look for due deliveries. */
  async wake(identity: EndpointIdentity): Promise<void> {
    if (this.identity === null) {
      this.identity = identity;
      await this.ctx.storage.put(IDENTITY, identity);
    }
    this.isAskedToLook = true;
    if (!this.isRunning) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Posts to a receiver for another object, over its own connections. */
  async post(target: DeliveryTarget, content: DeliveryContent): Promise<AttemptOutcome> {
    return await webhookSender(this.env).post(target, content);
  }

  /** Takes the next turn of this endpoint for a delivery on request, which waits for the returned milliseconds. */
  reserve(): number | null {
    return this.ownPace.reserve(Date.now());
  }

  /** Grants an account deliveries to the host name that this object is named after. */
  take(wanted: number, accountId: string): number {
    return this.hostPace.take(wanted, accountId, Date.now());
  }

  override async alarm(): Promise<void> {
    this.identity ??= (await this.ctx.storage.get<EndpointIdentity>(IDENTITY)) ?? null;
    if (this.identity === null || this.isRunning) return;
    this.isRunning = true;
    this.isAskedToLook = false;
    const { identity } = this;
    const clock = clockFromOffset(this.env.CLOCK_OFFSET_MS);
    const delayMs = await actAsSystem(
      'webhook-endpoint',
      () => clock.now(),
      () => this.run(this.ports(identity)),
    );
    this.isRunning = false;
    const nextMs = this.isAskedToLook ? 0 : delayMs;
    if (nextMs !== null) await this.ctx.storage.setAlarm(Date.now() + nextMs);
  }

  /** Runs the due deliveries. Returns the milliseconds until the next run, or null until the endpoint is woken. */
  private async run(ports: EndpointPorts): Promise<number | null> {
    try {
      const nextAtMs = await runEndpoint(ports);
      return nextAtMs === null ? null : Math.max(0, nextAtMs - ports.clock.now());
    } catch (error) {
      log('webhook.alarm_failed', { webhook: this.identity?.webhookId }, error);
      return RETRY_MS;
    }
  }

  private ports({ environment, booksShard, webhookId }: EndpointIdentity): EndpointPorts {
    return {
      store: d1EndpointStore(
        auditedDatabase(booksBinding(this.env, environment, booksShard)),
        webhookId,
        secretSeal(sealingRing(this.env)),
      ),
      sender: webhookSender(this.env),
      couriers: Array.from({ length: COURIERS }, (_, index) =>
        this.env.WEBHOOK_ENDPOINT.getByName(`${environment}:${webhookId}:courier-${index}`),
      ),
      pace: async (host, accountId, wanted) =>
        await this.env.WEBHOOK_ENDPOINT.getByName(`host:${host}`).take(wanted, accountId),
      takeTurn: () => this.ownPace.take(Date.now()),
      clock: clockFromOffset(this.env.CLOCK_OFFSET_MS),
      elapsed: () => Date.now(),
      delaysSeconds: retrySchedule(this.env.WEBHOOK_RETRY_SECONDS)[environment],
    };
  }
}
