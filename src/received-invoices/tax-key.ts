import { normaliseTaxId } from '../domain/identity/nif.ts';

const MARKS = /[^\p{L}\p{N}]/gu;
/** Spanish VAT number: the NIF after the country code. */
const SPANISH_VAT = /^ES([A-Z0-9]{9})$/;

/**
 * Returns a tax number in the form that identifies a party: without marks, and without the country if it is Spanish. A DNI
 * has its leading zeros. Empty if there is none.
 */
export function taxKey(taxId: string | null): string {
  const plain = (taxId ?? '').replace(MARKS, '').toUpperCase();
  return SPANISH_VAT.exec(plain)?.[1] ?? normaliseTaxId(plain);
}
