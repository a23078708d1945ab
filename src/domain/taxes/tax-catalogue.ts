/** Indirect tax of a line: VAT, the Canaries' IGIC, or the IPSI of Ceuta and Melilla. */
export type TaxType = (typeof TAX_TYPES)[number];

/** Reason why a line bears no tax of its own: exempt (E), not subject (N), or reverse charge (S2). */
export type ExemptionReason = (typeof EXEMPTION_REASON_CODES)[number];

/** Cause of a VAT rate of 0 that is no exemption: the operation is subject and not exempt (S1). */
export type ZeroRate = (typeof ZERO_RATES)[number];

/** Indirect taxes of Spain, in the order of breakdowns. */
export const TAX_TYPES = ['IVA', 'IGIC', 'IPSI'] as const;

/** Exemption reasons: AEAT lists L10 (E1 to E8) and L9 without S1 (N1, N2, S2). */
export const EXEMPTION_REASON_CODES = [
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
  'E6',
  'E7',
  'E8',
  'N1',
  'N2',
  'S2',
] as const;

/** General regime. */
export const GENERAL_REGIME = '01';

/** Regime of exports: lines exempt under E2 and E3 (AEAT error 1199). */
export const EXPORT_REGIME = '02';

/** Regime of VAT groups of entities, advanced level. Its lines and records have a base at cost. */
export const ENTITY_GROUP_REGIME = '06';

/** Regimes of used goods and travel agencies. Only the margin is taxed, and no tax is shown (LIVA arts. 135 to 147). */
export const MARGIN_REGIMES: readonly string[] = ['03', '05'];

/** Regime of OSS and IOSS, with IVA only. Under IGIC the same key is the retailers' regime. */
export const OSS_REGIME = '17';

/** Highest standard VAT rate of the EU, in percent (Hungary). It limits the rate of an OSS line. */
export const EU_MAX_RATE = 27;

/** Text in the languages of the API's messages. */
export interface Label {
  en: string;
  es: string;
}

/** First and last calendar day of a validity, both included. Null is open. */
export interface Validity {
  valid_from: string | null;
  valid_until: string | null;
}

export interface TaxRate extends Validity {
  percentage: number;
}

export interface RegimeKey {
  key: string;
  label: Label;
}

export interface SurchargePair extends Validity {
  percentage: number;
  surcharge: number;
  /** True for the default pair of the rate. False for tobacco. */
  usual: boolean;
}

export interface ReasonEntry {
  code: ExemptionReason;
  label: Label;
}

const ALWAYS: Validity = { valid_from: null, valid_until: null };
const AUTUMN_2024: Validity = { valid_from: '2024-10-01', valid_until: '2024-12-31' };

function lasting(...percentages: number[]): TaxRate[] {
  return percentages.map((percentage) => ({ percentage, ...ALWAYS }));
}

/**
 * Rates of each tax, highest first, with the days on which the AEAT accepts them, by operation date or else issue date
 * (Validaciones 15.1; decisions, rates). An IVA rate of 0 needs an exemption reason. OSS lines have their own limit.
 */
export const TAX_RATES: Readonly<Record<TaxType, readonly TaxRate[]>> = {
  IVA: [
    ...lasting(21, 10),
    { percentage: 7.5, ...AUTUMN_2024 },
    { percentage: 5, valid_from: '2022-07-01', valid_until: '2024-09-30' },
    ...lasting(4),
    { percentage: 2, ...AUTUMN_2024 },
    ...lasting(0),
  ],
  IGIC: lasting(20, 15, 9.5, 7, 5, 3, 0),
  IPSI: lasting(10, 8, 6, 4, 3, 2, 1, 0.5),
};

/**
 * Equivalence surcharges of each IVA rate, with their days (LIVA art. 161; Validaciones 15.3). A surcharge of 0 is always valid.
 */
