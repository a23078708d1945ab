import { retryIdempotent } from '../db/retry-idempotent.ts';
import type { Clock } from '../platform/clock.ts';
import { uuidV7 } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import {
  GATHER_MS,
  MAX_READ_DELIVERIES,
  PARALLEL_ATTEMPTS,
  READ_AFRESH_MS,
  RUN_BUDGET_MS,
} from './delivery-limits.ts';
import type { DueDelivery, EndpointStore, EndpointWork, MadeAttempt } from './endpoint-store.ts';
import { isRetried } from './failure-cause.ts';
import { nextAttemptAtMs } from './retry-schedule.ts';
import type { DeliveryTarget, WebhookSender } from './webhook-port.ts';

type Poster = Pick<WebhookSender, 'post'>;

/** What delivering to an endpoint works with. */
export interface EndpointPorts {
  store: EndpointStore;
  sender: Poster;
  /** What posts beside it, each over connections of its own. Rejects where it is not reached. */
  couriers: readonly Poster[];
  /** The service's clock: what is due, and when the next attempt is. */
  clock: Clock;
  /** Milliseconds that pass, for how long work goes on. */
  elapsed(): number;
  /** Seconds before each attempt. */
  delaysSeconds: readonly number[];
}

/** What an attempt means for its delivery: another one, at its time after this one began, or none. */
function followUp(
  { delaysSeconds }: EndpointPorts,
  delivery: DueDelivery,
  outcome: MadeAttempt['outcome'],
  begunAtMs: number,
): MadeAttempt['next'] {
  if (!isRetried(outcome)) return null;
  const atMs = nextAttemptAtMs(delaysSeconds, delivery.scheduledAttempts + 1, begunAtMs);
  return atMs === null ? null : { id: uuidV7(atMs), atMs };
}

async function attempt(
  ports: EndpointPorts,
  poster: Poster,
  target: DeliveryTarget,
  delivery: DueDelivery,
): Promise<MadeAttempt> {
  const { attemptId, eventId, eventType, payload: body } = delivery;
  const begunAtMs = ports.clock.now();
  const outcome = await poster.post(target, { attemptId, eventId, eventType, body });
  return { delivery, outcome, begunAtMs, next: followUp(ports, delivery, outcome, begunAtMs) };
}

/**
 * Notes attempts soon after they end, with all that ended in between in one batch, one batch at a time: the attempts of a fast
 * receiver cost a fraction of a commit each.
 */
class AttemptLog {
  private readonly ports: EndpointPorts;
  private unwritten: MadeAttempt[] = [];
  private writing: Promise<void> | null = null;
  private readonly last = Promise.withResolvers<void>();
  private isLast = false;

  constructor(ports: EndpointPorts) {
    this.ports = ports;
  }

  add(made: MadeAttempt): void {
    this.unwritten.push(made);
    this.writing ??= this.write();
    // Whoever waits for `written` is told; until then there is no need.
    this.writing.catch(() => undefined);
  }

  /** Resolves when all is written; rejects when the books do not take it: the attempts are then made again, under their ids. */
  async written(): Promise<void> {
    this.isLast = true;
    this.last.resolve();
    await this.writing;
  }

  /** Waits for company, unless none comes. */
  private async gathered(): Promise<void> {
    if (this.isLast) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, GATHER_MS)), this.last.promise]);
  }

  private async write(): Promise<void> {
    const { store, clock } = this.ports;
    while (this.unwritten.length > 0) {
      await this.gathered();
      const batch = this.unwritten.splice(0);
      await retryIdempotent(() => store.note(batch, clock.now()));
    }
    this.writing = null;
  }
}

/**
 * Works through what was read, some attempts at a time; leaves the rest when what was read gets old. The couriers take part where
 * more is due than this object posts at a time. An endpoint that fails gets no more at a time for it.
 */
async function deliver(ports: EndpointPorts, work: NonNullable<EndpointWork>): Promise<void> {
  const startedAt = ports.elapsed();
  const open = [...work.due];
  const attempts = new AttemptLog(ports);
  const lane = async (poster: Poster) => {
    while (ports.elapsed() - startedAt < READ_AFRESH_MS) {
      const delivery = open.shift();
      if (delivery === undefined) return;
      attempts.add(await attempt(ports, poster, work.target, delivery));
    }
  };
  const lanesOf = (poster: Poster, run: typeof lane) =>
    Array.from({ length: PARALLEL_ATTEMPTS }, () => run(poster));
  // What a courier that is not reached was to post stays due, and is read again.
  const courierLane = (poster: Poster) =>
    lane(poster).catch((error: unknown) => log('webhook.courier_not_reached', {}, error));
  await Promise.all([
    ...lanesOf(ports.sender, lane),
    ...(work.isFailing ? [] : ports.couriers.flatMap((courier) => lanesOf(courier, courierLane))),
  ]);
  await attempts.written();
}

/**
 * Delivers what is due at an endpoint, until nothing is or its time is up. Returns when it has to run again, on the service's
 * clock: at once where it left work; null where nothing waits. What it had sent but could not note before it died is sent again
 * under the same ids. Rejects when the books do not answer.
 */
export async function runEndpoint(ports: EndpointPorts): Promise<number | null> {
  const startedAt = ports.elapsed();
  for (;;) {
    const work = await retryIdempotent(() => ports.store.read(ports.clock.now(), MAX_READ_DELIVERIES));
    if (work === null) return null;
    if (work.due.length === 0) return work.nextAtMs;
    await deliver(ports, work);
    if (ports.elapsed() - startedAt >= RUN_BUDGET_MS) return ports.clock.now();
  }
}
