import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { jsonArrays } from '../../db/insert-rows.ts';
import { isOneOf } from '../../db/page.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import { outbox, type WebhookRow, webhooks } from '../../db/schema/webhook-schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Event of an outbox, in the books or in the directory. */
export interface WaitingEvent extends Pick<OutboxRow, 'id' | 'type' | 'accountId' | 'data' | 'createdAt'> {
  /** Null if it concerns no single company. */
  companyId: string | null;
}

/** Reads the given events that are not published yet. One round trip. */
export async function readUnpublished(books: Database, eventIds: readonly string[]): Promise<OutboxRow[]> {
  return await books
    .select()
    .from(outbox)
    .where(and(isOneOf(outbox.id, eventIds), isNull(outbox.queuedAt)));
}

/** Owners of events: each account with its manager, and the NIF of each company. */
export interface EventOwners {
  accounts: ReadonlyMap<string, EventAccount>;
  nifs: ReadonlyMap<string, string | null>;
}

export interface EventAccount {
  id: string;
  externalRef: string | null;
  booksShard: number;
  /** Null if the account has no manager, or its holder gives the manager no access. */
  manager: { accountId: string; booksShard: number } | null;
}

/** Reads the accounts and companies of the events. One round trip. */
export async function readOwners(
  directory: Database,
  events: readonly Pick<WaitingEvent, 'accountId' | 'companyId'>[],
): Promise<EventOwners> {
  const [accountRows, companyRows] = await directory.batch([
    directory
      .select({
        id: accounts.id,
        externalRef: accounts.externalRef,
        booksShard: accounts.booksShard,
        accessLevel: accounts.accessLevel,
        managerId: accounts.managerAccountId,
        // Written out, because the query builder omits the table name in a query of one table. The column would then be the
        // inner table's.
        managerShard: sql<number | null>`(SELECT manager.books_shard FROM accounts AS manager
          WHERE manager.id = accounts.manager_account_id)`.as('manager_shard'),
      })
      .from(accounts)
      .where(
        isOneOf(
          accounts.id,
          events.map(({ accountId }) => accountId),
        ),
      ),
    directory
      .select({ id: companies.id, nif: companies.nif })
      .from(companies)
      .where(
        isOneOf(
          companies.id,
          events.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])),
        ),
      ),
  ]);
  return {
    accounts: new Map(
      accountRows.map(({ id, externalRef, booksShard, accessLevel, managerId, managerShard }) => {
        const isSeen = managerId !== null && managerShard !== null && accessLevel !== 'NONE';
        const of = isSeen ? { accountId: managerId, booksShard: managerShard } : null;
        return [id, { id, externalRef, booksShard, manager: of }];
      }),
    ),
    nifs: new Map(companyRows.map(({ id, nif }) => [id, nif])),
  };
}

export type Subscription = Pick<WebhookRow, 'id' | 'accountId' | 'events' | 'accountRelationship'>;

/** Reads the active endpoints of accounts. One round trip. */
export async function readSubscriptions(
  books: Database,
  accountIds: readonly string[],
): Promise<Subscription[]> {
  return await books
    .select({
      id: webhooks.id,
      accountId: webhooks.accountId,
      events: webhooks.events,
      accountRelationship: webhooks.accountRelationship,
    })
    .from(webhooks)
    .where(
      and(isOneOf(webhooks.accountId, accountIds), eq(webhooks.active, true), isNull(webhooks.deletedAt)),
    );
}

/** Event for one endpoint. */
export interface NewDelivery {
  webhook_id: string;
  event_id: string;
  event_type: string;
  payload: string;
  next_attempt_id: string;
}

function insertDeliveries(rows: readonly NewDelivery[], nowMs: number): SQL[] {
  return jsonArrays(rows).map(
    (
      json,
    ) => sql`INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, payload, next_attempt_id, next_attempt_at, created_at)
    SELECT value ->> 'webhook_id', value ->> 'event_id', value ->> 'event_type', value ->> 'payload',
      value ->> 'next_attempt_id', ${nowMs}, ${nowMs}
    FROM json_each(${json}) WHERE true ON CONFLICT (webhook_id, event_id) DO NOTHING`,
  );
}

/** Invoice whose PDF event an endpoint receives. */
export interface AwaitedPdf {
  invoiceId: string;
  companyId: string;
  accountId: string;
}

/** Records PDFs that have to be drawn and do not exist yet, so that a sweep finds lost ones. */
function awaitPdfs(pdfs: readonly AwaitedPdf[], dueAtMs: number): SQL[] {
  return jsonArrays(pdfs).map(
    (json) => sql`INSERT INTO issue_followups (invoice_id, kind, company_id, account_id, due_at)
    SELECT value ->> 'invoiceId', 'PDF', value ->> 'companyId', value ->> 'accountId', ${dueAtMs} FROM json_each(${json})
    WHERE EXISTS (SELECT 1 FROM invoices WHERE id = value ->> 'invoiceId')
      AND NOT EXISTS (SELECT 1 FROM invoice_files WHERE invoice_id = value ->> 'invoiceId') ON CONFLICT (invoice_id, kind) DO NOTHING`,
  );
}

/** Time for which the queue may draw a PDF before a sweep does, in milliseconds. */
const PDF_GRACE_MS = 10 * 60_000;

/** Writes deliveries, each once, and the PDFs to draw. Marks their events as published in the same commit. One round trip. */
export async function keepDeliveries(
  books: Database,
  rows: readonly NewDelivery[],
  publishedIds: readonly string[],
  pdfs: readonly AwaitedPdf[],
  nowMs: number,
): Promise<void> {
  const published = books
    .update(outbox)
    .set({ queuedAt: nowMs })
    .where(and(isOneOf(outbox.id, publishedIds), isNull(outbox.queuedAt)));
  const inserted = [
    ...(rows.length === 0 ? [] : insertDeliveries(rows, nowMs)),
    ...(pdfs.length === 0 ? [] : awaitPdfs(pdfs, nowMs + PDF_GRACE_MS)),
  ];
  await books.batch([published, ...inserted.map((statement) => books.run(statement))]);
}
