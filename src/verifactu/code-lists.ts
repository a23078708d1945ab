/**
 * Code lists of the registration records, restricted to the codes used here. Source: Orden HAC/1177/2024, annex, list numbers L1
 * to L17, with the additions of the AEAT's Validaciones y errores v1.2.2 (08/04/2026) for IGIC and IPSI.
 */

/** L1, Impuesto: code of each tax. */
export const TAX_CODES = { IVA: '01', IPSI: '02', IGIC: '03' } as const;
export type TaxType = keyof typeof TAX_CODES;
export type TaxCode = (typeof TAX_CODES)[TaxType];

/** L2, TipoFactura. */
export const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Corrective types of L2. Only they carry TipoRectificativa. */
export const CORRECTIVE_TYPES = ['R1', 'R2', 'R3', 'R4', 'R5'] as const satisfies readonly InvoiceType[];

/** Types of L2 whose record must not have recipients: simplified invoices and their correctives. */
export const TYPES_WITHOUT_RECIPIENTS = ['F2', 'R5'] as const satisfies readonly InvoiceType[];

/** L3, TipoRectificativa: by substitution or by differences. */
export type RectificationType = 'S' | 'I';

/** L4, L5 and L14: yes or no. */
export type YesNo = 'S' | 'N';

/** L7, IDType: identification of a person without a NIF. */
export const ID_TYPES = ['02', '03', '04', '05', '06', '07'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** L7: intra-community VAT number, whose own prefix names the country. */
export const ID_TYPE_VAT_NUMBER = '02' satisfies IdType;

/** L8A: regime keys of IVA, which IGIC has too (L8B). */
const COMMON_REGIME_KEYS = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'] as const),
  ...(['14', '15', '17', '18', '19', '20'] as const),
] as const;

/** L8A (IVA), L8B with its additional values (IGIC) and section 15.6 of Validaciones (IPSI): ClaveRegimen. */
export const REGIME_KEYS = {
  IVA: COMMON_REGIME_KEYS,
  IGIC: [...COMMON_REGIME_KEYS, '21'],
  IPSI: ['01', '08', '11', '18', '19', '20'],
} as const satisfies Record<TaxType, readonly string[]>;
export type RegimeKey = (typeof REGIME_KEYS)[TaxType][number];

/** L9, CalificacionOperacion. */
export type Qualification = 'S1' | 'S2' | 'N1' | 'N2';

/** L10, OperacionExenta. E7 and E8 exist for IGIC only. */
export const EXEMPTIONS = {
  IVA: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  IGIC: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'],
  IPSI: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
} as const satisfies Record<TaxType, readonly string[]>;
export type Exemption = (typeof EXEMPTIONS)[TaxType][number];

/** L12, TipoHuella: SHA-256. */
export const FINGERPRINT_TYPE = '01';

/** L15, IDVersion of the record's structure. */
export const RECORD_VERSION = '1.0';

/** L17, RechazoPrevio of a registration: none, rejected before, or unknown to the AEAT. */
export type PriorRejection = 'N' | 'S' | 'X';

/**
 * True if a text is one of a list's codes.
 *
 * @param list the codes of a list
 * @param value any text
 */
export function isOneOf<Code extends string>(list: readonly Code[], value: string): value is Code {
  return list.some((code) => code === value);
}
