import type { StoredDefaultEinvoice } from '../../db/books-json.ts';
import type {
  StoredCustomization,
  StoredTaxConfiguration,
  StoredTicketbai,
  StoredVerifactuConfiguration,
} from '../../db/settings-json.ts';
import type { Environment } from '../../domain/environment.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import { territoryTax } from '../../domain/taxes/activity-territory.ts';
import type { TicketbaiCertificate } from '../certificates/ticketbai-certificate.ts';

/** Facts of the books about the TicketBAI files of a company. */
export interface Filing {
  /** Territory of the company's records from before any move. Null without a record. */
  recordsTerritory: FiscalTerritory | null;
  /** Certificates of the company. Null unless its settings let one of them sign. */
  certificates: readonly TicketbaiCertificate[] | null;
}

/** Settings of a company in one environment. `version` 0: nothing was ever saved, all are defaults. */
export interface Settings {
  version: number;
  verifactu: StoredVerifactuConfiguration;
  tax: StoredTaxConfiguration;
  customization: StoredCustomization;
  einvoice: StoredDefaultEinvoice;
  ticketbai: StoredTicketbai;
  /** Undefined if they were not read along. */
  filing?: Filing;
}

export const DEFAULT_TICKETBAI: StoredTicketbai = {
  enabled: false,
  certificate: null,
  device_serial_number: null,
  lroe: null,
  default_description: null,
  exemption: null,
};

const DEFAULT_TAX: StoredTaxConfiguration = {
  default_main_tax: territoryTax(null),
  default_irpf_rate: 0,
  apply_equivalence_surcharge: false,
  defaults_by_recipient: false,
  default_payment_method: null,
  default_iban: null,
  payment_term_days: null,
  // Null: a proforma has no expiry unless the company sets one.
  proforma_validity_days: null,
};

const DEFAULT_CUSTOMIZATION: StoredCustomization = {
  template: 'CLASSIC',
  accent_color: '#1F4E79',
  language: 'es',
  email_language: 'es',
  show_logo: true,
  footer_text: null,
};

/**
 * Returns the settings of a company that has saved none. VeriFactu starts enabled in the sandbox and disabled in
 * live.
 * In live a company requests it. Specification, Company; decisions, section 6.
 */
export function defaultSettings(environment: Environment): Settings {
  return {
    version: 0,
    verifactu: { enabled: environment === 'TEST', exclusion: null, renunciation: null },
    tax: DEFAULT_TAX,
    customization: DEFAULT_CUSTOMIZATION,
    einvoice: { form: null, delivery: null, third_party_signature: false },
    ticketbai: DEFAULT_TICKETBAI,
  };
}
