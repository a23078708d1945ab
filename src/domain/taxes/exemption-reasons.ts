import type { ExemptionReason, Label, TaxType } from './tax-catalogue.ts';

export interface ReasonEntry {
  code: ExemptionReason;
  label: Label;
}

function exempt(code: ExemptionReason, en: string, es: string): ReasonEntry {
  return { code, label: { en: `Exempt under ${en}`, es: `Exenta por ${es}` } };
}

const NO_EXEMPTION_REASONS: readonly ReasonEntry[] = [
  {
    code: 'N1',
    label: {
      en: 'Not subject (art. 7, 14 and others)',
      es: 'No sujeta (artículos 7, 14 y otros)',
    },
  },
  {
    code: 'N2',
    label: { en: 'Not subject by place of supply', es: 'No sujeta por reglas de localización' },
  },
  {
    code: 'S2',
    label: { en: 'Reverse charge', es: 'Sujeta y no exenta, con inversión del sujeto pasivo' },
  },
];

/** Exemption reasons of each tax, with the articles that the AEAT cites (Validaciones 5.2; lists L9 and L10). */
export const EXEMPTION_REASONS: Readonly<Record<TaxType, readonly ReasonEntry[]>> = {
  IVA: [
    exempt('E1', 'art. 20 of the VAT Act', 'el artículo 20 de la Ley del IVA'),
    exempt('E2', 'art. 21 of the VAT Act (exports)', 'el artículo 21 de la Ley del IVA (exportaciones)'),
    exempt('E3', 'art. 22 of the VAT Act', 'el artículo 22 de la Ley del IVA'),
    exempt('E4', 'arts. 23 and 24 of the VAT Act', 'los artículos 23 y 24 de la Ley del IVA'),
    exempt(
      'E5',
      'art. 25 of the VAT Act (intra-Community supplies)',
      'el artículo 25 de la Ley del IVA (entregas intracomunitarias)',
    ),
    exempt('E6', 'another provision of the VAT Act', 'otra disposición de la Ley del IVA'),
    ...NO_EXEMPTION_REASONS,
  ],
  IGIC: [
    exempt(
      'E1',
      'chapter I of Legislative Decree 1/2025',
      'el capítulo I del Decreto Legislativo canario 1/2025',
    ),
    exempt('E2', 'art. 11 of Act 20/1991', 'el artículo 11 de la Ley 20/1991'),
    exempt('E3', 'art. 12 of Act 20/1991', 'el artículo 12 de la Ley 20/1991'),
    exempt('E4', 'art. 13 of Act 20/1991', 'el artículo 13 de la Ley 20/1991'),
    exempt('E5', 'art. 25 of Act 19/1994', 'el artículo 25 de la Ley 19/1994'),
    exempt('E6', 'art. 47 of Act 19/1994', 'el artículo 47 de la Ley 19/1994'),
    exempt(
      'E7',
      'art. 90 of Legislative Decree 1/2025',
      'el artículo 90 del Decreto Legislativo canario 1/2025',
    ),
    exempt('E8', 'another provision of Act 20/1991', 'otra disposición de la Ley 20/1991'),
    ...NO_EXEMPTION_REASONS,
  ],
  IPSI: [
    exempt('E1', 'art. 7 of Act 8/1991', 'el artículo 7 de la Ley 8/1991'),
    exempt('E2', 'art. 8 of Act 8/1991', 'el artículo 8 de la Ley 8/1991'),
    exempt('E3', 'art. 8 of Act 8/1991', 'el artículo 8 de la Ley 8/1991'),
    exempt('E4', 'arts. 9 and 10 of Act 8/1991', 'los artículos 9 y 10 de la Ley 8/1991'),
    exempt('E5', 'art. 8 of Act 8/1991', 'el artículo 8 de la Ley 8/1991'),
    exempt('E6', 'another provision of Act 8/1991', 'otra disposición de la Ley 8/1991'),
    ...NO_EXEMPTION_REASONS,
  ],
};
