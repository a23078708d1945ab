import { and, asc, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { jsonArrays } from '../../db/insert-rows.ts';
import { isOneOf } from '../../db/page.ts';
import { type DirectoryOutboxRow, directoryOutbox } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { DirectoryEvent } from './directory-events.ts';

const ENVIRONMENTS: readonly Environment[] = ['TEST', 'LIVE'];

/** Condition for `insertDirectoryEvents`: the statement right before it in the batch changed exactly one row. */
export const WHEN_CHANGED = sql`changes() = 1`;

/** Condition for `insertDirectoryEvents`: the company of the event exists, written by an earlier statement of the batch. */
export const WHEN_COMPANY_EXISTS = sql`EXISTS (SELECT 1 FROM companies WHERE companies.id = value ->> 'company_id')`;

/** Builds the rows of events for `insertDirectoryEvents`, one for each environment. A repeated run builds the same rows. */
export function directoryEventRows(
  events: readonly DirectoryEvent[],
  ids: IdSource,
  nowMs: number,
): DirectoryOutboxRow[] {
  return events.flatMap((event) =>
    ENVIRONMENTS.map((environment) => ({
      ...event,
      id: ids.next(),
      environment,
      createdAt: nowMs,
      queuedAt: null,
    })),
  );
}

/**
 * Builds statements, usually one, for the batch of the change that the events report. Both are one commit. An event is
 * written if the condition holds on its row (`value`). A repeated write adds nothing. After the commit, the ids go to
 * `context.directoryEvents`.
 */
export function insertDirectoryEvents(rows: readonly DirectoryOutboxRow[], when: SQL): SQL[] {
  if (rows.length === 0) return [];
  const values = rows.map(({ id, environment, accountId, companyId, type, data, createdAt }) => ({
    id,
    environment,
    account_id: accountId,
    company_id: companyId,
    type,
    data: JSON.stringify(data).toWellFormed(),
    created_at: createdAt,
  }));
  return jsonArrays(values).map(
    (json) => sql`INSERT INTO outbox (id, environment, account_id, company_id, type, data, created_at)
    SELECT value ->> 'id', value ->> 'environment', value ->> 'account_id', value ->> 'company_id', value ->> 'type',
      value ->> 'data', value ->> 'created_at'
    FROM json_each(${json}) WHERE ${when} ON CONFLICT DO NOTHING`,
  );
}

/** Reads the given events that are not published yet. One round trip. */
export async function readUnpublishedDirectoryEvents(
  directory: Database,
  eventIds: readonly string[],
): Promise<DirectoryOutboxRow[]> {
  return await directory
    .select()
    .from(directoryOutbox)
    .where(and(isOneOf(directoryOutbox.id, eventIds), isNull(directoryOutbox.queuedAt)));
}

/** Marks events as published. One round trip. */
export async function notePublished(
  directory: Database,
  eventIds: readonly string[],
  nowMs: number,
): Promise<void> {
  await directory
    .update(directoryOutbox)
    .set({ queuedAt: nowMs })
    .where(and(isOneOf(directoryOutbox.id, eventIds), isNull(directoryOutbox.queuedAt)));
}

/** Lists events that wait for publication since before an instant, oldest first. One round trip. */
export async function readStrandedDirectoryEvents(
  directory: Database,
  createdBeforeMs: number,
  limit: number,
): Promise<string[]> {
  const rows = await directory
    .select({ id: directoryOutbox.id })
    .from(directoryOutbox)
    .where(and(isNull(directoryOutbox.queuedAt), lt(directoryOutbox.createdAt, createdBeforeMs)))
    .orderBy(asc(directoryOutbox.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
