/** Kinds of taxpayers that decide the date of the obligation (decisions, section 15, Dates). */
export const TAX_SUBJECTS = [
  'CORPORATE',
  'PERSONAL',
  'INCOME_ATTRIBUTION',
  'NON_RESIDENT',
  'EXEMPT',
] as const;

export type TaxSubject = (typeof TAX_SUBJECTS)[number];

/** First letters of the NIFs of each kind. A DNI begins with a digit, a NIE with X, Y or Z. Source: Orden EHA/451/2008. */
const LETTERS: readonly (readonly [TaxSubject, string])[] = [
  ['CORPORATE', 'ABCDFGJNRUV'],
  ['INCOME_ATTRIBUTION', 'EH'],
  ['NON_RESIDENT', 'W'],
  ['EXEMPT', 'PQS'],
];

/** Fields of a company that decide its tax subject. */
interface Taxpayer {
  nif: string | null;
  entityType: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  /** Subject that the company or the operator set, with the reason. Null: the NIF decides. */
  taxSubject: { tax_subject: TaxSubject } | null;
}

/**
 * Returns the tax subject of a company: the one that was set, or else that of its NIF. Without a NIF the entity type decides.
 * Source: decisions, section 15, Dates.
 */
export function taxSubjectOf({ nif, entityType, taxSubject }: Taxpayer): TaxSubject {
  if (taxSubject !== null) return taxSubject.tax_subject;
  if (nif === null) return entityType === 'LEGAL_ENTITY' ? 'CORPORATE' : 'PERSONAL';
  return LETTERS.find(([, letters]) => letters.includes(nif.charAt(0)))?.[0] ?? 'PERSONAL';
}
