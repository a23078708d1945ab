import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PLANS } from '../../domain/accounts/issue-quota.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import type { TaxSubject } from '../../domain/fiscal/tax-subject.ts';
import { VAT_REGIMES, type VatRegime } from '../../domain/fiscal/vat-regime.ts';
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
import type { StoredAddress, StoredCensus, StoredMainTax } from '../books-json.ts';

/** Tables of `DIRECTORY`. `migrations/directory` creates them, with constraints, indexes and triggers. */

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

/** Data that production shows of a company besides its fiscal identity. */
export interface StoredPresentation {
  trade_name: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  additional_info: string | null;
  default_iban: string | null;
  iae: string | null;
  /** Absent in data stored before November 2026. */
  simplified_limit?: SimplifiedLimit | null;
  activity_territory?: ActivityTerritory | null;
  activity_code?: ActivityCode | null;
  activity_type?: ActivityType | null;
  vat_regime?: VatRegime | null;
  logo_key: string | null;
  version: number;
  updated_at: number;
}

/** Settled move of a company to another fiscal territory, in one environment. */
export interface StoredMove {
  id: string;
  environment: 'TEST' | 'LIVE';
  territory: FiscalTerritory;
  from: FiscalTerritory;
  /** First day in the territory, `YYYY-MM-DD` by the company's clock. */
  effective_date: string;
  /** Milliseconds. */
  requested_at: number;
  /** Default series of the old system, and the series that replace them from that day on. */
  series: {
    document_type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
    from_id: string;
    to_id: string;
    to_code: string;
  }[];
}

/** Fiscal territory of a company beyond its address. */
export interface StoredFiscalTerritory {
  /** Declaration of a company whose competence differs from its domicile. `at` in milliseconds. */
  declared: { territory: FiscalTerritory; reason: string; at: number } | null;
  /** Time of the last change of address or declaration that changed the territory, in milliseconds. Null: none did. */
  since: number | null;
  /** Moves of both environments, in the order of their effective dates. */
  moves: StoredMove[];
}

/** Tax subject that differs from that of the NIF, with the reason. */
export interface StoredTaxSubject {
  tax_subject: TaxSubject;
  reason: string;
}

/** Foral territories of representations (decisions, section 16, Representation). */
const REPRESENTED_TERRITORIES = ['ARABA', 'BIZKAIA', 'GIPUZKOA'] as const;

/** Accepted representation that stays in force beside a later document for another authority. */
export interface StoredKeptRepresentation {
  id: string;
  /** Foral territory whose diputación it names. Null: the AEAT. */
  territory: (typeof REPRESENTED_TERRITORIES)[number] | null;
  representative_nif: string | null;
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
  vatRegime: text('vat_regime', { enum: VAT_REGIMES }),
  logoKey: text('logo_key'),
  live: text({ mode: 'json' }).$type<StoredPresentation>(),
  representationState: text('representation_state', {
    enum: ['NOT_STARTED', 'PDF_GENERATED', 'SUBMITTED', 'ACTIVE', 'CANCELLED'],
  })
    .notNull()
    .default('NOT_STARTED'),
  representationId: text('representation_id'),
  representativeNif: text('representative_nif'),
  /** Foral territory of the last representation. Null: common territory. */
  representationTerritory: text('representation_territory', { enum: REPRESENTED_TERRITORIES }),
  /** Accepted representations before other authorities, in force beside the last one. Null: none. */
  representationsKept: text('representations_kept', { mode: 'json' }).$type<StoredKeptRepresentation[]>(),
  installationNumber: integer('installation_number').notNull(),
  installationId: text('installation_id'),
  /** Result by environment, because each uses its own census. */
  census: text({ mode: 'json' }).$type<Partial<Record<'TEST' | 'LIVE', StoredCensus | null>>>(),
  fiscalTerritory: text('fiscal_territory', { mode: 'json' }).$type<StoredFiscalTerritory>(),
  taxSubject: text('tax_subject', { mode: 'json' }).$type<StoredTaxSubject>(),
  nifLockedAt: integer('nif_locked_at'),
  /** Year of the last registered invoice in production, `YYYY`. */
  registeredIn: text('registered_in'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Deleted companies: their account, the time at which their books were ended, and an installation number that is never reused.
 */
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
  /** Foral territory whose diputación the document names. Null: it names the AEAT. */
  territory: text({ enum: REPRESENTED_TERRITORIES }),
  generatedAt: integer('generated_at').notNull(),
  signedKey: text('signed_key'),
  submittedAt: integer('submitted_at'),
  signedAt: integer('signed_at'),
  cancelledAt: integer('cancelled_at'),
});

/** Limit of an account that the operator has set in place of the usual one. */
export const accountLimits = sqliteTable('account_limits', {
  accountId: text('account_id').primaryKey(),
  managedAccounts: integer('managed_accounts').notNull(),
});

/** Methods by which a NIF is proved (decisions, section 15). */
export const PROOF_METHODS = ['REPRESENTATION', 'CERTIFICATE', 'OPERATOR'] as const;

/** Proof that a company may act for its NIF. A company without a row has none. */
export const nifProofs = sqliteTable('nif_proofs', {
  companyId: text('company_id').primaryKey(),
  nif: text().notNull(),
  method: text({ enum: PROOF_METHODS }).notNull(),
  /** Document of the representation, fingerprint of the certificate, or the operator's reason. */
  evidence: text().notNull(),
  /** Operator's reason for the end, written just before the row is deleted. */
  endReason: text('end_reason'),
  provedAt: integer('proved_at').notNull(),
});

/** Notice to an account about the proof of a NIF, until the sweep has mailed it. */
export const nifNotices = sqliteTable('nif_notices', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  companyId: text('company_id').notNull(),
  nif: text().notNull(),
  kind: text({ enum: ['PROOF_ENDED', 'NIF_RELEASED'] }).notNull(),
  createdAt: integer('created_at').notNull(),
  toldAt: integer('told_at'),
});

export const activations = sqliteTable('activations', {
  companyId: text('company_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  activatedAt: integer('activated_at').notNull(),
  endsAt: integer('ends_at'),
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

export const CONNECTION_STATUSES = ['PENDING', 'ACTIVE', 'DISCONNECTED', 'ERROR'] as const;

/** Accounts at payment providers whose payments become invoices, of both environments. */
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
export type CompanyRow = typeof companies.$inferSelect;
export type ActivationRow = typeof activations.$inferSelect;
export type RepresentationRow = typeof representations.$inferSelect;
export type PaymentConnectionRow = typeof paymentConnections.$inferSelect;

export const returnUrls = sqliteTable('return_urls', {
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  position: integer().notNull(),
  url: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Audit trail, one chain per account. Only triggers and `audit/` use `audit_pending`, which feeds it. */
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
