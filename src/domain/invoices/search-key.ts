import { foldText } from '../identity/fold-text.ts';

/** Fields of an invoice that the free text search covers. Null if the invoice has none. */
export interface SearchableInvoice {
  invoice_number: string | null;
  series_code: string | null;
  external_ref: string | null;
  recipient_name: string | null;
  recipient_nif: string | null;
}

/**
 * Returns the text that `search` is matched against: each field folded, one per line. A folded text holds no line break, so no
 * match spans two fields. Source: the contract's list filters (number, recipient name, NIF, series code, external_ref).
 */
export function invoiceSearchKey(invoice: SearchableInvoice): string {
  const { invoice_number, series_code, external_ref, recipient_name, recipient_nif } = invoice;
  return [invoice_number, series_code, external_ref, recipient_name, recipient_nif]
    .filter((part) => part !== null)
    .map(foldText)
    .join('\n');
}
