/** Differences between the rules on VAT categories (EN 16931-1, 6.4.3). */
export interface CategoryTerms {
  /** Name in rule ids. */
  id: string;
  code: string;
  name: { en: string; es: string };
  /** Required rate: above 0, 0, at least 0, or none. */
  rate: 'POSITIVE' | 'ZERO' | 'ANY' | 'NONE';
  /** One row in the breakdown, or one for each rate. */
  rows: 'ONE' | 'BY_RATE';
  /** DUE if its row must give the reason for charging no tax. */
  reason: 'DUE' | 'NONE';
  /** Tax numbers that seller and buyer must have, or must not have. */
  seller: 'VAT_OR_TAX' | 'VAT' | 'NONE';
  buyer: 'ANY' | 'VAT_OR_REGISTRATION' | 'VAT' | 'NONE';
}

/** One table: the VAT categories, each with its differences. */
export const CATEGORIES: readonly CategoryTerms[] = [
  {
    id: 'S',
    code: 'S',
    name: { en: 'Standard rated', es: 'tipo general' },
    rate: 'POSITIVE',
    rows: 'BY_RATE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'Z',
    code: 'Z',
    name: { en: 'Zero rated', es: 'tipo cero' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'E',
    code: 'E',
    name: { en: 'Exempt', es: 'exenta' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'AE',
    code: 'AE',
    name: { en: 'Reverse charge', es: 'inversión del sujeto pasivo' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT_OR_TAX',
    buyer: 'VAT_OR_REGISTRATION',
  },
  {
    id: 'IC',
    code: 'K',
    name: { en: 'Intra-community supply', es: 'entrega intracomunitaria' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT',
    buyer: 'VAT',
  },
  {
    id: 'G',
    code: 'G',
    name: { en: 'Export', es: 'exportación' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT',
    buyer: 'ANY',
  },
  {
    id: 'O',
    code: 'O',
    name: { en: 'Not subject to VAT', es: 'no sujeta' },
    rate: 'NONE',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'NONE',
    buyer: 'NONE',
  },
  {
    id: 'AF',
    code: 'L',
    name: { en: 'IGIC', es: 'IGIC' },
    rate: 'ANY',
    rows: 'BY_RATE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'AG',
    code: 'M',
    name: { en: 'IPSI', es: 'IPSI' },
    rate: 'ANY',
    rows: 'BY_RATE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
];
