import { foldText } from '../identity/fold-text.ts';

/** What the free text search of invoices looks at, null where an invoice has none. */
export interface SearchableInvoice {
  invoice_number: string | null;
  series_code: string | null;
  external_ref: string | null;
  recipient_name: string | null;
  recipient_nif: string | null;
}

/**
 * The text that `search` is found in: each part folded, one a line. A folded text holds no line break, so that nothing is
 * found across two parts. Source: the contract's list filters (number, recipient name, NIF, series code, external_ref).
 */
export function invoiceSearchKey(invoice: SearchableInvoice): string {
  const { invoice_number, series_code, external_ref, recipient_name, recipient_nif } = invoice;
  return [invoice_number, series_code, external_ref, recipient_name, recipient_nif]
    .filter((part) => part !== null)
    .map(foldText)
    .join('\n');
}