export const SURCHARGE_PAIRS: readonly SurchargePair[] = [
  { percentage: 21, surcharge: 5.2, usual: true, ...ALWAYS },
  { percentage: 21, surcharge: 1.75, usual: false, ...ALWAYS },
  { percentage: 10, surcharge: 1.4, usual: true, ...ALWAYS },
  { percentage: 7.5, surcharge: 1, usual: true, ...AUTUMN_2024 },
  { percentage: 5, surcharge: 0.62, usual: true, valid_from: '2023-01-01', valid_until: '2024-09-30' },
  { percentage: 5, surcharge: 0.5, usual: true, valid_from: '2022-07-01', valid_until: '2022-12-31' },
  { percentage: 4, surcharge: 0.5, usual: true, ...ALWAYS },
  { percentage: 2, surcharge: 0.26, usual: true, ...AUTUMN_2024 },
];

/**
 * IRPF withholding rates, in percent (decisions, taxes):
 * - 15, 7, 2 and 1 for economic activities (RIRPF art. 95.1, 4, 5 and 6),
 * - 19 for leases (art. 100),
 * - 19 and 24 for other income and for image rights (arts. 99 and 101),
 * - 35 for administrators (art. 80.1.3),
 * - 6, 2.8 and 7.6, which are 15, 7 and 19 less 60 %, for income of Ceuta and Melilla (LIRPF art. 68.4; RIRPF arts. 95.1 and
 *   100).
 */
export const IRPF_RATES: readonly number[] = [0, 1, 2, 2.8, 6, 7, 7.6, 15, 19, 24, 35];

const GENERAL: RegimeKey = {
  key: GENERAL_REGIME,
  label: { en: 'General regime', es: 'Operación de régimen general' },
};
const PREMISES: RegimeKey = {
  key: '11',
  label: { en: 'Rental of business premises', es: 'Arrendamiento de local de negocio' },
};

/** Keys 02 to 07, 09 and 10, with the same meaning under IVA and IGIC. */
const SHARED_KEYS: readonly RegimeKey[] = [
  { key: EXPORT_REGIME, label: { en: 'Export', es: 'Exportación' } },
  {
    key: '03',
    label: {
      en: 'Used goods, works of art, antiques and collectors’ items',
      es: 'Bienes usados, objetos de arte, antigüedades y objetos de colección',
    },
  },
  { key: '04', label: { en: 'Investment gold', es: 'Oro de inversión' } },
  { key: '05', label: { en: 'Travel agencies', es: 'Agencias de viajes' } },
  {
    key: ENTITY_GROUP_REGIME,
    label: { en: 'Group of entities, advanced level', es: 'Grupo de entidades, nivel avanzado' },
  },
  { key: '07', label: { en: 'Cash basis', es: 'Criterio de caja' } },
  {
    key: '09',
    label: {
      en: 'Travel agencies acting as mediators',
      es: 'Agencias de viaje que actúan como mediadoras en nombre y por cuenta ajena',
    },
  },
  {
    key: '10',
    label: {
      en: 'Collection of fees and royalties on behalf of third parties',
      es: 'Cobros por cuenta de terceros de honorarios o de derechos de propiedad industrial o de autor',
    },
  },
];

