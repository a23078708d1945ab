import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PLANS } from '../../domain/accounts/issue-quota.ts';
import { EVENT_SOURCES } from '../../domain/payments/event-vocabulary.ts';
import {
  ACTIVITY_CODES,
  ACTIVITY_TYPES,
  type ActivityCode,
  type ActivityType,
} from '../../domain/tax-books/activity.ts';
import { ACTIVITY_TERRITORIES, type ActivityTerritory } from '../../domain/taxes/activity-territory.ts';
import { SIMPLIFIED_LIMITS, type SimplifiedLimit } from '../../domain/taxes/limits.ts';
import { ACTOR_TYPES, type Actor } from '../../platform/acting.ts';
import type { AuditChange } from '../audited/audit-event.ts';
import type { StoredCensus, StoredMainTax } from '../books-json.ts';

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
  plan: text({ enum: PLANS }).notNull(),
  agreedPrice: integer('agreed_price', { mode: 'boolean' }).notNull().default(false),
  booksShard: integer('books_shard').notNull().default(0),
  managerAccountId: text('manager_account_id'),
  externalRef: text('external_ref'),
  accessLevel: text('access_level', { enum: ['NONE', 'VIEW', 'OPERATE'] })
    .notNull()
    .default('OPERATE'),
  createdAt: integer('created_at').notNull(),
  email: text(),
  claimedAt: integer('claimed_at'),
  version: integer().notNull().default(1),
  closedAt: integer('closed_at'),
  closingReason: text('closing_reason'),
  /** When a closed account has no webhooks, templates, drafts and customers any more. */
  booksEndedAt: integer('books_ended_at'),
});

export const claimTokens = sqliteTable('claim_tokens', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text(),
  madeByAccountId: text('made_by_account_id').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  redeemedAt: integer('redeemed_at'),
});

/** Events of what both environments share; a row for each environment. */
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

/** What sandbox keys set of their person: a preference that is absent is the person's own. */
export interface SandboxPreferences {
  name?: string | null;
  interfaceLanguage?: 'es' | 'en' | 'ca';
  /** How often sandbox keys changed them. */
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
  /** When the person had themselves erased; null: never. */
  erasedAt: integer('erased_at'),
  /** Since when the person is in no account; null: in one, or never in any. Triggers keep it. */
  leftAt: integer('left_at'),
});

export const members = sqliteTable('members', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  personId: text('person_id').notNull(),
  accountRole: text('account_role', { enum: ['OWNER', 'ADMIN', 'MEMBER'] }).notNull(),
  /** A MEMBER who is an ADVISER (`src/access/role-repository.ts`). */
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
  /** Null: it holds until it is revoked. */
  expiresAt: integer('expires_at'),
  /** Networks (CIDR) that it is used from; null: anywhere. */
  allowedIps: text('allowed_ips', { mode: 'json' }).$type<string[]>(),
});

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  personId: text('person_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  revokedAt: integer('revoked_at'),
  /** The account that it was opened for; null: the one that the person owned or joined first. */
  accountId: text('account_id'),
  /** Where it was opened: a country and a network, as far as they are known. */
  place: text(),
  userAgent: text('user_agent'),
  lastUsedAt: integer('last_used_at'),
  /** Until when it may do what a fresh proof is asked for. */
  steppedUpUntil: integer('stepped_up_until'),
});

export const secondFactors = sqliteTable('second_factors', {
  id: text().primaryKey(),
  personId: text('person_id').notNull(),
  /** Sealed. */
  secret: text().notNull(),
  createdAt: integer('created_at').notNull(),
  /** Null: it does nothing yet. */
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
});

/** What production shows of a company besides its fiscal identity. */
export interface StoredPresentation {
  trade_name: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  additional_info: string | null;
  default_iban: string | null;
  iae: string | null;
  /** Absent in what was kept before November 2026. */
  simplified_limit?: SimplifiedLimit | null;
  activity_territory?: ActivityTerritory | null;
  activity_code?: ActivityCode | null;
  activity_type?: ActivityType | null;
  logo_key: string | null;
  version: number;
  updated_at: number;
}

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
  activityCode: text('activity_code', { enum: ACTIVITY_CODES }),
  activityType: text('activity_type', { enum: ACTIVITY_TYPES }),
  simplifiedLimit: text('simplified_limit', { enum: SIMPLIFIED_LIMITS }),
  activityTerritory: text('activity_territory', { enum: ACTIVITY_TERRITORIES }),
  logoKey: text('logo_key'),
  live: text({ mode: 'json' }).$type<StoredPresentation>(),
  representationState: text('representation_state', {
    enum: ['NOT_STARTED', 'PDF_GENERATED', 'SUBMITTED', 'ACTIVE', 'CANCELLED'],
  })
    .notNull()
    .default('NOT_STARTED'),
  representationId: text('representation_id'),
  representativeNif: text('representative_nif'),
  installationNumber: integer('installation_number').notNull(),
  installationId: text('installation_id'),
  /** By environment: each asks a census of its own. */
  census: text({ mode: 'json' }).$type<Partial<Record<'TEST' | 'LIVE', StoredCensus | null>>>(),
  nifLockedAt: integer('nif_locked_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Companies that were deleted: whose their books were, until when these are ended, and a number that is not given again. */
export const deletedCompanies = sqliteTable('deleted_companies', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  installationNumber: integer('installation_number').notNull(),
  deletedAt: integer('deleted_at').notNull(),
  booksEndedAt: integer('books_ended_at'),
});

