import type { PartialAddress } from '../domain/identity/address.ts';
import type { CompletionReason, PauseReason } from '../domain/recurrence/template-course.ts';
import type { ExclusionReason } from '../domain/verifactu-obligation.ts';
import type { Dir3Codes, DocumentForm, EINVOICE_DELIVERIES } from '../einvoice/document-forms.ts';
import type { StoredAddress } from './schema/directory-schema.ts';

/** The shapes of the JSON columns of a books database. Amounts are integer cents, rates as the API writes them. */

export interface StoredMainTax {
  type: 'IVA' | 'IGIC' | 'IPSI';
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
}

/** How a NIF stands in the AEAT's census; PENDING: it left the question unprocessed. */
export const CENSUS_STANDINGS = [
  'IDENTIFIED',
  'SIMILAR',
  'DEREGISTERED',
  'REVOKED',
  'NOT_IDENTIFIED',
  'PENDING',
] as const;

/** What the census said of a NIF and a name, and when (milliseconds). */
export interface StoredCensus {
  status: (typeof CENSUS_STANDINGS)[number];
  checked_at: number;
}

/** Whether a VAT number is registered for trade between member states; PENDING: VIES was not asked, or did not answer. */
export const VIES_STATUSES = ['VALID', 'INVALID', 'PENDING'] as const;

/** What VIES said of a VAT number, and when (milliseconds). */
export interface StoredVies {
  status: Exclude<(typeof VIES_STATUSES)[number], 'PENDING'>;
  checked_at: number;
}

export interface StoredAlternativeId {
  type: string;
  number: string;
  country_code: string | null;
}

/** How a customer gets its electronic invoices. */
export interface StoredEinvoice {
  form: DocumentForm | null;
  dir3: Dir3Codes | null;
  /** `scheme:identifier`, of the EAS list. */
  peppol_id: string | null;
  delivery: (typeof EINVOICE_DELIVERIES)[number] | null;
}

/** What customers get that say nothing of electronic invoices. */
export type StoredDefaultEinvoice = Pick<StoredEinvoice, 'form' | 'delivery'> & {
  /** The operator of the deployment signs where the company has no certificate. */
  third_party_signature: boolean;
};

export interface StoredRecipient {
  legal_name: string | null;
  nif: string | null;
  alternative_id: StoredAlternativeId | null;
  email: string | null;
  /** On a draft it may be unfinished; on an issued document that needs one it is complete. */
  address: PartialAddress | null;
}

/** What a correction of a record says anew of its invoice, and why; what is absent stands as it was. */
export interface StoredAmendment {
  reason: string;
  recipient?: StoredRecipient;
  description?: string;
  /** `YYYY-MM-DD`; null: the day of issue. */
  operation_date?: string | null;
  /** Lines by their place, from 0. */
  lines?: { index: number; regime_key: string; exemption_reason: string | null }[];
  /** With corrected lines: the whole breakdown of the invoice as it is registered now. */
  vat_breakdown?: StoredVatBreakdownRow[];
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
  /** Of a margin scheme, whose base is the price: base and tax inside the margin. */
  margin?: { base_cents: number; amount_cents: number };
  /** Of regime 06: what `amount_cents` is the tax of. */
  cost_base_cents?: number;
}

export interface StoredBreakdownRow {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

/** What the invoices that a corrective by substitution takes the place of came to, with all that had changed them before. */
export interface StoredRectifiedAmounts {
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_disbursements_cents: number;
  /** The tax that their registration records say: without that of other member states, and of margin schemes that of the margin. */
  registered_vat_cents: number;
  /** The base that they say, of margin schemes the margin's; absent in what was issued before November 2026: `taxable_base_cents`. */
  registered_base_cents?: number;
}

/** An invoice that a corrective names; `invoice_id` null and with amounts: of another system, by what the caller says. */
export interface StoredOriginal {
  invoice_id: string | null;
  invoice_number: string;
  issue_date: string;
  type: 'STANDARD' | 'SIMPLIFIED';
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
}

/** What a corrective says beyond the invoice that it corrects, and an exchange of the invoices that it stands for. */
export interface StoredCorrection {
  /** Whom the corrected invoice named, where that is not whom it should have named. */
  previous_recipient: StoredRecipient | null;
  /** Of a corrective by substitution alone. */
  rectified: StoredRectifiedAmounts | null;
  /** What one of several invoices, or of another system's, corrects; null for the invoice that the row names. */
  originals?: StoredOriginal[] | null;
  /** The period whose invoices are corrected, ISO dates. */
  period?: { from: string; to: string } | null;
  /** The simplified invoices that an exchange stands for, those of these books first. */
  replaced?: StoredReplaced[] | null;
}

/** A simplified invoice that a full one stands for. */
export interface StoredReplaced {
  invoice_number: string;
  issue_date: string;
  /** Where it is not its date of issue. */
  operation_date: string | null;
  /** Of one of another system alone: what it came to, in cents. */
  external_total_cents: number | null;
}

/** Why a company issues without records where VeriFactu is off. */
export interface StoredExclusion {
  reason: ExclusionReason;
  note: string | null;
}

export interface StoredVerifactuConfiguration {
  enabled: boolean;
  exclusion: StoredExclusion | null;
  renunciation: StoredRenunciation | null;
}

/** That VeriFactu ends with a year, and whether the AEAT has been told; instants in milliseconds. */
export interface StoredRenunciation {
  /** `YYYY`: 31 December is the last day. */
  year: string;
  state: 'PENDING' | 'SENT';
  requested_at: number;
  sent_at: number | null;
  /** Of the submission that told it. */
  csv: string | null;
}

export interface StoredTaxConfiguration {
  default_main_tax: StoredMainTax;
  /** The company has named its default tax itself; absent in what was saved before November 2026. */
  is_main_tax_chosen?: boolean;
  default_irpf_rate: number;
  apply_equivalence_surcharge: boolean;
  /** Defaults reach only the recipients that the law means. */
  defaults_by_recipient: boolean;
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

/** How an issued document is printed, as it stood at its issue. */
export interface StoredPrint {
  template: StoredCustomization['template'];
  accent_color: string;
  footer_text: string | null;
  /** The file of the logo; null where none is shown. */
  logo_key: string | null;
  payment_method: string | null;
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

/** A mail as it was written, empty once its text is forgotten; its subject and its recipients have columns of their own. */
export interface StoredMail {
  from: StoredMailbox;
  reply_to: StoredMailbox | null;
  language: 'es' | 'en' | 'ca';
  text: string;
  html: string;
  /** Stored files that go with it; absent once the mail was purged, as all else that it said. */
  attachments?: { key: string; file_name: string; content_type: string }[];
}

export interface StoredMailbox {
  name: string;
  address: string;
}
