import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Table of account exports. `migrations/directory` creates it. */

/** Part of the ZIP of an export. The bucket of files stores it under `key` and its directory under `key.dir`. */
export interface StoredFragment {
  key: string;
  bytes: number;
  entries: number;
  directory_bytes: number;
}

/** Position at which an export continues. */
export interface StoredExportCursor {
  /** Company being read. Null means the data of the account itself. */
  company_id: string | null;
  /** Index of the part being read. */
  part: number;
  /** Position in that part. Null means its beginning. */
  after: string | null;
  /** Number of files written for that part. */
  files: number;
}

export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const;

export const accountExports = sqliteTable('account_exports', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  /** True if a signed-in person requested it. It then lists the API keys, which keys may not see. */
  bySession: integer('by_session', { mode: 'boolean' }).notNull(),
  state: text({ enum: EXPORT_STATES }).notNull(),
  /** Null once everything is read. */
  cursor: text({ mode: 'json' }).$type<StoredExportCursor>(),
  fragments: text({ mode: 'json' }).$type<StoredFragment[]>().notNull().default([]),
  /** Number of times that a stalled export was resumed. */
  takes: integer().notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  readyAt: integer('ready_at'),
  expiresAt: integer('expires_at'),
});
export type AccountExportRow = typeof accountExports.$inferSelect;