export const representations = sqliteTable('representations', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  nif: text().notNull(),
  representativeNif: text('representative_nif').notNull(),
  generatedAt: integer('generated_at').notNull(),
  signedKey: text('signed_key'),
  submittedAt: integer('submitted_at'),
  signedAt: integer('signed_at'),
  cancelledAt: integer('cancelled_at'),
});

export const activations = sqliteTable('activations', {
  companyId: text('company_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  activatedAt: integer('activated_at').notNull(),
  endsAt: integer('ends_at'),
});

/** A company that an invitation to be a MEMBER opens. */
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
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  acceptedAt: integer('accepted_at'),
  revokedAt: integer('revoked_at'),
  memberId: text('member_id'),
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

export const CONNECTION_STATUSES = ['PENDING', 'ACTIVE', 'DISCONNECTED', 'ERROR'] as const;

/** Accounts of payment providers whose payments become invoices, of both environments. */
export const paymentConnections = sqliteTable('payment_connections', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  provider: text().notNull(),
  externalAccountId: text('external_account_id'),
  externalAccountName: text('external_account_name'),
  status: text({ enum: CONNECTION_STATUSES }).notNull(),
  takesPayments: integer('takes_payments', { mode: 'boolean' }).notNull().default(false),
  returnUrl: text('return_url').notNull().default(''),
  authorizationExpiresAt: integer('authorization_expires_at').notNull().default(0),
  becameId: text('became_id'),
  stateUsedAt: integer('state_used_at'),
  candidateAccountId: text('candidate_account_id'),
  candidateAccountName: text('candidate_account_name'),
  candidateTakesPayments: integer('candidate_takes_payments', { mode: 'boolean' }).notNull().default(false),
  confirmationHash: text('confirmation_hash'),
  confirmationExpiresAt: integer('confirmation_expires_at').notNull().default(0),
  autoInvoiceEnabled: integer('auto_invoice_enabled', { mode: 'boolean' }).notNull().default(true),
  eventSource: text('event_source', { enum: EVENT_SOURCES }).notNull().default('BOTH'),
  autoCreateCustomer: integer('auto_create_customer', { mode: 'boolean' }).notNull().default(true),
  sendInvoiceByEmail: integer('send_invoice_by_email', { mode: 'boolean' }).notNull().default(false),
  pricesIncludeTax: integer('prices_include_tax', { mode: 'boolean' }).notNull().default(true),
  mainTax: text('main_tax', { mode: 'json' }).$type<StoredMainTax>(),
  seriesStandardId: text('series_standard_id'),
  seriesSimplifiedId: text('series_simplified_id'),
  seriesCorrectiveId: text('series_corrective_id'),
  simplificadaThresholdCents: integer('simplificada_threshold_cents').notNull().default(300_000),
  connectedAt: integer('connected_at'),
  lastEventAt: integer('last_event_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type AccountRow = typeof accounts.$inferSelect;
export type DirectoryOutboxRow = typeof directoryOutbox.$inferSelect;
export type PersonRow = typeof people.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;
export type ActivationRow = typeof activations.$inferSelect;
export type RepresentationRow = typeof representations.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;
export type PaymentConnectionRow = typeof paymentConnections.$inferSelect;

export const returnUrls = sqliteTable('return_urls', {
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  position: integer().notNull(),
  url: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** The audit trail, one chain an account; `audit_pending`, from which it is fed, is the triggers' and `audit/` alone. */
export const auditEvents = sqliteTable('audit_events', {
  accountId: text('account_id').notNull(),
  position: integer().notNull(),
  id: text().notNull(),
  at: integer().notNull(),
  actorType: text('actor_type', { enum: ACTOR_TYPES }).notNull(),
  actorId: text('actor_id'),
  actor: text({ mode: 'json' }).$type<Actor>().notNull(),
  companyId: text('company_id'),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  operation: text().notNull(),
  resourceType: text('resource_type').notNull(),
  resourceId: text('resource_id').notNull(),
  changes: text({ mode: 'json' }).$type<AuditChange[]>().notNull(),
  requestId: text('request_id'),
  ip: text(),
  previousHash: text('previous_hash'),
  hash: text().notNull(),
});

export type AuditEventRow = typeof auditEvents.$inferSelect;

/** A piece of the ZIP of an export, as the bucket of files holds it under `key` and, its directory, under `key.dir`. */
export interface StoredFragment {
  key: string;
  bytes: number;
  entries: number;
  directory_bytes: number;
}

/** Where an export goes on. */
export interface StoredExportCursor {
  /** Null: what belongs to the account itself. */
  company_id: string | null;
  /** The index of the part that is read. */
  part: number;
  /** Where that part goes on; null: at its beginning. */
  after: string | null;
  /** How many files of that part were written. */
  files: number;
}

export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const;

export const accountExports = sqliteTable('account_exports', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  /** Asked for by a person who is signed in: it lists the API keys, which keys do not see. */
  bySession: integer('by_session', { mode: 'boolean' }).notNull(),
  state: text({ enum: EXPORT_STATES }).notNull(),
  /** Null: everything is read. */
  cursor: text({ mode: 'json' }).$type<StoredExportCursor>(),
  fragments: text({ mode: 'json' }).$type<StoredFragment[]>().notNull(),
  /** How often somebody took it up after it had stood still. */
  takes: integer().notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  readyAt: integer('ready_at'),
  expiresAt: integer('expires_at'),
});

export type AccountExportRow = typeof accountExports.$inferSelect;
