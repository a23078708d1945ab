import type { Environment } from '../../../../src/domain/environment.ts';
import type { FailureCause } from '../../../../src/domain/events/event-types.ts';
import { sealingRing } from '../../../../src/platform/secrets/key-ring.ts';
import { secretSeal } from '../../../../src/platform/secrets/secret-seal.ts';
import { type EndpointPorts, runEndpoint } from '../../../../src/webhooks/endpoint-run.ts';
import { d1EndpointStore, type EndpointStore } from '../../../../src/webhooks/endpoint-store.ts';
import { retrySchedule } from '../../../../src/webhooks/retry-schedule.ts';
import type {
  AttemptOutcome,
  DeliveryContent,
  DeliveryTarget,
} from '../../../../src/webhooks/webhook-port.ts';
import { sqliteBooks } from '../../ledger/support/sqlite-books.ts';

export const WEBHOOK = 'webhook-1';
export const START_MS = Date.UTC(2026, 10, 21, 9);

/** Reaction of a receiver: a status, or the cause of a missing response. */
export type Reply = number | FailureCause;

/** Post as the receiver saw it, on the clock of the service. */
export interface SeenPost extends DeliveryContent {
  atMs: number;
  secrets: readonly string[];
}

export interface StoredAttempt {
  id: string;
  event_id: string;
  attempt_number: number;
  success: number;
  failure_cause: string | null;
  http_status: number | null;
  delivered_at: number;
  next_attempt_at: number | null;
}

export interface StoredHealth {
  active: number;
  consecutive_failures: number;
  failing_since: number | null;
  last_success_at: number | null;
  last_failure_at: number | null;
  last_error_cause: string | null;
  deactivated_by: string | null;
  deactivated_at: number | null;
}

function outcomeOf(reply: Reply): AttemptOutcome {
  const answered = typeof reply === 'number';
  const success = answered && reply >= 200 && reply < 300;
  const statusCause = answered && reply >= 500 ? 'http_server_error' : 'http_client_error';
  return {
    success,
    httpStatus: answered ? reply : null,
    responseBody: answered ? 'said' : null,
    responseBodyTruncated: false,
    durationMs: 5,
    failureCause: success ? null : answered ? statusCause : reply,
    error: success ? null : 'failed',
  };
}

/** Seal that opens nothing, because the secrets of these books are stored in clear. */
const SEAL = secretSeal(sealingRing({}));

/** Endpoint on books in memory, with a scripted receiver and a clock that only tests move. */
export class EndpointWorld {
  readonly books: D1Database = sqliteBooks();
  readonly seen: SeenPost[] = [];
  nowMs = START_MS;
  reply: (post: SeenPost) => Reply | Promise<Reply> = () => 204;
  /** Replaces the store. */
  storeOf: (store: EndpointStore) => EndpointStore = (store) => store;
  /** Couriers that post in addition to the endpoint's own object. */
  couriers: EndpointPorts['couriers'] = [];
  /** Pace of the host name. */
  pace: EndpointPorts['pace'] = async (_host, _account, wanted) => wanted;
  /** Milliseconds for which a delivery on request has taken the turn. */
  takeTurn: EndpointPorts['takeTurn'] = () => 0;
  private readonly environment: Environment;
  private told = 0;

  constructor(environment: Environment = 'LIVE') {
    this.environment = environment;
  }

  static async open(environment: Environment = 'LIVE'): Promise<EndpointWorld> {
    const world = new EndpointWorld(environment);
    await world.books
      .prepare(
        `INSERT INTO webhooks (id, account_id, url, events, account_relationship, active, secret, agreed, created_at, updated_at)
         VALUES (?, 'account-1', 'https://hook.example/', '["invoice.issued"]', 'own', 1, 'whsec_new', 1, ?, ?)`,
      )
      .bind(WEBHOOK, START_MS, START_MS)
      .all();
    return world;
  }

  /** Passes `count` events to the endpoint, due now. */
  async tell(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => `event-${String(++this.told).padStart(5, '0')}`);
    for (const id of ids)
      await this.books
        .prepare(
          `INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, payload, next_attempt_id, next_attempt_at, created_at)
           VALUES (?, ?, 'invoice.issued', ?, ?, ?, ?)`,
        )
        .bind(WEBHOOK, id, JSON.stringify({ id }), `attempt-${id}`, this.nowMs, this.nowMs)
        .all();
    return ids;
  }

  /** Runs the endpoint once. Returns the instant of the next run. */
  async run(): Promise<number | null> {
    return await runEndpoint(this.ports());
  }

  /**
   * Moves the clock from one due instant to the next and runs there, until nothing is pending or the end is
   * reached.
   */
  async runUntil(endMs: number): Promise<void> {
    for (;;) {
      const nextMs = await this.run();
      if (nextMs === null || nextMs > endMs) break;
      this.nowMs = Math.max(this.nowMs, nextMs);
    }
    this.nowMs = endMs;
  }

  private ports(): EndpointPorts {
    return {
      store: this.storeOf(d1EndpointStore(this.books, WEBHOOK, SEAL)),
      sender: { post: (target, content) => this.post(target, content) },
      couriers: this.couriers,
      pace: (host, account, wanted) => this.pace(host, account, wanted),
      takeTurn: () => this.takeTurn(),
      clock: { now: () => this.nowMs },
      elapsed: () => 0,
      delaysSeconds: retrySchedule(undefined)[this.environment],
    };
  }

  /** Creates a courier with its own connections that counts its posts. It is lost from the nth post on. */
  courier(lostFrom = Number.POSITIVE_INFINITY): EndpointPorts['couriers'][number] & { posted: number } {
    const courier = {
      posted: 0,
      post: async (target: DeliveryTarget, content: DeliveryContent) => {
        if (courier.posted >= lostFrom) throw new Error('Durable Object reset because its code was updated.');
        courier.posted += 1;
        return await this.post(target, content);
      },
    };
    return courier;
  }

  private async post({ secrets }: DeliveryTarget, content: DeliveryContent): Promise<AttemptOutcome> {
    const post = { ...content, secrets, atMs: this.nowMs };
    this.seen.push(post);
    return outcomeOf(await this.reply(post));
  }

  async attempts(): Promise<StoredAttempt[]> {
    const { results } = await this.books
      .prepare('SELECT * FROM webhook_attempts ORDER BY delivered_at, rowid')
      .all<StoredAttempt>();
    return results;
  }

  async health(): Promise<StoredHealth> {
    const row = await this.books
      .prepare('SELECT * FROM webhooks WHERE id = ?')
      .bind(WEBHOOK)
      .first<StoredHealth>();
    if (row === null) throw new Error('the endpoint is not there');
    return row;
  }

  /** Returns the number of pending deliveries. */
  async waiting(): Promise<number> {
    const row = await this.books
      .prepare('SELECT count(*) AS n FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL')
      .first<{ n: number }>();
    return row?.n ?? -1;
  }

  async execute(query: string, ...values: (string | number | null)[]): Promise<void> {
    await this.books
      .prepare(query)
      .bind(...values)
      .all();
  }
}
