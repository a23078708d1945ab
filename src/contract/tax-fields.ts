import * as z from 'zod';
import {
  EXEMPTION_REASON_CODES,
  GENERAL_REGIME,
  MARGIN_GOODS,
  TAX_TYPES,
  ZERO_RATES,
} from '../domain/taxes/tax-catalogue.ts';
import type { MainTax } from '../domain/taxes/tax-line.ts';
import { validateTaxes } from '../domain/taxes/tax-rules.ts';
import type { Violation } from '../domain/violation.ts';

const REGIME_KEY_CHARACTERS = 2;

/** `main_tax` of a line as sent. If a corrective omits the regime key, it takes the key of the corrected invoice. */
export const sentTaxBody = z
  .object({
    type: z.enum(TAX_TYPES),
    percentage: z.number(),
    regime_key: z.string().length(REGIME_KEY_CHARACTERS).nullish(),
    exemption_reason: z
      .enum(EXEMPTION_REASON_CODES)
      .nullish()
      .transform((reason) => reason ?? null),
    zero_rate: z
      .enum(ZERO_RATES)
      .nullish()
      .transform((cause) => cause ?? undefined)
      .optional()
      .describe(
        'Cause of an IVA rate of 0 that is no exemption: FOOD_2023 (operations from 2023-01-01 to 2024-09-30), DONATION, OTHER_LAW',
      ),
    margin_goods: z
      .enum(MARGIN_GOODS)
      .nullish()
      .transform((kind) => kind ?? undefined)
      .optional()
      .describe(
        'Kind of goods in regime 03, which the mention on the invoice names. If absent, it names all kinds',
      ),
  })
  .meta({ id: 'MainTaxInput' });

/**
 * `main_tax` of a body. `validateTaxFields` checks the combination of rate, key and reason, because it depends on the
 * date.
 */
export const mainTaxBody = sentTaxBody.transform(({ regime_key, ...tax }) => ({
  ...tax,
  regime_key: regime_key ?? GENERAL_REGIME,
}));

export const mainTaxSchema = z
  .object({
    type: z.enum(TAX_TYPES),
    percentage: z.number(),
    regime_key: z.string(),
    exemption_reason: z.enum(EXEMPTION_REASON_CODES).nullable(),
    zero_rate: z
      .enum(ZERO_RATES)
      .optional()
      .describe('Cause of an IVA rate of 0 that is no exemption. Absent for other taxes'),
    margin_goods: z.enum(MARGIN_GOODS).optional().describe('Kind of goods in regime 03. Absent if not said'),
  })
  .meta({ id: 'MainTax' });

interface TaxFields {
  main_tax: MainTax | null;
  irpf_rate: number | null;
  equivalence_surcharge_rate: number | null;
}

const ANY_LINE = {
  line_type: 'NORMAL',
  quantity: 1,
  unit_price: 1,
  total_including_tax: null,
  discount_percentage: 0,
} as const;

/** Placeholder for an absent tax, so that the other fields can be judged alone. */
const NEUTRAL_TAX: MainTax = {
  type: 'IVA',
  percentage: 21,
  regime_key: GENERAL_REGIME,
  exemption_reason: null,
};

/**
 * Validates taxes outside an invoice: those of a product or a company's defaults. `prefix` is put before each field
 * name, such as `default_` in the tax configuration.
 */
export function validateTaxFields(fields: TaxFields, taxDate: string, prefix = ''): Violation[] {
  const line = {
    ...ANY_LINE,
    main_tax: fields.main_tax ?? NEUTRAL_TAX,
    irpf_rate: fields.irpf_rate ?? 0,
    equivalence_surcharge_rate: fields.equivalence_surcharge_rate ?? 0,
  };
  return validateTaxes(line, { path: '', documentType: 'STANDARD', taxDate }).map((violation) => ({
    ...violation,
    field: prefix + violation.field.replace(/^\./, ''),
  }));
}
