import { and, asc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/clients.ts';
import { jsonArrays } from '../db/insert-rows.ts';
import { isOneOf } from '../db/page.ts';
import { accounts, directoryOutbox } from '../db/schema/directory-schema.ts';
import { outbox, type WebhookRow, webhooks } from '../db/schema/webhook-schema.ts';
import type { Environment } from '../domain/environment.ts';
import type { EventType } from '../domain/events/event-types.ts';
import type { NewDelivery, WaitingEvent } from './publishing/fan-out-repository.ts';

/** Selection of events that a replay reads from one outbox. */
export interface ReplayScan {
  accountIds: readonly string[];
  /** Null for all. */
  types: readonly EventType[] | null;
  fromMs: number;
  /** Inclusive. */
  toMs: number;
}

/** Last event of the previous part of a scan. Null at the start. */
export type ScanPosition = { createdAt: number; id: string } | null;

interface Columns {
  accountId: SQLiteColumn;
  type: SQLiteColumn;
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
}

function scanned(columns: Columns, scan: ReplayScan, after: ScanPosition): SQL | undefined {
  return and(
    isOneOf(columns.accountId, scan.accountIds),
    scan.types === null ? undefined : isOneOf(columns.type, scan.types),
    gte(columns.createdAt, scan.fromMs),
    lte(columns.createdAt, scan.toMs),
    after === null
      ? undefined
      : and(
          gte(columns.createdAt, after.createdAt),
          or(gt(columns.createdAt, after.createdAt), gt(columns.id, after.id)),
        ),
  );
}

/** Reads up to `limit` events of the books, oldest first. One round trip. */
export async function scanBooks(
  books: Database,
  scan: ReplayScan,
  after: ScanPosition,
  limit: number,
): Promise<WaitingEvent[]> {
  return await books
    .select()
    .from(outbox)
    .where(scanned(outbox, scan, after))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limit);
}

/** Reads up to `limit` events of the directory in an environment, oldest first. One round trip. */
export async function scanDirectory(
  directory: Database,
  environment: Environment,
  scan: ReplayScan,
  after: ScanPosition,
  limit: number,
): Promise<WaitingEvent[]> {
  return await directory
    .select()
    .from(directoryOutbox)
    .where(and(eq(directoryOutbox.environment, environment), scanned(directoryOutbox, scan, after)))
    .orderBy(asc(directoryOutbox.createdAt), asc(directoryOutbox.id))
    .limit(limit);
}

/** Reads the accounts that an account manages and has access to, with the shard of their books. One round trip. */
export async function readManaged(
  directory: Database,
  managerId: string,
): Promise<{ id: string; booksShard: number }[]> {
  return await directory
    .select({ id: accounts.id, booksShard: accounts.booksShard })
    .from(accounts)
    .where(and(eq(accounts.managerAccountId, managerId), ne(accounts.accessLevel, 'NONE')));
}

/** True if an account manages another and has access to it. One round trip. */
export async function isManagedBy(
  directory: Database,
  managerId: string,
  accountId: string,
): Promise<boolean> {
  const found = await directory
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.managerAccountId, managerId),
        ne(accounts.accessLevel, 'NONE'),
      ),
    );
  return found.length > 0;
}

/**
 * Returns the condition that an endpoint has not accepted an event. The + keeps SQLite from reading all successes of the endpoint for
 * each event.
 */
const NOT_ACCEPTED = (
  webhookId: SQL,
  eventId: SQL,
) => sql`NOT EXISTS (SELECT 1 FROM webhook_attempts AS attempt
    WHERE attempt.webhook_id = ${webhookId} AND attempt.event_id = ${eventId} AND +attempt.success = 1)`;

/** Counts the given events that an endpoint has not accepted. One round trip. */
export async function countMissing(
  books: Database,
  webhookId: string,
  eventIds: readonly string[],
): Promise<number> {
  const [row] = await books.all<{ missing: number }>(sql`SELECT count(*) AS missing
    FROM json_each(${JSON.stringify(eventIds)}) AS event WHERE ${NOT_ACCEPTED(sql`${webhookId}`, sql`event.value`)}`);
  return row?.missing ?? 0;
}

/**
 * Schedules deliveries that the endpoint has not accepted, from the start of the retry schedule. A delivery that exists keeps
 * its first payload. A delivery that is due already is left as it is. One round trip.
 */
export async function keepReplayed(
  books: Database,
  rows: readonly NewDelivery[],
  nowMs: number,
): Promise<void> {
  const statements = jsonArrays(rows).map(
    (
      json,
    ) => sql`INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, payload, next_attempt_id, next_attempt_at, created_at)
    SELECT value ->> 'webhook_id', value ->> 'event_id', value ->> 'event_type', value ->> 'payload',
      value ->> 'next_attempt_id', ${nowMs}, ${nowMs}
    FROM json_each(${json}) WHERE ${NOT_ACCEPTED(sql`value ->> 'webhook_id'`, sql`value ->> 'event_id'`)}
    ON CONFLICT (webhook_id, event_id) DO UPDATE SET next_attempt_id = excluded.next_attempt_id,
      next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at, scheduled_attempts = 0
    WHERE webhook_deliveries.next_attempt_at IS NULL OR webhook_deliveries.next_attempt_at > excluded.next_attempt_at`,
  );
  const [first, ...others] = statements.map((statement) => books.run(statement));
  if (first !== undefined) await books.batch([first, ...others]);
}

/** Finds an active endpoint. Null if it is turned off or deleted. One round trip. */
export async function findActive(books: Database, webhookId: string): Promise<WebhookRow | null> {
  const [row] = await books
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.active, true), isNull(webhooks.deletedAt)));
  return row ?? null;
}
