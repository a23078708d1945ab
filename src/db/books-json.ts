import type { PartialAddress } from '../domain/identity/address.ts';
import type { CompletionReason, PauseReason } from '../domain/recurrence/template-course.ts';
import type { StoredAddress } from './directory-schema.ts';

/** The shapes of the JSON columns of a books database. Amounts are integer cents, rates as the API writes them. */

export interface StoredMainTax {
  type: 'IVA' | 'IGIC' | 'IPSI';
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
}

export interface StoredAlternativeId {
  type: string;
  number: string;
  country_code: string | null;
}

export interface StoredRecipient {
  legal_name: string | null;
  nif: string | null;
  alternative_id: StoredAlternativeId | null;
  email: string | null;
  /** On a draft it may be unfinished; on an issued document that needs one it is complete. */
  address: PartialAddress | null;
}

export interface StoredIssuer {
  legal_name: string;
  trade_name: string | null;
  nif: string;
  address: StoredAddress | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  additional_info: string | null;
}

export interface StoredVatBreakdownRow {
  tax_type: string;
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
  base_cents: number;
  amount_cents: number;
}

export interface StoredBreakdownRow {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

export interface StoredVerifactuConfiguration {
  enabled: boolean;
}

export interface StoredTaxConfiguration {
  default_main_tax: StoredMainTax;
  default_irpf_rate: number;
  apply_equivalence_surcharge: boolean;
  default_payment_method: string | null;
  default_iban: string | null;
  payment_term_days: number | null;
  proforma_validity_days: number | null;
}

export interface StoredCustomization {
  template: 'CLASSIC' | 'MODERN';
  accent_color: string;
  language: 'es' | 'en' | 'ca';
  email_language: 'es' | 'en' | 'ca';
  show_logo: boolean;
  footer_text: string | null;
}

/** Why a recurring template rests, and since when (milliseconds). */
export interface StoredPause {
  reason: PauseReason;
  since: number;
  /** What its invoices were refused for, where that is the reason. */
  blocker: StoredBlocker | null;
}

/** A refusal, as it was told when it was met. */
export interface StoredBlocker {
  code: string;
  message: string;
  [detail: string]: unknown;
}

/** Why a recurring template has ended, and when (milliseconds). */
export interface StoredCompletion {
  reason: CompletionReason;
  at: number;
}

/** A mail as it was written; its subject and its recipients have columns of their own. */
export interface StoredMail {
  from: StoredMailbox;
  reply_to: StoredMailbox | null;
  language: 'es' | 'en' | 'ca';
  text: string;
  html: string;
  /** Stored files that go with it. */
  attachments: { key: string; file_name: string; content_type: string }[];
}

export interface StoredMailbox {
  name: string;
  address: string;
}
