import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PLANS } from '../../domain/accounts/issue-quota.ts';

/** Tables of accounts. `migrations/directory` creates them, with constraints, indexes and triggers. */

export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  plan: text({ enum: PLANS }).notNull(),
  agreedPrice: integer('agreed_price', { mode: 'boolean' }).notNull().default(false),
  booksShard: integer('books_shard').notNull().default(0),
  managerAccountId: text('manager_account_id'),
  externalRef: text('external_ref'),
  /** Environment whose credential provisioned it. Each environment has its own references. */
  provisionedIn: text('provisioned_in', { enum: ['TEST', 'LIVE'] })
    .notNull()
    .default('LIVE'),
  /** Account that provisioned it. Unlike its manager, it never changes. */
  provisionerAccountId: text('provisioner_account_id'),
  accessLevel: text('access_level', { enum: ['NONE', 'VIEW', 'OPERATE'] })
    .notNull()
    .default('OPERATE'),
  createdAt: integer('created_at').notNull(),
  email: text(),
  claimedAt: integer('claimed_at'),
  version: integer().notNull().default(1),
  closedAt: integer('closed_at'),
  closingReason: text('closing_reason'),
  /** Time from which a closed account has no webhooks, templates, drafts and customers. */
  booksEndedAt: integer('books_ended_at'),
});

export const claimTokens = sqliteTable('claim_tokens', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text(),
  madeByAccountId: text('made_by_account_id').notNull(),
  madeByPersonId: text('made_by_person_id'),
  /** Null if it was made in a session. */
  madeWithKeyId: text('made_with_key_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  redeemedAt: integer('redeemed_at'),
});

/** Events of data that both environments share, with a row for each environment. */
export const directoryOutbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  accountId: text('account_id').notNull(),
  companyId: text('company_id'),
  type: text().notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  createdAt: integer('created_at').notNull(),
  queuedAt: integer('queued_at'),
});

/** Limit of an account that the operator has set in place of the usual one. */
export const accountLimits = sqliteTable('account_limits', {
  accountId: text('account_id').primaryKey(),
  managedAccounts: integer('managed_accounts').notNull(),
});

/** Results of moving a test clock: executed schedules, created invoices, and failures. */
export interface StoredClockRun {
  schedules: number;
  recurring_invoices: number;
  failures: number;
}

export const testClocks = sqliteTable('test_clocks', {
  accountId: text('account_id').primaryKey(),
  aheadMs: integer('ahead_ms').notNull(),
  movedFrom: integer('moved_from').notNull(),
  movedTo: integer('moved_to').notNull(),
  ran: text({ mode: 'json' }).$type<StoredClockRun>().notNull(),
  step: text().notNull(),
});
export type AccountRow = typeof accounts.$inferSelect;
export type DirectoryOutboxRow = typeof directoryOutbox.$inferSelect;
