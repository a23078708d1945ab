import type { StoredEinvoice } from '../../db/books-json.ts';
import type { FormWishes } from './form.ts';

const NO_UNITS = { accounting: null, managing: null, processing: null, proposing: null };

/** Returns a customer's wishes for electronic forms. Empty for null. */
export function customerWishes(einvoice: StoredEinvoice | null): FormWishes {
  return {
    dir3: { ...NO_UNITS, ...einvoice?.dir3 },
    peppol_id: einvoice?.peppol_id ?? null,
    buyer_reference: null,
  };
}
