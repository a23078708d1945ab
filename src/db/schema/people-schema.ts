import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SecurityNotice } from '../../domain/identity/security-notice.ts';

/** Tables of persons: their memberships, credentials and invitations. `migrations/directory` creates them. */

/** Preferences that sandbox keys set for their person. An absent one has the person's own value. */
export interface SandboxPreferences {
  name?: string | null;
  interfaceLanguage?: 'es' | 'en' | 'ca';
  /** Number of changes by sandbox keys. */
  changes: number;
}

export const people = sqliteTable('people', {
  id: text().primaryKey(),
  email: text().notNull(),
  name: text(),
  logoUrl: text('logo_url'),
  interfaceLanguage: text('interface_language', { enum: ['es', 'en', 'ca'] })
    .notNull()
    .default('es'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  sandbox: text({ mode: 'json' }).$type<SandboxPreferences>(),
  /** Time at which the person requested erasure. Null for never. */
  erasedAt: integer('erased_at'),
  /** Time since which the person is in no account. Null if in one, or never in any. Triggers maintain it. */
  leftAt: integer('left_at'),
  /** Time at which a link of a notice last removed new second factors and ended every session. Null for never. */
  factorsRemovedAt: integer('factors_removed_at'),
});

export const members = sqliteTable('members', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  personId: text('person_id').notNull(),
  accountRole: text('account_role', { enum: ['OWNER', 'ADMIN', 'MEMBER'] }).notNull(),
  /** True for a MEMBER who is an ADVISER (`src/access/role-repository.ts`). */
  isAdviser: integer('is_adviser', { mode: 'boolean' }).notNull().default(false),
  createdAt: integer('created_at').notNull(),
});

export const grants = sqliteTable('grants', {
  memberId: text('member_id').notNull(),
  companyId: text('company_id').notNull(),
  access: text({ enum: ['VIEW', 'OPERATE'] }).notNull(),
  createdAt: integer('created_at').notNull(),
});

export const apiKeys = sqliteTable('api_keys', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  personId: text('person_id').notNull(),
  name: text().notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  lastFour: text('last_four').notNull(),
  secretHash: text('secret_hash').notNull(),
  scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
  companyIds: text('company_ids', { mode: 'json' }).$type<string[]>(),
  createdAt: integer('created_at').notNull(),
  lastUsedAt: integer('last_used_at'),
  revokedAt: integer('revoked_at'),
  /** Null means valid until revoked. */
  expiresAt: integer('expires_at'),
  /** Networks (CIDR) from which it may be used. Null means any. */
  allowedIps: text('allowed_ips', { mode: 'json' }).$type<string[]>(),
});

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  personId: text('person_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  revokedAt: integer('revoked_at'),
  /** Account for which it was opened. Null means the first account that the person owned or joined. */
  accountId: text('account_id'),
  /** Country and network from which it was opened, if known. */
  place: text(),
  userAgent: text('user_agent'),
  lastUsedAt: integer('last_used_at'),
  /** End of the time in which it may do operations that need a recent step-up. */
  steppedUpUntil: integer('stepped_up_until'),
  /** Wrong codes of an app since the last step-up. */
  stepUpTries: integer('step_up_tries').notNull().default(0),
});

/** Security notices of one kind, about one account or the person, that wait for a mail to the person. */
export const gatheredNotices = sqliteTable(
  'gathered_notices',
  {
    personId: text('person_id').notNull(),
    kind: text().notNull(),
    /** Empty if the notices are about the person alone. */
    accountId: text('account_id').notNull().default(''),
    endsAt: integer('ends_at').notNull(),
    waiting: text({ mode: 'json' }).$type<SecurityNotice[]>().notNull().default([]),
    /** Number of further notices that are counted and not listed. */
    more: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind, table.accountId] })],
);

export const secondFactors = sqliteTable('second_factors', {
  id: text().primaryKey(),
  personId: text('person_id').notNull(),
  /** Sealed secret. */
  secret: text().notNull(),
  createdAt: integer('created_at').notNull(),
  /** Null while it is not active yet. */
  confirmedAt: integer('confirmed_at'),
  lastStep: integer('last_step'),
});

export const signInCodes = sqliteTable('sign_in_codes', {
  id: integer().primaryKey(),
  addressDigest: text('address_digest').notNull(),
  callerDigest: text('caller_digest').notNull(),
  siteDigest: text('site_digest'),
  codeDigest: text('code_digest').notNull(),
  handleDigest: text('handle_digest'),
  tries: integer().notNull().default(0),
  usedAt: integer('used_at'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** True if it was requested to open an account. No other code opens one. */
  forSignUp: integer('for_sign_up', { mode: 'boolean' }).notNull().default(false),
  openedAccountId: text('opened_account_id'),
});

/** Company to which an invitation of a MEMBER gives access. */
export interface StoredGrant {
  company_id: string;
  access: 'VIEW' | 'OPERATE';
}

export const invitations = sqliteTable('invitations', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  email: text().notNull(),
  accountRole: text('account_role', { enum: ['ADMIN', 'MEMBER'] }).notNull(),
  isAdviser: integer('is_adviser', { mode: 'boolean' }).notNull().default(false),
  grants: text({ mode: 'json' }).$type<StoredGrant[]>().notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: text('invited_by').notNull(),
  /** Null if it was made in a session. */
  madeWithKeyId: text('made_with_key_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  acceptedAt: integer('accepted_at'),
  revokedAt: integer('revoked_at'),
  memberId: text('member_id'),
});

export type PersonRow = typeof people.$inferSelect;

export type InvitationRow = typeof invitations.$inferSelect;
