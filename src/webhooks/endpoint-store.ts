import { isUniqueViolation } from '../db/failures.ts';
import { HOUR_MS } from '../domain/calendar/durations.ts';
import type { EventType } from '../domain/events/event-types.ts';
import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import { healthChange } from './endpoint-health.ts';
import * as statements from './endpoint-statements.ts';
import { PAUSE_AFTER_FAILURES, PAUSE_AFTER_HOURS } from './retry-schedule.ts';
import { signingSecrets } from './signing-secrets.ts';
import type { AttemptOutcome, DeliveryTarget } from './webhook-port.ts';

/** Delivery with a due attempt. */
export interface DueDelivery {
  eventId: string;
  eventType: EventType;
  payload: string;
  /** Number of scheduled attempts made so far. */
  scheduledAttempts: number;
  /** Rowid of the delivery while it exists. */
  row: number;
  attemptId: string;
}

/** Attempt that was made, with the next one. Instants are milliseconds of the service's clock. */
export interface MadeAttempt {
  delivery: DueDelivery;
  outcome: AttemptOutcome;
  begunAtMs: number;
  /** URL that was posted to. The endpoint may have another by now. */
  url: string;
  /** Null if none follows: the attempt succeeded or the delivery was given up. */
  next: { id: string; atMs: number } | null;
}

/** Due deliveries of an endpoint. Null if it is paused, turned off or deleted. */
export type EndpointWork = {
  accountId: string;
  target: DeliveryTarget;
  /** True if its last attempt failed. */
  isFailing: boolean;
  /** True if it has answered 2xx since its URL was set. */
  isAgreed: boolean;
  /** Start of the last failed attempt, or null. */
  lastFailureAtMs: number | null;
  due: DueDelivery[];
  nextAtMs: number | null;
} | null;

/** Store of one endpoint's deliveries. */
export interface EndpointStore {
  /** Reads due deliveries. `nextAtMs` is the due time of the earliest waiting one. One round trip. */
  read(nowMs: number, limit: number): Promise<EndpointWork>;
  /** Stores attempts, in the order in which they ended. Storing them again changes nothing. One round trip. */
  note(attempts: readonly MadeAttempt[], nowMs: number): Promise<void>;
}

interface EndpointRow {
  account_id: string;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_ends_at: number | null;
  failing_since: number | null;
  last_failure_at: number | null;
  agreed: number;
}

interface DueRow {
  row: number;
  event_id: string;
  event_type: EventType;
  payload: string;
  scheduled_attempts: number;
  next_attempt_id: string;
}

function dueDelivery(row: DueRow): DueDelivery {
  return {
    eventId: row.event_id,
    eventType: row.event_type,
    payload: row.payload,
    scheduledAttempts: row.scheduled_attempts,
    row: row.row,
    attemptId: row.next_attempt_id,
  };
}

function attemptRow({ delivery, outcome, begunAtMs, next }: MadeAttempt) {
  return {
    id: delivery.attemptId,
    row: delivery.row,
    event_id: delivery.eventId,
    success: outcome.success ? 1 : 0,
    http_status: outcome.httpStatus,
    response_body: outcome.responseBody,
    response_body_truncated: outcome.responseBodyTruncated ? 1 : 0,
    duration_ms: outcome.durationMs,
    failure_cause: outcome.failureCause,
    error: outcome.error,
    delivered_at: begunAtMs,
    next_attempt_id: next?.id ?? null,
    next_attempt_at: next?.atMs ?? null,
  };
}

/** Returns the statements that update an endpoint's health and pause it if needed. */
function healthStatements(
  books: D1Database,
  webhookId: string,
  attempts: readonly MadeAttempt[],
  nowMs: number,
): D1PreparedStatement[] {
  const change = healthChange(
    attempts.map(({ outcome, begunAtMs, next }) => ({ ...outcome, begunAtMs, isGivenUp: next === null })),
  );
  return [
    books
      .prepare(statements.UPDATE_HEALTH)
      .bind(
        webhookId,
        change.hasSucceeded ? 1 : 0,
        change.lastSuccessAtMs,
        change.givenUp,
        change.failingSinceMs,
        change.lastFailureAtMs,
        change.lastCause,
        attempts.find(({ outcome }) => outcome.success)?.url ?? null,
      ),
    books
      .prepare(statements.PAUSE_FAILING)
      .bind(webhookId, PAUSE_AFTER_FAILURES, PAUSE_AFTER_HOURS * HOUR_MS, nowMs),
  ];
}

/** Builds the store of one endpoint on a books database. */
export function d1EndpointStore(books: D1Database, webhookId: string, seal: SecretSeal): EndpointStore {
  const bind = (query: string, ...values: unknown[]) => books.prepare(query).bind(...values);
  return {
    async read(nowMs, limit) {
      const [endpoints, due, next] = await books.batch<Record<string, unknown>>([
        bind(statements.READ_ENDPOINT, webhookId),
        bind(statements.READ_DUE, webhookId, nowMs, limit),
        bind(statements.READ_NEXT, webhookId),
      ]);
      const row = endpoints?.results[0] as EndpointRow | undefined;
      if (row === undefined) return null;
      const { url, secret, previous_secret: previousSecret } = row;
      const secrets = await signingSecrets(
        seal,
        { id: webhookId, secret, previousSecret, previousSecretEndsAt: row.previous_secret_ends_at },
        nowMs,
      );
      return {
        accountId: row.account_id,
        target: { url, secrets },
        isFailing: row.failing_since !== null,
        isAgreed: row.agreed === 1,
        lastFailureAtMs: row.last_failure_at,
        due: ((due?.results ?? []) as unknown as DueRow[]).map(dueDelivery),
        nextAtMs:
          (next?.results[0] as { next_attempt_at: number | null } | undefined)?.next_attempt_at ?? null,
      };
    },
    async note(attempts, nowMs) {
      const rows = JSON.stringify(attempts.map(attemptRow));
      try {
        await books.batch([
          bind(statements.INSERT_ATTEMPTS, rows, webhookId),
          bind(statements.UPDATE_DELIVERIES, rows, webhookId),
          ...healthStatements(books, webhookId, attempts, nowMs),
        ]);
      } catch (error) {
        if (!isUniqueViolation(error, 'webhook_attempts.id')) throw error;
      }
    },
  };
}
