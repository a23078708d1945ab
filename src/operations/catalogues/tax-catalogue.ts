import * as z from 'zod';
import { EXEMPTION_REASONS } from '../../domain/taxes/exemption-reasons.ts';
import { REGIME_KEYS } from '../../domain/taxes/regime-keys.ts';
import type { TaxType } from '../../domain/taxes/tax-catalogue.ts';
import {
  EXEMPTION_REASON_CODES,
  type Label,
  TAX_RATES,
  TAX_TYPES,
} from '../../domain/taxes/tax-catalogue.ts';
import type { Language } from '../../platform/i18n/language.ts';

const TAX_LABELS: Readonly<Record<TaxType, Label>> = {
  IVA: { en: 'Value added tax', es: 'Impuesto sobre el Valor Añadido' },
  IGIC: { en: 'Canary Islands general indirect tax', es: 'Impuesto General Indirecto Canario' },
  IPSI: {
    en: 'Tax on production, services and imports (Ceuta and Melilla)',
    es: 'Impuesto sobre la Producción, los Servicios y la Importación (Ceuta y Melilla)',
  },
};

const validity = {
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
};

const taxTypeSchema = z
  .object({
    type: z.enum(TAX_TYPES),
    label: z.string(),
    rates: z.array(z.object({ percentage: z.number(), ...validity })),
    regime_keys: z.array(z.object({ key: z.string(), label: z.string() })),
    exemption_reasons: z.array(z.object({ code: z.enum(EXEMPTION_REASON_CODES), label: z.string() })),
  })
  .meta({ id: 'TaxType' });

export const taxCatalogueSchema = z
  .object({
    tax_types: z.array(taxTypeSchema),
    irpf_rates: z.array(z.number()),
    surcharge_pairs: z.array(
      z.object({ percentage: z.number(), surcharge: z.number(), usual: z.boolean(), ...validity }),
    ),
  })
  .meta({ id: 'TaxCatalogue' });

/** Returns a tax with its rates, regime keys and exemption reasons. Labels are in the language. */
export function taxTypeView(type: TaxType, language: Language): z.infer<typeof taxTypeSchema> {
  return {
    type,
    label: TAX_LABELS[type][language],
    rates: [...TAX_RATES[type]],
    regime_keys: REGIME_KEYS[type].map(({ key, label }) => ({ key, label: label[language] })),
    exemption_reasons: EXEMPTION_REASONS[type].map(({ code, label }) => ({ code, label: label[language] })),
  };
}
