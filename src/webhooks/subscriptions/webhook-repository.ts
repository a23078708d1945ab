import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { readPage } from '../../db/page.ts';
import { type WebhookRow, webhooks } from '../../db/schema/webhook-schema.ts';
import { MAX_ACTIVE_WEBHOOKS } from './active-webhooks-limit.ts';

const SORT_COLUMNS = { created_at: webhooks.createdAt } as const;

interface WebhookListRequest {
  accountId: string;
  sortBy: keyof typeof SORT_COLUMNS;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Returns the condition for a webhook of an account that is not deleted. */
export function isWebhook(accountId: string, id: string): SQL | undefined {
  return and(eq(webhooks.id, id), eq(webhooks.accountId, accountId), isNull(webhooks.deletedAt));
}

/** SQL condition: an account may have one more active webhook. The statement that activates it checks this. */
function hasRoom(accountId: string): SQL {
  return sql`(SELECT count(*) FROM webhooks AS other
    WHERE other.account_id = ${accountId} AND other.active = 1 AND other.deleted_at IS NULL) < ${MAX_ACTIVE_WEBHOOKS}`;
}

/** Reads a page of an account's webhooks with the total. */
export function listWebhooks(
  books: Database,
  { accountId, sortBy, order, offset, limit }: WebhookListRequest,
): Promise<{ rows: WebhookRow[]; total: number }> {
  return readPage(books, webhooks, {
    where: [eq(webhooks.accountId, accountId), isNull(webhooks.deletedAt)],
    sortBy: SORT_COLUMNS[sortBy],
    tieBreaker: webhooks.id,
    order,
    offset,
    limit,
  });
}

/** Reads a webhook of an account. Null if there is none. */
export async function findWebhook(
  books: Database,
  accountId: string,
  id: string,
): Promise<WebhookRow | null> {
  const [row] = await books.select().from(webhooks).where(isWebhook(accountId, id));
  return row ?? null;
}

/** Reads the webhook that an earlier run of a request created, even if it is deleted. */
export async function findMadeWebhook(books: Database, id: string): Promise<WebhookRow | null> {
  const [row] = await books.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

/** Inserts an active webhook. Returns false if the account has the maximum of active ones. One round trip. */
export async function insertWebhook(books: Database, row: WebhookRow): Promise<boolean> {
  const inserted = await books.all<{ id: string }>(sql`INSERT INTO webhooks
      (id, account_id, url, events, account_relationship, active, secret, secret_seen_by, created_at, updated_at)
    SELECT ${row.id}, ${row.accountId}, ${row.url}, ${JSON.stringify(row.events)}, ${row.accountRelationship}, 1, ${row.secret},
      ${row.secretSeenBy}, ${row.createdAt}, ${row.updatedAt}
    WHERE ${hasRoom(row.accountId)} RETURNING id`);
  return inserted.length > 0;
}

/** Notes that an endpoint has answered 2xx at a URL, if that is still its own. One round trip. */
export async function noteAgreement(
  books: Database,
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
): Promise<void> {
  await books
    .update(webhooks)
    .set({ agreed: true })
    .where(and(eq(webhooks.id, id), eq(webhooks.url, url)));
}

/** True if an account may activate one more webhook at this moment. One round trip. */
export async function mayActivate(books: Database, accountId: string): Promise<boolean> {
  const [answer] = await books.all<{ may: number }>(sql`SELECT ${hasRoom(accountId)} AS may`);
  return answer?.may === 1;
}

/**
 * Columns that an update may write. Deliveries write the health of a webhook, and activating it resets some of that.
 */
export type WebhookChange = Partial<
  Pick<
    WebhookRow,
    | 'url'
    | 'events'
    | 'accountRelationship'
    | 'active'
    | 'deactivatedBy'
    | 'deactivatedAt'
    | 'consecutiveFailures'
    | 'failingSince'
    | 'secret'
    | 'previousSecret'
    | 'previousSecretEndsAt'
    | 'secretExecutionId'
  >
>;

/**
 * Updates the version that was read. Returns `STALE` if it has changed meanwhile. Returns `FULL` if it would become
 * active and the account has the maximum. One round trip.
 */
export async function updateWebhook(
  books: Database,
  read: WebhookRow,
  change: WebhookChange,
  updatedAt: number,
): Promise<WebhookRow | 'STALE' | 'FULL'> {
  const turnsOn = change.active === true && !read.active;
  const [[updated], [after]] = await books.batch([
    books
      .update(webhooks)
      .set({ ...change, updatedAt, version: read.version + 1 })
      .where(
        and(
          isWebhook(read.accountId, read.id),
          eq(webhooks.version, read.version),
          turnsOn ? hasRoom(read.accountId) : undefined,
        ),
      )
      .returning(),
    books.select({ version: webhooks.version }).from(webhooks).where(isWebhook(read.accountId, read.id)),
  ]);
  if (updated !== undefined) return updated;
  return after?.version === read.version ? 'FULL' : 'STALE';
}

/** Marks a webhook as deleted. Returns false if there is none. */
export async function deleteWebhook(
  books: Database,
  accountId: string,
  id: string,
  deletedAt: number,
): Promise<boolean> {
  const deleted = await books
    .update(webhooks)
    .set({ deletedAt, updatedAt: deletedAt })
    .where(isWebhook(accountId, id))
    .returning({ id: webhooks.id });
  return deleted.length > 0;
}
