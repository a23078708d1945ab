import type {
  StoredCustomization,
  StoredDefaultEinvoice,
  StoredTaxConfiguration,
  StoredVerifactuConfiguration,
} from '../db/books-json.ts';
import type { Environment } from '../domain/environment.ts';
import { territoryTax } from '../domain/taxes/activity-territory.ts';

const YEAR = 'YYYY'.length;

/** Settings of a company in one environment. `version` 0: nothing was ever saved, all are defaults. */
export interface Settings {
  version: number;
  verifactu: StoredVerifactuConfiguration;
  tax: StoredTaxConfiguration;
  customization: StoredCustomization;
  einvoice: StoredDefaultEinvoice;
}

/**
 * True if a company registers on a date: VeriFactu is enabled, and not renounced with effect from an earlier year.
 * In the sandbox a renunciation is ignored: it is only a rehearsal there.
 *
 * @param today `YYYY-MM-DD` in the company's time zone
 * Source: Orden HAC/1177/2024, article 17.3.
 */
export function registersOn(
  { enabled, renunciation }: Pick<StoredVerifactuConfiguration, 'enabled' | 'renunciation'>,
  environment: Environment,
  today: string,
): boolean {
  if (environment === 'TEST') return enabled;
  return enabled && (renunciation === null || today.slice(0, YEAR) <= renunciation.year);
}

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
  };
}
