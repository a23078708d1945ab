import { and, count, desc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { isOneOf, pageOrder } from '../../db/page.ts';
import {
  type WebhookAttemptRow,
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '../../db/schema/webhook-schema.ts';
import type { EventType } from '../../domain/events/event-types.ts';
import { KEPT_MS } from '../delivery-limits.ts';
import type { AttemptOutcome } from '../webhook-port.ts';
import { isWebhook } from './webhook-repository.ts';

/** Attempt with the payload that it sent. */
export type LoggedAttempt = WebhookAttemptRow & Pick<WebhookDeliveryRow, 'payload'>;

/** Filters of the log, null for none. */
export interface LogFilters {
  eventTypes: readonly EventType[] | null;
  eventIds: readonly string[] | null;
  success: boolean | null;
}

interface LogRequest {
  accountId: string;
  webhookId: string;
  filters: LogFilters;
  nowMs: number;
  offset: number;
  limit: number;
}

const LOG_COLUMNS = { ...getTableColumns(webhookAttempts), payload: webhookDeliveries.payload };

const OF_DELIVERY = and(
  eq(webhookDeliveries.webhookId, webhookAttempts.webhookId),
  eq(webhookDeliveries.eventId, webhookAttempts.eventId),
);

/** Selects attempts with their payloads. */
function selectLogged(books: Database) {
  return books.select(LOG_COLUMNS).from(webhookAttempts).innerJoin(webhookDeliveries, OF_DELIVERY);
}

/**
 * Returns the condition for attempts within the retention period of the log. It also hides older ones that the sweep
 * has not deleted yet.
 */
function isShown(webhookId: string, nowMs: number): SQL | undefined {
  return and(eq(webhookAttempts.webhookId, webhookId), gte(webhookAttempts.deliveredAt, nowMs - KEPT_MS));
}

/**
 * Returns the condition for event types. One type uses its own index in order. Several use the index of all attempts,
 * which is in order too.
 */
function isOfTypes(types: readonly EventType[] | null): SQL | undefined {
  if (types === null) return undefined;
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) return eq(webhookAttempts.eventType, only);
  return sql`+${isOneOf(webhookAttempts.eventType, types)}`;
}

/** Returns the condition for successes or failures. The + keeps SQLite from reading all of them where a filter leaves few attempts. */
function isOfSuccess(success: boolean, isNarrow: boolean): SQL {
  return isNarrow
    ? sql`+${webhookAttempts.success} = ${success ? 1 : 0}`
    : eq(webhookAttempts.success, success);
}

/**
 * Lists a page of the log, newest first, and counts all that match. Null if the webhook does not exist. One round trip.
 */
export async function listLog(
  books: Database,
  { accountId, webhookId, filters, nowMs, offset, limit }: LogRequest,
): Promise<{ rows: LoggedAttempt[]; total: number } | null> {
  const { eventTypes, eventIds, success } = filters;
  const condition = and(
    isShown(webhookId, nowMs),
    isOfTypes(eventTypes),
    eventIds === null ? undefined : isOneOf(webhookAttempts.eventId, eventIds),
    success === null ? undefined : isOfSuccess(success, eventIds !== null),
  );
  const order = pageOrder([webhookAttempts.deliveredAt, webhookAttempts.id], 'desc', eventIds !== null);
  // Found by an index alone, so that the rows of earlier pages are not read.
  const foundIds = books
    .select({ id: webhookAttempts.id })
    .from(webhookAttempts)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [[found], rows, counted] = await books.batch([
    books.select({ id: webhooks.id }).from(webhooks).where(isWebhook(accountId, webhookId)),
    selectLogged(books)
      .where(inArray(webhookAttempts.id, foundIds))
      .orderBy(desc(sql`+${webhookAttempts.deliveredAt}`), desc(webhookAttempts.id)),
    books.select({ total: count() }).from(webhookAttempts).where(condition),
  ]);
  return found === undefined ? null : { rows, total: counted[0]?.total ?? 0 };
}

/**
 * Reads a webhook, an attempt of its log, and the attempt that an earlier run of this request may have made (`ownId`).
 * Each is null if it does not exist. One round trip.
 */
export async function findForRetry(
  books: Database,
  of: { accountId: string; webhookId: string; attemptId: string; ownId: string; nowMs: number },
): Promise<{ webhook: WebhookRow | null; attempt: LoggedAttempt | null; own: LoggedAttempt | null }> {
  const isIn = (id: string) => and(eq(webhookAttempts.id, id), isShown(of.webhookId, of.nowMs));
  const [[webhook], [attempt], [own]] = await books.batch([
    books.select().from(webhooks).where(isWebhook(of.accountId, of.webhookId)),
    selectLogged(books).where(isIn(of.attemptId)),
    selectLogged(books).where(isIn(of.ownId)),
  ]);
  return { webhook: webhook ?? null, attempt: attempt ?? null, own: own ?? null };
}

/** Attempt made on request. */
export interface ManualAttempt {
  id: string;
  webhookId: string;
  eventId: string;
  /** URL that it went to, which the endpoint agrees to by a 2xx if it is still its own. */
  url: string;
  outcome: AttemptOutcome;
  begunAtMs: number;
}

function insertAttempt({ id, webhookId, eventId, outcome, begunAtMs }: ManualAttempt): SQL {
  return sql`INSERT INTO webhook_attempts (id, webhook_id, event_id, event_type, attempt_number, success, http_status,
      response_body, response_body_truncated, duration_ms, failure_cause, error, delivered_at)
    SELECT ${id}, webhook_id, event_id, event_type, attempts + 1, ${outcome.success ? 1 : 0}, ${outcome.httpStatus},
      ${outcome.responseBody}, ${outcome.responseBodyTruncated ? 1 : 0}, ${outcome.durationMs}, ${outcome.failureCause},
      ${outcome.error}, ${begunAtMs}
    FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND event_id = ${eventId}`;
}

/** Returns the statement that removes the planned next attempt from the log after a success has ended the delivery. */
function takeBackPlan(books: Database, { webhookId, eventId, outcome }: ManualAttempt) {
  const planned = sql`(SELECT next_attempt_at FROM webhook_deliveries
    WHERE webhook_id = ${webhookId} AND event_id = ${eventId})`;
  return books
    .update(webhookAttempts)
    .set({ nextAttemptAt: null })
    .where(
      and(
        eq(webhookAttempts.webhookId, webhookId),
        eq(webhookAttempts.eventId, eventId),
        outcome.success ? sql`${webhookAttempts.nextAttemptAt} = ${planned}` : sql`false`,
      ),
    );
}

const agreedAt = (url: string) =>
  sql<boolean>`CASE WHEN ${webhooks.url} = ${url} THEN 1 ELSE ${webhooks.agreed} END`;

/**
 * Stores an attempt made on request. It counts as an attempt. A success ends the delivery and the series of failures. A
 * failure is recorded, but gives nothing up. Returns the stored attempt, or null if the delivery is no longer kept. One
 * round trip.
 */
export async function noteManualAttempt(
  books: Database,
  attempt: ManualAttempt,
): Promise<LoggedAttempt | null> {
  const { webhookId, eventId, url, outcome, begunAtMs } = attempt;
  const { success, failureCause } = outcome;
  const attempts = sql`${webhookDeliveries.attempts} + 1`;
  const noted = books.batch([
    books.run(insertAttempt(attempt)),
    books.run(guardChanged(1)),
    takeBackPlan(books, attempt),
    books
      .update(webhookDeliveries)
      .set(success ? { attempts, nextAttemptId: null, nextAttemptAt: null } : { attempts })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, eventId))),
    books
      .update(webhooks)
      .set(
        success
          ? { consecutiveFailures: 0, failingSince: null, lastSuccessAt: begunAtMs, agreed: agreedAt(url) }
          : { lastFailureAt: begunAtMs, lastErrorCause: failureCause },
      )
      .where(eq(webhooks.id, webhookId)),
    selectLogged(books).where(eq(webhookAttempts.id, attempt.id)),
  ]);
  try {
    return (await noted)[5][0] ?? null;
  } catch (error) {
    if (isGuardViolation(error)) return null;
    throw error;
  }
}
