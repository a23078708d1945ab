import { and, asc, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { outbox } from '../db/schema/webhook-schema.ts';

/** Lists events that wait for publication since before an instant, oldest first. One round trip. */
export async function readStrandedEvents(
  books: Database,
  createdBeforeMs: number,
  limit: number,
): Promise<string[]> {
  const rows = await books
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.queuedAt), lt(outbox.createdAt, createdBeforeMs)))
    .orderBy(asc(outbox.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lists events of companies that are not published yet, oldest first. One round trip. */
export async function readWaitingOf(
  books: Database,
  companyIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await books
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.queuedAt), isOneOf(outbox.companyId, companyIds)))
    .orderBy(asc(outbox.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Lists active endpoints with deliveries that are due since before an instant. Finds each waiting endpoint by one step on the
 * index of due deliveries, however many it has. One round trip.
 */
export async function readStrandedEndpoints(
  books: Database,
  dueBeforeMs: number,
  limit: number,
): Promise<string[]> {
  const next = (after: SQL) => sql`(SELECT MIN(due.webhook_id) FROM webhook_deliveries AS due
    WHERE due.next_attempt_at IS NOT NULL AND due.webhook_id > ${after})`;
  const found = await books.all<{ id: string }>(sql`WITH RECURSIVE waiting (id) AS (
      SELECT ${next(sql`''`)} UNION ALL SELECT ${next(sql`waiting.id`)} FROM waiting WHERE waiting.id IS NOT NULL
    )
    SELECT waiting.id FROM waiting JOIN webhooks ON webhooks.id = waiting.id
    WHERE webhooks.active = 1 AND webhooks.deleted_at IS NULL
      AND (SELECT MIN(due.next_attempt_at) FROM webhook_deliveries AS due
        WHERE due.webhook_id = waiting.id AND due.next_attempt_at IS NOT NULL) < ${dueBeforeMs}
    LIMIT ${limit}`);
  return found.map(({ id }) => id);
}

/** Deletes deliveries older than an instant without later attempts, and their attempts. One round trip. */
export async function forgetOldDeliveries(books: Database, beforeMs: number, limit: number): Promise<void> {
  await books.run(sql`DELETE FROM webhook_deliveries WHERE rowid IN (
    SELECT old.rowid FROM webhook_deliveries AS old
    WHERE old.created_at < ${beforeMs} AND NOT EXISTS (SELECT 1 FROM webhook_attempts AS attempt
      WHERE attempt.webhook_id = old.webhook_id AND attempt.event_id = old.event_id AND attempt.delivered_at >= ${beforeMs})
    LIMIT ${limit})`);
}
