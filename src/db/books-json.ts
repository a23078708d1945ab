import type { PartialAddress } from '../domain/identity/address.ts';
import type { Dir3Codes, DocumentForm, EINVOICE_DELIVERIES } from '../einvoice/document-forms.ts';
import type { StoredCustomization } from './settings-json.ts';

export interface StoredAddress {
  street: string;
  number: string | null;
  postal_code: string;
  city: string;
  province: string | null;
  country: string;
}

/** Statuses of a NIF in the AEAT's census. PENDING means that the census left the query unprocessed. */
export const STORED_CENSUS_STATUSES = [
  'IDENTIFIED',
  'SIMILAR',
  'DEREGISTERED',
  'REVOKED',
  'NOT_IDENTIFIED',
  'PENDING',
] as const;

/** Result of the census for a NIF and a name, with its time (milliseconds). */
export interface StoredCensus {
  status: (typeof STORED_CENSUS_STATUSES)[number];
  checked_at: number;
}

/** Statuses of a VAT number in VIES. PENDING means that VIES was not queried or did not respond. */
export const VIES_STATUSES = ['VALID', 'INVALID', 'PENDING'] as const;

/** Result of VIES for a VAT number, with its time (milliseconds). */
export interface StoredVies {
  status: Exclude<(typeof VIES_STATUSES)[number], 'PENDING'>;
  checked_at: number;
}

export interface StoredAlternativeId {
  type: string;
  number: string;
  country_code: string | null;
}

/** Settings for a customer's electronic invoices. */
export interface StoredEinvoice {
  form: DocumentForm | null;
  dir3: Dir3Codes | null;
  /** `scheme:identifier`, with a scheme of the EAS list. */
  peppol_id: string | null;
  delivery: (typeof EINVOICE_DELIVERIES)[number] | null;
}

/** Settings for customers without their own settings for electronic invoices. */
export type StoredDefaultEinvoice = Pick<StoredEinvoice, 'form' | 'delivery'> & {
  /** True if the operator of the deployment signs when the company has no certificate. */
  third_party_signature: boolean;
};

export interface StoredRecipient {
  legal_name: string | null;
  nif: string | null;
  alternative_id: StoredAlternativeId | null;
  email: string | null;
  /** May be incomplete on a draft. Complete on an issued document that needs one. */
  address: PartialAddress | null;
}

/** Corrected data of an invoice's record, with the reason. Absent fields are unchanged. */
export interface StoredAmendment {
  reason: string;
  recipient?: StoredRecipient;
  description?: string;
  /** Format `YYYY-MM-DD`. Null means the issue date. */
  operation_date?: string | null;
  /** Corrected lines by position, from 0. */
  lines?: { index: number; regime_key: string; exemption_reason: string | null }[];
  /** Whole breakdown of the invoice as registered now. Present with corrected lines. */
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
  /** Base and tax inside the margin, for a margin scheme, whose own base is the price. */
  margin?: { base_cents: number; amount_cents: number };
  /** Base on which `amount_cents` is computed, for regime 06. */
  cost_base_cents?: number;
}

export interface StoredBreakdownRow {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

/** Totals of the invoices that a corrective by substitution replaces, with all earlier changes. */
export interface StoredRectifiedAmounts {
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_disbursements_cents: number;
  /** Tax of their registration records: without that of other member states, and in margin schemes that of the margin. */
  registered_vat_cents: number;
  /**
   * Base of their registration records, in margin schemes the margin. Absent if issued before November 2026: then use
   * `taxable_base_cents`.
   */
  registered_base_cents?: number;
}

/** Invoice that a corrective names. With null `invoice_id` it is of another system, with the caller's amounts. */
export interface StoredOriginal {
  invoice_id: string | null;
  invoice_number: string;
  issue_date: string;
  type: 'STANDARD' | 'SIMPLIFIED';
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
}

/** Data of a corrective beyond its corrected invoice, or of an exchange about the invoices that it replaces. */
export interface StoredCorrection {
  /** Recipient of the corrected invoice, if it was the wrong one. */
  previous_recipient: StoredRecipient | null;
  /** For a corrective by substitution only. */
  rectified: StoredRectifiedAmounts | null;
  /** Corrected invoices, if there are several or one of another system. Null if `rectified_invoice_id` of the row names it. */
  originals?: StoredOriginal[] | null;
  /**
   * Amount to pay of a corrective of several that no invoice of these books takes, in cents: it stays due on the corrective.
   * Absent on correctives from before shares reduced what is due of their invoices.
   */
  unshared_cents?: number;
  /** ISO date of the order that opens the debtor's insolvency proceedings, for reason R2. */
  insolvency_order_date?: string;
  /** Period whose invoices are corrected, ISO dates. */
  period?: { from: string; to: string } | null;
  /** Simplified invoices that an exchange replaces, those of these books first. */
  replaced?: StoredReplaced[] | null;
}

/** Share of an invoice in a corrective of several, by tax. Amounts in cents. */
export interface StoredShare {
  vat: StoredVatBreakdownRow[];
  surcharge: StoredBreakdownRow[];
  irpf: StoredBreakdownRow[];
}

/** Simplified invoice that a full one replaces. */
export interface StoredReplaced {
  invoice_number: string;
  issue_date: string;
  /** Set if it differs from the issue date. */
  operation_date: string | null;
  /** Total in cents, only for an invoice of another system. */
  external_total_cents: number | null;
}

/** Print settings of an issued document at its issue. */
export interface StoredPrint {
  template: StoredCustomization['template'];
  accent_color: string;
  footer_text: string | null;
  /** File of the logo. Null if none is shown. */
  logo_key: string | null;
  payment_method: string | null;
}

/** Warning that a document keeps: a code of the warning catalogue, the path of its property, and the values of its text. */
export interface StoredInvoiceWarning {
  code: string;
  path: string;
  params?: Readonly<Record<string, string>>;
}
