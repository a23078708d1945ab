import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { companies } from '../db/schema/company-schema.ts';
import { accounts, directoryOutbox } from '../db/schema/directory-schema.ts';
import { outbox } from '../db/schema/webhook-schema.ts';
import type { Environment } from '../domain/environment.ts';
import type { EventType } from '../domain/events/event-types.ts';

/** Event of the books or of the directory. */
export interface StoredEvent {
  id: string;
  type: string;
  companyId: string | null;
  subjectId: string;
  data: Record<string, unknown>;
  createdAt: number;
}

export interface EventFilters {
  /** Null means all types. */
  types: readonly EventType[] | null;
  companyId: string | null;
  subjectId: string | null;
  fromMs: number;
  /** Inclusive. */
  toMs: number | null;
}

/** Last event of the previous page, in the order of the list. */
export interface EventPosition {
  createdAt: number;
  id: string;
}

/** Names of the account and its companies for the envelopes of events. */
export interface EventNames {
  externalRef: string | null;
  nifs: ReadonlyMap<string, string | null>;
}

const OF_BOOKS = {
  id: outbox.id,
  type: outbox.type,
  companyId: outbox.companyId,
  subjectId: outbox.subjectId,
  data: outbox.data,
  createdAt: outbox.createdAt,
};

const DIRECTORY_SUBJECT = sql<string>`coalesce(${directoryOutbox.companyId}, ${directoryOutbox.accountId})`;

const OF_DIRECTORY = {
  id: directoryOutbox.id,
  type: directoryOutbox.type,
  companyId: directoryOutbox.companyId,
  subjectId: DIRECTORY_SUBJECT.as('subject_id'),
  data: directoryOutbox.data,
  createdAt: directoryOutbox.createdAt,
};

interface Columns {
  type: SQLiteColumn;
  companyId: SQLiteColumn;
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
}

function matching(
  columns: Columns,
  filters: EventFilters,
  before: EventPosition | null,
): (SQL | undefined)[] {
  const { types, companyId, fromMs, toMs } = filters;
  return [
    types === null ? undefined : isOneOf(columns.type, types),
    companyId === null ? undefined : eq(columns.companyId, companyId),
    gte(columns.createdAt, fromMs),
    toMs === null ? undefined : lte(columns.createdAt, toMs),
    before === null
      ? undefined
      : and(
          lte(columns.createdAt, before.createdAt),
          or(lt(columns.createdAt, before.createdAt), lt(columns.id, before.id)),
        ),
  ];
}

/** Lists events of an account's books, newest first. One round trip. */
export async function listBooksEvents(
  books: Database,
  accountId: string,
  filters: EventFilters,
  before: EventPosition | null,
  limit: number,
): Promise<StoredEvent[]> {
  // The + keeps SQLite off the account's index, because the subject's index finds fewer rows.
  const ofAccount =
    filters.subjectId === null
      ? eq(outbox.accountId, accountId)
      : and(eq(outbox.subjectId, filters.subjectId), sql`+${outbox.accountId} = ${accountId}`);
  return await books
    .select(OF_BOOKS)
    .from(outbox)
    .where(and(ofAccount, ...matching(outbox, filters, before)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

function selectNames(directory: Database, accountId: string) {
  return [
    directory.select({ externalRef: accounts.externalRef }).from(accounts).where(eq(accounts.id, accountId)),
    directory
      .select({ id: companies.id, nif: companies.nif })
      .from(companies)
      .where(eq(companies.accountId, accountId)),
  ] as const;
}

function namesOf(
  accountRows: readonly { externalRef: string | null }[],
  companyRows: readonly { id: string; nif: string | null }[],
): EventNames {
  return {
    externalRef: accountRows[0]?.externalRef ?? null,
    nifs: new Map(companyRows.map(({ id, nif }) => [id, nif])),
  };
}

/** Lists an account's events of the directory in an environment, newest first, with its names. One round trip. */
export async function listDirectoryEvents(
  directory: Database,
  of: { accountId: string; environment: Environment },
  filters: EventFilters,
  before: EventPosition | null,
  limit: number,
): Promise<{ rows: StoredEvent[]; names: EventNames }> {
  const { subjectId } = filters;
  const [rows, accountRows, companyRows] = await directory.batch([
    directory
      .select(OF_DIRECTORY)
      .from(directoryOutbox)
      .where(
        and(
          eq(directoryOutbox.accountId, of.accountId),
          eq(directoryOutbox.environment, of.environment),
          subjectId === null ? undefined : eq(DIRECTORY_SUBJECT, subjectId),
          ...matching(directoryOutbox, filters, before),
        ),
      )
      .orderBy(desc(directoryOutbox.createdAt), desc(directoryOutbox.id))
      .limit(limit),
    ...selectNames(directory, of.accountId),
  ]);
  return { rows, names: namesOf(accountRows, companyRows) };
}

/** Finds an event of an account in its books, not older than an instant. One round trip. */
export async function findBooksEvent(
  books: Database,
  accountId: string,
  id: string,
  sinceMs: number,
): Promise<StoredEvent | null> {
  const [row] = await books
    .select(OF_BOOKS)
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.accountId, accountId), gte(outbox.createdAt, sinceMs)));
  return row ?? null;
}

/**
 * Finds an event of an account in the directory, not older than an instant, with the account's names. One round trip.
 */
export async function findDirectoryEvent(
  directory: Database,
  of: { accountId: string; environment: Environment },
  id: string,
  sinceMs: number,
): Promise<{ row: StoredEvent | null; names: EventNames }> {
  const [[row], accountRows, companyRows] = await directory.batch([
    directory
      .select(OF_DIRECTORY)
      .from(directoryOutbox)
      .where(
        and(
          eq(directoryOutbox.id, id),
          eq(directoryOutbox.accountId, of.accountId),
          eq(directoryOutbox.environment, of.environment),
          gte(directoryOutbox.createdAt, sinceMs),
        ),
      ),
    ...selectNames(directory, of.accountId),
  ]);
  return { row: row ?? null, names: namesOf(accountRows, companyRows) };
}
