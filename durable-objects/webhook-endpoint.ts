import { DurableObject } from 'cloudflare:workers';
import { auditedDatabase } from '../src/db/audited/audited-database.ts';
import { booksBinding } from '../src/db/clients.ts';
import type { Env } from '../src/env.ts';
import { actAsSystem } from '../src/platform/acting.ts';
import { clockFromOffset } from '../src/platform/clock.ts';
import { log } from '../src/platform/logging/log.ts';
import { sealingRing } from '../src/platform/secrets/key-ring.ts';
import { secretSeal } from '../src/platform/secrets/secret-seal.ts';
import { COURIERS } from '../src/webhooks/delivery-limits.ts';
import { type EndpointPorts, runEndpoint } from '../src/webhooks/endpoint-run.ts';
import { d1EndpointStore } from '../src/webhooks/endpoint-store.ts';
import { retrySchedule } from '../src/webhooks/retry-schedule.ts';
import type {
  AttemptOutcome,
  DeliveryContent,
  DeliveryTarget,
  EndpointIdentity,
} from '../src/webhooks/webhook-port.ts';
import { webhookSender } from '../src/webhooks/webhook-sender.ts';

const IDENTITY = 'identity';

/** How long is waited after a run that the books broke off. */
const RETRY_MS = 5_000;

/**
 * One object for each endpoint, named `{environment}:{webhook id}`: it delivers to that endpoint and to no other, by alarm, so
 * that a slow or dead one delays no other. All that it keeps is whose deliveries they are; they stand in D1. Alarms are in real
 * time, whatever the service's clock says. Its couriers are objects of the same class that only post and keep nothing: an
 * invocation may have six connections open, and theirs are not its own.
 */
export class WebhookEndpoint extends DurableObject<Env> {
  private identity: EndpointIdentity | null = null;
  private isRunning = false;
  private isAskedToLook = false;

  /** Looks for what is due. */
  async wake(identity: EndpointIdentity): Promise<void> {
    if (this.identity === null) {
      this.identity = identity;
      await this.ctx.storage.put(IDENTITY, identity);
    }
    this.isAskedToLook = true;
    if (!this.isRunning) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Posts to a receiver for another object, over connections of its own. */
  async post(target: DeliveryTarget, content: DeliveryContent): Promise<AttemptOutcome> {
    return await webhookSender(this.env).post(target, content);
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

  /** Answers after how many milliseconds it has to run again; null: when it is woken. */
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
      clock: clockFromOffset(this.env.CLOCK_OFFSET_MS),
      elapsed: () => Date.now(),
      delaysSeconds: retrySchedule(this.env.WEBHOOK_RETRY_SECONDS)[environment],
    };
  }
}