/** Regime keys of each tax (AEAT lists L8A and L8B with their additional values, and Validaciones 15.6 for IPSI). */
export const REGIME_KEYS: Readonly<Record<TaxType, readonly RegimeKey[]>> = {
  IVA: [
    GENERAL,
    ...SHARED_KEYS,
    {
      key: '08',
      label: { en: 'Operations subject to IPSI or IGIC', es: 'Operaciones sujetas al IPSI o al IGIC' },
    },
    PREMISES,
    {
      key: '14',
      label: {
        en: 'VAT pending on works certificates to public bodies',
        es: 'IVA pendiente de devengo en certificaciones de obra para una Administración Pública',
      },
    },
    {
      key: '15',
      label: {
        en: 'VAT pending on continuous supplies',
        es: 'IVA pendiente de devengo en operaciones de tracto sucesivo',
      },
    },
    { key: OSS_REGIME, label: { en: 'OSS and IOSS', es: 'Ventanilla única (OSS e IOSS)' } },
    { key: '18', label: { en: 'Equivalence surcharge', es: 'Recargo de equivalencia' } },
    {
      key: '19',
      label: {
        en: 'Agriculture, livestock and fishing',
        es: 'Régimen especial de agricultura, ganadería y pesca',
      },
    },
    { key: '20', label: { en: 'Simplified regime', es: 'Régimen simplificado' } },
  ].toSorted(byKey),
  IGIC: [
    GENERAL,
    ...SHARED_KEYS,
    {
      key: '08',
      label: { en: 'Operations subject to IPSI or IVA', es: 'Operaciones sujetas al IPSI o al IVA' },
    },
    PREMISES,
    {
      key: '14',
      label: {
        en: 'IGIC pending on works certificates to public bodies',
        es: 'IGIC pendiente de devengo en certificaciones de obra para una Administración Pública',
      },
    },
    {
      key: '15',
      label: {
        en: 'IGIC pending on continuous supplies',
        es: 'IGIC pendiente de devengo en operaciones de tracto sucesivo',
      },
    },
    { key: '17', label: { en: 'Retailers', es: 'Comerciante minorista' } },
    {
      key: '18',
      label: { en: 'Small businesses and professionals', es: 'Pequeño empresario o profesional' },
    },
    {
      key: '19',
      label: {
        en: 'Domestic operations exempt under art. 25 of Act 19/1994',
        es: 'Operaciones interiores exentas por el artículo 25 de la Ley 19/1994',
      },
    },
    { key: '20', label: { en: 'Operations subject to IPSI', es: 'Operaciones sujetas al IPSI' } },
    { key: '21', label: { en: 'Simplified regime', es: 'Régimen simplificado' } },
  ].toSorted(byKey),
  IPSI: [
    GENERAL,
    {
      key: '08',
      label: { en: 'Operations subject to IGIC or IVA', es: 'Operaciones sujetas al IGIC o al IVA' },
    },
    PREMISES,
    {
      key: '18',
      label: {
        en: 'Operations of art. 73.4 and 73.5 of the IPSI ordinance (Ceuta only)',
        es: 'Operaciones del artículo 73.4 y 5 de la Ordenanza fiscal del IPSI (solo Ceuta)',
      },
    },
    { key: '19', label: { en: 'Exempt domestic operations', es: 'Operaciones interiores exentas' } },
    { key: '20', label: { en: 'Objective assessment', es: 'Régimen de estimación objetiva' } },
  ],
};

function byKey(a: RegimeKey, b: RegimeKey): number {
  return a.key < b.key ? -1 : 1;
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

/** Kinds of goods in the margin scheme of used goods, each with its own mention (RD 1619/2012 art. 6.1.o; LIVA art. 136). */
export const MARGIN_GOODS = ['USED_GOODS', 'ART', 'ANTIQUES'] as const;

export type MarginGoods = (typeof MARGIN_GOODS)[number];

/** Regime of used goods, works of art, antiques and collectors’ items. */
export const USED_GOODS_REGIME = '03';

/**
 * Causes of a VAT rate of 0 that is no exemption: basic foods from 2023-01-01 to 2024-09-30 (Real Decreto-ley 20/2022, article 72,
 * as extended by 4/2024), donations to entities without profit (Ley 37/1992, article 91.Cuatro), or another law.
 */
export const ZERO_RATES = ['FOOD_2023', 'DONATION', 'OTHER_LAW'] as const;

/** Days of the operations that FOOD_2023 is for, `YYYY-MM-DD`. */
export const FOOD_AT_ZERO = { from: '2023-01-01', until: '2024-09-30' } as const;

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
