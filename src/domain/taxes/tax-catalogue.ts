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

/** Regime of used goods, works of art, antiques and collectors’ items. */
export const USED_GOODS_REGIME = '03';

/** Regimes of used goods and travel agencies. Only the margin is taxed, and no tax is shown (LIVA arts. 135 to 147). */
export const MARGIN_REGIMES: readonly string[] = [USED_GOODS_REGIME, '05'];

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

export interface SurchargePair extends Validity {
  percentage: number;
  surcharge: number;
  /** True for the default pair of the rate. False for tobacco. */
  usual: boolean;
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

/** Kinds of goods in the margin scheme of used goods, each with its own mention (RD 1619/2012 art. 6.1.o; LIVA art. 136). */
export const MARGIN_GOODS = ['USED_GOODS', 'ART', 'ANTIQUES'] as const;

export type MarginGoods = (typeof MARGIN_GOODS)[number];

/**
 * Causes of a VAT rate of 0 that is no exemption: basic foods from 2023-01-01 to 2024-09-30 (Real Decreto-ley 20/2022, article 72,
 * as extended by 4/2024), donations to entities without profit (Ley 37/1992, article 91.Cuatro), or another law.
 */
export const ZERO_RATES = ['FOOD_2023', 'DONATION', 'OTHER_LAW'] as const;

/** Days of the operations that FOOD_2023 is for, `YYYY-MM-DD`. */
export const FOOD_AT_ZERO = { from: '2023-01-01', until: '2024-09-30' } as const;
