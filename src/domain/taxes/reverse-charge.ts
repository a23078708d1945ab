import { OSS_REGIME } from './tax-catalogue.ts';

const NOT_SUBJECT_BY_PLACE = 'N2';
/** Key of operations that another of the three Spanish taxes falls on (lists L8A and L8B, 08). */
const OTHER_TAX_REGIME = '08';
const SPAIN = 'ES';
/** First digits of the postal codes of Las Palmas, Santa Cruz de Tenerife, Ceuta and Melilla, outside the VAT (LIVA art. 3). */
export const OUTSIDE_VAT_PREFIXES: readonly string[] = ['35', '38', '51', '52'];
/** Postal codes in which each tax applies, by their first digits. IVA applies in all others. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = { IGIC: ['35', '38'], IPSI: ['51', '52'] };

interface Treatment {
  tax_type: string;
  regime_key: string;
  exemption_reason: string | null;
}

interface Recipient {
  nif: string | null;
  address: { postal_code: string | null; country: string } | null;
}

/** True if a postal code lies where a tax applies. */
export function liesIn(taxType: string, postalCode: string): boolean {
  const prefix = postalCode.slice(0, 2);
  return PREFIXES[taxType]?.includes(prefix) ?? !OUTSIDE_VAT_PREFIXES.includes(prefix);
}

/**
 * True for an operation that another Spanish tax falls on, and that a recipient established there declares: a service of the
 * peninsula to a business in the Canaries, Ceuta or Melilla, or the reverse (Ley 20/1991 art. 19.1.2; Ley 8/1991 art. 14; LIVA
 * art. 84.Uno.2). Its invoice bears the mention of RD 1619/2012 art. 6.1.m.
 */
export function isReverseChargedInSpain(
  { tax_type, regime_key, exemption_reason }: Treatment,
  recipient: Recipient | null,
): boolean {
  if (exemption_reason !== NOT_SUBJECT_BY_PLACE || regime_key === OSS_REGIME) return false;
  if (tax_type === 'IVA' && regime_key !== OTHER_TAX_REGIME) return false;
  if (recipient === null || recipient.nif === null || recipient.address === null) return false;
  const { postal_code, country } = recipient.address;
  return country === SPAIN && postal_code !== null && !liesIn(tax_type, postal_code);
}
