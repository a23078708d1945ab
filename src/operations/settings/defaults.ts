import type {
  StoredCustomization,
  StoredTaxConfiguration,
  StoredVerifactuConfiguration,
} from '../../db/books-json.ts';
import type { Environment } from '../../db/clients.ts';
import { GENERAL_REGIME } from '../../domain/taxes/tax-catalogue.ts';

/** A company's settings in one environment. `version` 0: nothing was ever saved, all are defaults. */
export interface Settings {
  version: number;
  verifactu: StoredVerifactuConfiguration;
  tax: StoredTaxConfiguration;
  customization: StoredCustomization;
}

const DEFAULT_TAX: StoredTaxConfiguration = {
  default_main_tax: { type: 'IVA', percentage: 21, regime_key: GENERAL_REGIME, exemption_reason: null },
  default_irpf_rate: 0,
  apply_equivalence_surcharge: false,
  default_payment_method: null,
  default_iban: null,
  payment_term_days: null,
  // An offer lapses only where its company says so.
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
 * The settings of a company that has saved none. VeriFactu is born on in the sandbox and off in live, where a company
 * asks for it (specification, Company; decisions, section 6).
 */
export function defaultSettings(environment: Environment): Settings {
  return {
    version: 0,
    verifactu: { enabled: environment === 'TEST' },
    tax: DEFAULT_TAX,
    customization: DEFAULT_CUSTOMIZATION,
  };
}
