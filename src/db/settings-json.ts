import type { ExclusionReason } from '../domain/verifactu-obligation.ts';

/** Main tax of new lines. Rates as the API writes them. */
export interface StoredMainTax {
  type: 'IVA' | 'IGIC' | 'IPSI';
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
}

/** Reason why a company issues without records while VeriFactu is off. */
export interface StoredExclusion {
  reason: ExclusionReason;
  note: string | null;
  /** Day on which it was set, `YYYY-MM-DD`. It and the evidence are absent if set before November 2026. */
  set_on?: string;
  /** First day of the company in the SII. */
  since?: string | null;
  /** Resolution by which another law excludes the company. */
  resolution_reference?: string | null;
  resolution_date?: string | null;
  valid_until?: string | null;
}

export interface StoredVerifactuConfiguration {
  enabled: boolean;
  exclusion: StoredExclusion | null;
  /** Calendar year of the last change of the exclusion, `YYYY`. Absent if it was never changed since November 2026. */
  exclusion_changed_in?: string;
  renunciation: StoredRenunciation | null;
  /** Last year of an earlier period in VeriFactu, `YYYY`. Its records no longer bind. Absent for none. */
  left_after?: string;
}

/** Reasons why a company in a TicketBAI territory is outside TicketBAI (decisions, section 16, Configuration). */
export const TICKETBAI_EXEMPTIONS = [
  'FULLY_EXEMPT_ENTITY',
  'EXEMPT_INCOME',
  'NON_BUSINESS_RENTAL',
  'REAGYP',
  'FINANCE_INSURANCE',
  'ELECTRICITY',
  'FOREIGN_ESTABLISHMENT',
  'OTHER_LAW',
] as const;

/** TicketBAI settings of a company in one environment. */
export interface StoredTicketbai {
  /** True if production was asked to issue TicketBAI files. The sandbox always does. */
  enabled: boolean;
  /** Certificate that signs. A null id is the newest one in force. Null as a whole: the default of the environment. */
  certificate: { source: 'COMPANY' | 'PROVIDER' | 'SANDBOX'; certificate_id: string | null } | null;
  device_serial_number: string | null;
  /** Null model: the tax subject decides. Null as a whole: nothing was set. */
  lroe: {
    model: '140' | '240' | null;
    activity_codes: string[];
    income_differs: boolean;
    collections_criterion: boolean;
  } | null;
  default_description: string | null;
  exemption: { reason: (typeof TICKETBAI_EXEMPTIONS)[number]; note: string | null } | null;
}

/** Renunciation of VeriFactu at the end of a year, with its state at the AEAT. Instants in milliseconds. */
export interface StoredRenunciation {
  /** `YYYY`. The last day is 31 December. */
  year: string;
  state: 'PENDING' | 'SENT';
  requested_at: number;
  sent_at: number | null;
  /** CSV of the submission that reported it. */
  csv: string | null;
}

export interface StoredTaxConfiguration {
  default_main_tax: StoredMainTax;
  /** True if the company chose its default tax itself. Absent in data saved before November 2026. */
  is_main_tax_chosen?: boolean;
  default_irpf_rate: number;
  apply_equivalence_surcharge: boolean;
  /** True if defaults apply only to the recipients that the law means. */
  defaults_by_recipient: boolean;
  default_payment_method: string | null;
  default_iban: string | null;
  payment_term_days: number | null;
  proforma_validity_days: number | null;
}

export interface StoredCustomization {
  template: 'CLASSIC' | 'MODERN';
  accent_color: string;
  language: 'es' | 'en' | 'ca' | 'gl' | 'eu';
  email_language: 'es' | 'en' | 'ca' | 'gl' | 'eu';
  show_logo: boolean;
  footer_text: string | null;
}
