import { retryIdempotent } from '../db/retry-idempotent.ts';
import type { Clock } from '../platform/clock.ts';
import { uuidV7 } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import {
  GATHER_MS,
  HOST_PACE_MS,
  MAX_READ_DELIVERIES,
  PARALLEL_ATTEMPTS,
  READ_AFRESH_MS,
  RUN_BUDGET_MS,
  UNAGREED_PACE_MS,
} from './delivery-limits.ts';
import type { DueDelivery, EndpointStore, EndpointWork, MadeAttempt } from './endpoint-store.ts';
import { isRetried } from './failure-cause.ts';
import { nextAttemptAtMs } from './retry-schedule.ts';
import { bareHost } from './targets/target-url.ts';
import type { DeliveryTarget, WebhookSender } from './webhook-port.ts';

type Poster = Pick<WebhookSender, 'post'>;

/** Dependencies of delivering to an endpoint. */
export interface EndpointPorts {
  store: EndpointStore;
  sender: Poster;
  /** Further senders, each with its own connections. `post` rejects if a courier is not reachable. */
  couriers: readonly Poster[];
  /** Grants an account up to `wanted` deliveries to a host name now, by the pace that all its endpoints share. */
  pace(host: string, accountId: string, wanted: number): Promise<number>;
  /** Takes the turn of an endpoint that has not agreed: 0, or the milliseconds until a delivery on request leaves it free. */
  takeTurn(): number;
  /** Clock of the service, for due times and next attempts. */
  clock: Clock;
  /** Returns elapsed milliseconds, to limit the duration of work. */
  elapsed(): number;
  /** Seconds before each attempt. */
  delaysSeconds: readonly number[];
}

/** Returns the next attempt after this one, with its time, or null if none follows. */
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
  return {
    delivery,
    outcome,
    begunAtMs,
    url: target.url,
    next: followUp(ports, delivery, outcome, begunAtMs),
  };
}

/**
 * Log that stores attempts soon after they end. It writes one batch at a time, with all attempts that ended meanwhile. The
 * attempts of a fast receiver cost a fraction of a commit each.
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
    // A caller of `written` receives the error. Until then it is not needed.
    this.writing.catch(() => undefined);
  }

  /**
   * Resolves when all attempts are written. Rejects if the books do not accept them. They are then repeated under the same
   * ids.
   */
  async written(): Promise<void> {
    this.isLast = true;
    this.last.resolve();
    await this.writing;
  }

  /** Waits for further attempts, unless none will come. */
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
 * Makes the attempts that were read, several at a time, and stops when the read is too old. Couriers take part if more is due
 * than this object posts at once. A failing endpoint gets no couriers.
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
  // Deliveries of an unreachable courier stay due and are read again.
  const courierLane = (poster: Poster) =>
    lane(poster).catch((error: unknown) => log('webhook.courier_not_reached', {}, error));
  await Promise.all([
    ...lanesOf(ports.sender, lane),
    ...(work.isFailing ? [] : ports.couriers.flatMap((courier) => lanesOf(courier, courierLane))),
  ]);
  await attempts.written();
}

/** Deliveries that may be made now. Without any, `nextAtMs` is the time of the next turn. */
interface Turn {
  due: DueDelivery[];
  nextAtMs: number;
}

/**
 * Returns the deliveries whose turn it is. An endpoint that has not agreed gets one a second, and a host name has its pace
 * (decisions, section 15, Limits per person). If the pace cannot be asked, as many go out as one object posts at once.
 */
async function turnOf(ports: EndpointPorts, work: NonNullable<EndpointWork>): Promise<Turn> {
  const { accountId, due, target, isAgreed, lastFailureAtMs } = work;
  const nowMs = ports.clock.now();
  const openAtMs = (lastFailureAtMs ?? Number.NEGATIVE_INFINITY) + UNAGREED_PACE_MS;
  if (!isAgreed && nowMs < openAtMs) return { due: [], nextAtMs: openAtMs };
  const takenMs = isAgreed ? 0 : ports.takeTurn();
  if (takenMs > 0) return { due: [], nextAtMs: nowMs + takenMs };
  const wanted = isAgreed ? due : due.slice(0, 1);
  const granted = await ports
    .pace(bareHost(new URL(target.url)), accountId, wanted.length)
    .catch((error: unknown) => {
      log('webhook.courier_not_reached', {}, error);
      return PARALLEL_ATTEMPTS;
    });
  return { due: wanted.slice(0, granted), nextAtMs: nowMs + HOST_PACE_MS };
}

/**
 * Delivers due events to an endpoint until none is left or the time is up. Returns the time of the next run on the service's
 * clock, which is now if work is left. Returns null if nothing waits. If it dies before it stores an attempt, the attempt is
 * sent again under the same id. Rejects if the books do not respond.
 */
export async function runEndpoint(ports: EndpointPorts): Promise<number | null> {
  const startedAt = ports.elapsed();
  for (;;) {
    const work = await retryIdempotent(() => ports.store.read(ports.clock.now(), MAX_READ_DELIVERIES));
    if (work === null) return null;
    if (work.due.length === 0) return work.nextAtMs;
    const turn = await turnOf(ports, work);
    if (turn.due.length === 0) return turn.nextAtMs;
    await deliver(ports, { ...work, due: turn.due });
    if (ports.elapsed() - startedAt >= RUN_BUDGET_MS) return ports.clock.now();
  }
}
