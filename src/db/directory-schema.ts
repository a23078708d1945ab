import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The tables of `DIRECTORY`; `migrations/directory` creates them, with their constraints and indexes. */

export interface StoredAddress {
  street: string;
  number: string | null;
  postal_code: string;
  city: string;
  province: string | null;
  country: string;
}

export interface StoredLegalRepresentative {
  full_name: string;
  nif: string;
}

export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  plan: text({ enum: ['TRIAL', 'P50', 'P250', 'P1000', 'P2500', 'P5000', 'API', 'CUSTOM'] }).notNull(),
  agreedPrice: integer('agreed_price', { mode: 'boolean' }).notNull().default(false),
  booksShard: integer('books_shard').notNull().default(0),
  managerAccountId: text('manager_account_id'),
  externalRef: text('external_ref'),
  accessLevel: text('access_level', { enum: ['NONE', 'VIEW', 'OPERATE'] })
    .notNull()
    .default('OPERATE'),
  createdAt: integer('created_at').notNull(),
});

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
});

export const members = sqliteTable('members', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  personId: text('person_id').notNull(),
  accountRole: text('account_role', { enum: ['OWNER', 'ADMIN', 'MEMBER'] }).notNull(),
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
});

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  personId: text('person_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  revokedAt: integer('revoked_at'),
});

export const companies = sqliteTable('companies', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  nif: text(),
  legalName: text('legal_name').notNull(),
  tradeName: text('trade_name'),
  entityType: text('entity_type', { enum: ['INDIVIDUAL', 'LEGAL_ENTITY'] }).notNull(),
  address: text({ mode: 'json' }).$type<StoredAddress>(),
  phone: text(),
  email: text(),
  website: text(),
  additionalInfo: text('additional_info'),
  defaultIban: text('default_iban'),
  legalRepresentative: text('legal_representative', { mode: 'json' }).$type<StoredLegalRepresentative>(),
  iae: text(),
  logoKey: text('logo_key'),
  representationState: text('representation_state', {
    enum: ['NOT_STARTED', 'PDF_GENERATED', 'SUBMITTED', 'ACTIVE', 'CANCELLED'],
  })
    .notNull()
    .default('NOT_STARTED'),
  installationNumber: integer('installation_number').notNull(),
  nifLockedAt: integer('nif_locked_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const activations = sqliteTable('activations', {
  companyId: text('company_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  activatedAt: integer('activated_at').notNull(),
  endsAt: integer('ends_at'),
});

/** What a move of a test clock ran on its way: what was carried out, and what was refused. */
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

export type PersonRow = typeof people.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;
export type ActivationRow = typeof activations.$inferSelect;
