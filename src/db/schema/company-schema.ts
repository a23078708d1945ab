import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import type { TaxSubject } from '../../domain/fiscal/tax-subject.ts';
import { VAT_REGIMES, type VatRegime } from '../../domain/fiscal/vat-regime.ts';
import {
  ACTIVITY_CODES,
  ACTIVITY_TYPES,
  type ActivityCode,
  type ActivityType,
} from '../../domain/tax-books/activity.ts';
import { ACTIVITY_TERRITORIES, type ActivityTerritory } from '../../domain/taxes/activity-territory.ts';
import { SIMPLIFIED_LIMITS, type SimplifiedLimit } from '../../domain/taxes/limits.ts';
import type { StoredAddress, StoredCensus } from '../books-json.ts';

/** Tables of companies, with the proof of their NIF, representations and activations. `migrations/directory` creates them. */

export interface StoredLegalRepresentative {
  full_name: string;
  nif: string;
}

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
export type CompanyRow = typeof companies.$inferSelect;
export type ActivationRow = typeof activations.$inferSelect;
export type RepresentationRow = typeof representations.$inferSelect;
