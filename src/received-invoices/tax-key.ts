const MARKS = /[^\p{L}\p{N}]/gu;
/** A Spanish VAT number: the NIF behind the code of the country. */
const SPANISH_VAT = /^ES([A-Z0-9]{9})$/;

/** A tax number as parties are told apart by it: without marks, and a Spanish one without its country; '' for none. */
export function taxKey(taxId: string | null): string {
  const plain = (taxId ?? '').replace(MARKS, '').toUpperCase();
  return SPANISH_VAT.exec(plain)?.[1] ?? plain;
}
