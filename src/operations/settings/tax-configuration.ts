import * as z from 'zod';
import { defaultMainTax } from '../../companies/settings/tax-defaults.ts';
import { ibanField } from '../../contract/identity-fields.ts';
import { mainTaxBody, mainTaxSchema, validateTaxFields } from '../../contract/tax-fields.ts';
import type { StoredTaxConfiguration } from '../../db/settings-json.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import type { ActivityTerritory } from '../../domain/taxes/activity-territory.ts';
import { normaliseMainTax } from '../../domain/taxes/normalise.ts';
import type { Violation } from '../../domain/violation.ts';

/** Longest payment term (decisions, section 3) and validity of a proforma, in days. */
const MAX_PAYMENT_TERM_DAYS = 365;
const MAX_PROFORMA_VALIDITY_DAYS = 365;

/** Body of PUT and PATCH, which both merge: an absent field stays, null clears a field that may be null. */
export const updateTaxConfigurationBody = z
  .object({
    default_main_tax: mainTaxBody.optional(),
    default_irpf_rate: z.number().optional(),
    apply_equivalence_surcharge: z.boolean().optional(),
    defaults_by_recipient: z
      .boolean()
      .optional()
      .describe(
        'True to apply the defaults selectively. The withholding then applies only to Spanish recipients that are a LEGAL_ENTITY or an INDIVIDUAL with `is_business`. The surcharge applies only to customers with `equivalence_surcharge`. If false, both apply to everybody',
      ),
    default_payment_method: z.enum(PAYMENT_METHODS).nullish(),
    default_iban: ibanField().nullish(),
    payment_term_days: z.int().min(0).max(MAX_PAYMENT_TERM_DAYS).nullish(),
    proforma_validity_days: z.int().min(1).max(MAX_PROFORMA_VALIDITY_DAYS).nullish(),
  })
  .meta({ id: 'UpdateTaxConfiguration' });

type UpdateTaxConfigurationBody = z.output<typeof updateTaxConfigurationBody>;

export const taxConfigurationSchema = z
  .object({
    default_main_tax: mainTaxSchema,
    default_irpf_rate: z.number(),
    apply_equivalence_surcharge: z.boolean(),
    defaults_by_recipient: z.boolean(),
    default_payment_method: z.enum(PAYMENT_METHODS).nullable(),
    default_iban: z.string().nullable(),
    payment_term_days: z.int().nullable(),
    proforma_validity_days: z.int().nullable(),
  })
  .meta({ id: 'TaxConfiguration' });

/** Validates the default taxes as of today: an invoice of today must be able to have their rates. */
export function validateTaxConfiguration(body: UpdateTaxConfigurationBody, nowMs: number): Violation[] {
  return validateTaxFields(
    {
      main_tax: body.default_main_tax ?? null,
      irpf_rate: body.default_irpf_rate ?? null,
      equivalence_surcharge_rate: null,
    },
    localDate(nowMs, 'Europe/Madrid'),
    'default_',
  );
}

/** Returns the merged configuration in stored form. */
export function mergedTaxConfiguration(
  stored: StoredTaxConfiguration,
  body: UpdateTaxConfigurationBody,
): StoredTaxConfiguration {
  const { default_main_tax } = body;
  return {
    default_main_tax:
      default_main_tax === undefined ? stored.default_main_tax : normaliseMainTax(default_main_tax),
    is_main_tax_chosen: default_main_tax !== undefined || stored.is_main_tax_chosen === true,
    default_irpf_rate: body.default_irpf_rate ?? stored.default_irpf_rate,
    apply_equivalence_surcharge: body.apply_equivalence_surcharge ?? stored.apply_equivalence_surcharge,
    defaults_by_recipient: body.defaults_by_recipient ?? stored.defaults_by_recipient,
    default_payment_method: merged(body.default_payment_method, stored.default_payment_method),
    default_iban: merged(body.default_iban, stored.default_iban),
    payment_term_days: merged(body.payment_term_days, stored.payment_term_days),
    proforma_validity_days: merged(body.proforma_validity_days, stored.proforma_validity_days),
  };
}

/** Returns the configuration as the API shows it. If the company has chosen no tax, it shows the territory's. */
export function taxConfigurationView(
  stored: StoredTaxConfiguration,
  territory: ActivityTerritory | null,
): z.infer<typeof taxConfigurationSchema> {
  return taxConfigurationSchema.parse({ ...stored, default_main_tax: defaultMainTax(stored, territory) });
}

function merged<T>(sent: T | null | undefined, stored: T | null): T | null {
  return sent === undefined ? stored : sent;
}
